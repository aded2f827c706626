import { createRequire, syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

type FileSystem = typeof import('node:fs/promises')

/**
 * Puts functions in the place of the system's own, for every module and until the test is over: what refuses, lists in
 * another order or is full. Tests that share a process cannot mock a module that another one has loaded before.
 * @param make given the system's functions, returns those that stand in for some of them
 */
export function replaceInFs(make: (original: FileSystem) => Partial<FileSystem>): void {
  const fs: FileSystem = createRequire(import.meta.url)('node:fs/promises')
  const original = { ...fs }
  const put = (functions: Partial<FileSystem>) => {
    Object.assign(fs, functions)
    // Imports by name see what was replaced (https://nodejs.org/api/module.html#modulesyncbuiltinesmexports).
    syncBuiltinESMExports()
  }
  put(make(original))
  onTestFinished(() => put(original))
}
