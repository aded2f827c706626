import { expect, test } from 'vitest'
import { packageFault } from './package-fault.js'

const FOREIGN = 'These packages were made for another system. Delete node_modules and run npm ci.'

test.each<[thrown: string, code: string | undefined, told: string | undefined]>([
  ["Cannot find package 'zod'", 'ERR_MODULE_NOT_FOUND', 'Packages are missing. Run npm ci.'],
  ['run.ts:1:2: ERROR: Could not resolve "zod"', '', 'Packages are missing. Run npm ci.'],
  ['run.ts:1:2: ERROR: Could not resolve "./zod.ts"', '', undefined],
  ['The package "@esbuild/linux-x64" could not be found, and is needed by esbuild.', '', FOREIGN],
  ['You installed esbuild for another platform than the one you are using.', '', FOREIGN],
  ['Could not load the "sharp" module using the linux-x64 runtime', undefined, FOREIGN],
  ["Cannot find module '../lightningcss.linux-x64-gnu.node'", 'MODULE_NOT_FOUND', FOREIGN],
  ['binding.node: invalid ELF header', 'ERR_DLOPEN_FAILED', FOREIGN],
  ['Cannot find native binding. npm has a bug related to optional dependencies', '', FOREIGN],
  ['Out of plaster.', undefined, undefined],
  ['There is no such file.', 'ENOENT', undefined],
])('"%s" (%s) is told as: %s', (thrown, code, told) => {
  const error = Object.assign(new Error(thrown), { code })
  expect(packageFault(error)).toBe(told)
  expect(packageFault(new Error('The build failed.', { cause: error }))).toBe(told)
})

test('a program of another processor, which the system cannot start, is of another system too', () => {
  const start = (program: string) =>
    Object.assign(new Error('ENOEXEC'), { code: 'ENOEXEC', syscall: `spawn ${program}` })
  expect(packageFault(start('/site/node_modules/@esbuild/win32-x64/esbuild.exe'))).toBe(FOREIGN)
  expect(packageFault(start('git'))).toBeUndefined()
})
