import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const { resolve } = createRequire(import.meta.url)

/**
 * A package's name and version, for cache keys: another version may make other bytes. Reads its `package.json` where packages
 * lie, as not every package exports it.
 * @throws Error when the package is not installed
 */
export function libraryVersion(name: string): string {
  const file = resolve
    .paths(name)
    ?.map((folder) => path.join(folder, name, 'package.json'))
    .find((one) => existsSync(one))
  if (!file) throw new Error(`${name} is not installed.`)
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return `${name}@${version}`
}
