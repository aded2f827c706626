import path from 'node:path'
import { errorIn, type Finding } from './finding.ts'
import { packageFault } from './package-fault.js'

const REASONS: Record<string, string> = {
  ENOENT: 'There is no such file or folder.',
  ENOTDIR: 'This is a file, but a folder is needed here.',
  EISDIR: 'This is a folder, but a file is needed here.',
  EEXIST: 'This is a file, but a folder is needed here.',
  EACCES:
    'The system does not permit this. Change the permissions of the file or folder, or choose another one.',
  EPERM:
    'The system does not permit this. Change the permissions of the file or folder, or choose another one.',
  EROFS: 'The disk is read-only. Choose another folder.',
  ENOSPC: 'The disk is full. Make room and build again.',
  EDQUOT: 'The disk quota is used up. Make room and build again.',
  EXDEV: 'A folder of the site is on another disk. The whole site must be on one disk.',
  EMFILE: 'Too many files are open. Close other programs and build again.',
  ENAMETOOLONG: 'The name is too long for this system. Choose a shorter one.',
  ELOOP: 'This is a symbolic link, or one that leads to itself. Put the file itself here.',
}

/** When Linux watches no more files, or no more programs may watch some (inotify(7)); macOS says the second. */
const WATCH_LIMITS: Record<string, string> = {
  ENOSPC: 'max_user_watches',
  EMFILE: 'max_user_instances',
}

/**
 * The finding for an error of the operating system, at the file it names or else at `folder`, or of packages that are not all
 * here; `undefined` for other errors.
 */
export function systemFinding(error: unknown, folder = '.'): Finding | undefined {
  if (!(error instanceof Error)) return undefined
  const fault = packageFault(error)
  if (fault) return errorIn('node_modules', fault)
  const { code, syscall, path: file } = error as NodeJS.ErrnoException
  if (!code || !syscall) return undefined
  const limit = syscall === 'watch' ? WATCH_LIMITS[code] : undefined
  if (limit)
    return errorIn(
      displayPath(file ?? folder),
      `The system's limit of watched files is reached. Set CHOKIDAR_USEPOLLING=1 in the environment, or on Linux raise the limit: sudo sysctl fs.inotify.${limit}=524288`,
    )
  return errorIn(
    displayPath(file ?? folder),
    REASONS[code] ?? `The system does not allow this (${syscall}: ${code}).`,
  )
}

/** A path for messages: relative to the current folder, or absolute when it is outside. */
export function displayPath(file: string): string {
  const near = path.relative('', file) || '.'
  return (near.startsWith('..') ? path.resolve(file) : near).replaceAll(path.sep, '/')
}
