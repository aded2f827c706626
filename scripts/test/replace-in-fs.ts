import { createRequire, syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

interface FileSystems {
  'node:fs': typeof import('node:fs')
  'node:fs/promises': typeof import('node:fs/promises')
}

/**
 * Replaces functions of the file system, in every module and until the test is over, to simulate refusals, another order
 * or a full disk. Tests that share a process cannot mock a module that another one has already loaded.
 * @param make given the module's functions, returns replacements for some of them
 */
export function replaceInFs<Name extends keyof FileSystems>(
  name: Name,
  make: (original: FileSystems[Name]) => Partial<FileSystems[Name]>,
): void {
  const fs: FileSystems[Name] = createRequire(import.meta.url)(name)
  const original = { ...fs }
  const functions = make(original)
  const put = (some: Partial<FileSystems[Name]>) => {
    Object.assign(fs, some)
    // Makes named imports see the replacements (https://nodejs.org/api/module.html#modulesyncbuiltinesmexports).
    syncBuiltinESMExports()
  }
  put(functions)
  onTestFinished(() =>
    put(
      Object.fromEntries(
        Object.keys(functions).map((key) => [key, original[key as keyof typeof original]]),
      ) as Partial<FileSystems[Name]>,
    ),
  )
}
