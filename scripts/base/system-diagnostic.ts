import path from 'node:path'
import { type Diagnostic, errorIn } from './diagnostic.ts'

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
export function systemDiagnostic(error: unknown, folder = '.'): Diagnostic | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall, path: file } = error as NodeJS.ErrnoException
  if (!code || !syscall) return undefined
  return errorIn(shownPath(file ?? folder), REASONS[code] ?? `The system refused this (${syscall}: ${code}).`)
}

/** A path as the reader would type it from where the build was started. */
export function shownPath(file: string): string {
  const near = path.relative('', file) || '.'
  return (near.startsWith('..') ? path.resolve(file) : near).replaceAll(path.sep, '/')
}
