import { relative, resolve, sep } from 'node:path'
import { fieldName, type JsonPath } from './json-walk.ts'

/** One thing that is wrong, said so that the person who wrote the content can mend it. */
export interface Problem {
  /** The file, as the reader would type it from where the build was started. */
  file: string
  /** Line and column, both from 1; left out when the whole file is meant. */
  line?: number
  column?: number
  /** The offending line as it stands in the file, or of a long one the part around the column. */
  excerpt?: string
  /** Where in the excerpt the column is, from 0; left out when the excerpt is the whole line. */
  caret?: number
  /** What is wrong and what would be right, in sentences. */
  message: string
}

/** A problem that a check has found, and whether it stops the build. */
export interface Finding extends Problem {
  severity: 'error' | 'warning'
}

/** Stops a build with all the problems of the stages that could run. Its message is for people, so it is printed without a stack. */
export class BuildError extends Error {
  readonly problems: readonly Problem[]
  /** What helps to understand the problems, to be printed below them. */
  readonly legend: string | undefined

  constructor(problems: readonly Problem[], legend?: string) {
    super(problems.map(({ file, message }) => `${file}: ${message}`).join('\n'))
    this.name = 'BuildError'
    this.problems = problems
    this.legend = legend
  }
}

/** Whether an error is a `BuildError`, also one of another bundle of the program, which has a class of its own. */
export function isBuildError(error: unknown): error is BuildError {
  return error instanceof Error && error.name === 'BuildError'
}

/** Throws a `BuildError` when there is any problem; the legend is printed below them. */
export function refuseIfAny(problems: readonly Problem[], legend?: string): void {
  if (problems.length > 0) throw new BuildError(problems, legend)
}

const REASONS: Record<string, string> = {
  ENOENT: 'There is no such file or folder.',
  ENOTDIR: 'A file stands where a folder should be.',
  EISDIR: 'A folder stands where a file should be.',
  EEXIST: 'A file stands where a folder should be.',
  EACCES: 'The system does not permit this. Change the permissions of the file or folder, or choose another one.',
  EPERM: 'The system does not permit this. Change the permissions of the file or folder, or choose another one.',
  EROFS: 'The disk is read-only. Choose another folder.',
  ENOSPC: 'The disk is full. Make room and build again; what was published before is still whole.',
  EDQUOT: 'The disk quota is used up. Make room and build again; what was published before is still whole.',
  EXDEV: 'A folder of the site is a disk of its own. The whole site must lie on one disk.',
  EMFILE: 'Too many files are open. Close other programs and build again.',
  ENAMETOOLONG: 'The name is too long for this system. Choose a shorter one.',
  ELOOP: 'This is a symbolic link, or one that leads to itself. Put the file itself here.',
}

/** What the operating system refused, as a problem of the file it names, or else of `folder`; `undefined` for other errors. */
export function systemProblem(error: unknown, folder = '.'): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall, path } = error as NodeJS.ErrnoException
  if (!code || !syscall) return undefined
  return { file: shownPath(path ?? folder), message: REASONS[code] ?? `The system refused this (${syscall}: ${code}).` }
}

/** A path as the reader would type it from where the build was started. */
export function shownPath(file: string): string {
  const near = relative('', file) || '.'
  return (near.startsWith('..') ? resolve(file) : near).replaceAll(sep, '/')
}

/** Problems by file, line and column. */
export function sortProblems<Item extends Problem>(problems: readonly Item[]): Item[] {
  return [...problems].sort((a, b) => {
    if (a.file !== b.file) return a.file < b.file ? -1 : 1
    return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
  })
}

/** Where a problem is, as a key. */
export function placeOf({ file, line, column }: Problem): string {
  return `${file}:${line}:${column}`
}

/** A file in which the place of every value is known. */
interface Located {
  file: string
  locate(path: JsonPath, key?: string): Omit<Problem, 'file' | 'message'>
}

/** A problem at a path of a file, with the offending line. `key` points at the key instead of the value. */
export function problemAt(source: Located, path: JsonPath, message: string, key?: string): Problem {
  // A message that begins with a capital letter is a sentence of its own.
  const sentence = /^[A-Z]/.test(message) ? message : `${fieldName(path) || 'The file'} ${message}`
  return { file: source.file, ...source.locate(path, key), message: sentence }
}
