import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'

/** A firm of an agency: where its repository is, and a name that no other has. */
export interface Firm {
  name: string
  /** A folder on this machine, or an address that `git clone` takes. */
  address: string
}

/** A matrix on GitHub has at most 256 jobs (https://docs.github.com/en/actions/reference/limits). */
const JOBS_OF_A_PART = 250

/**
 * Reads a list of firms: a folder or a Git address on each line; what follows a `#` and a space is a remark.
 * @throws BuildError for a list without firms, or with one twice
 */
export function readFirms(file: string): Firm[] {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  const addresses = lines.map((line) => line.replace(/(?:^|\s)#.*$/, '').trim()).filter(Boolean)
  const firms = addresses.map((address) => ({
    name: nameOf(address),
    address: isFolder(address) ? fromFile(file, address) : address,
  }))
  const twice = firms.find(({ name }, at) => firms.findIndex((firm) => firm.name === name) !== at)
  if (twice)
    throw new BuildError([
      errorIn(
        file,
        `has two firms called "${twice.name}". Their results would have one name: rename one.`,
      ),
    ])
  if (firms.length === 0)
    throw new BuildError([
      errorIn(file, 'names no firm. Write a folder or a Git address on each line.'),
    ])
  return firms
}

/** Returns the lists of jobs for a hosted CI, one job a firm. */
export function matrixOf(firms: readonly Firm[]): Firm[][] {
  const parts = Math.ceil(firms.length / JOBS_OF_A_PART)
  return Array.from({ length: parts }, (_, part) =>
    firms.slice(part * JOBS_OF_A_PART, (part + 1) * JOBS_OF_A_PART),
  )
}

/** Whether an address is a folder, and not a URL or `user@host:path`. */
export function isFolder(address: string): boolean {
  return !/^[\w+.-]+:\/\/|^[\w.-]+@[\w.-]+:/.test(address)
}

/** A firm's name: the end of its address, and whose it is where that says more. */
function nameOf(address: string): string {
  const parts = address.replace(/\.git$|[/\\]+$/g, '').split(/[/\\:]+/)
  return (isFolder(address) ? parts.slice(-1) : parts.slice(-2)).join('-').replace(/[^\w.-]+/g, '-')
}

/** A folder as a list names it: relative to the list. */
function fromFile(file: string, folder: string): string {
  return path.resolve(path.dirname(file), folder)
}
