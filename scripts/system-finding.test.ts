import { expect, test } from 'vitest'
import { systemFinding } from './system-finding.ts'

const failed = (code: string, syscall: string) =>
  systemFinding(Object.assign(new Error(code), { code, syscall, path: 'content' }))?.what

test('a limit of watched files is called that, and what to type instead is named', () => {
  expect(failed('ENOSPC', 'write')).toContain('The disk is full.')
  expect(failed('ENOSPC', 'watch')).toMatch(
    /CHOKIDAR_USEPOLLING=1 .* fs\.inotify\.max_user_watches=/,
  )
  expect(failed('EMFILE', 'watch')).toMatch(
    /CHOKIDAR_USEPOLLING=1 .* fs\.inotify\.max_user_instances=/,
  )
})
