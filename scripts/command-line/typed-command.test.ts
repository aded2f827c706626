import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import { typedCommand } from './typed-command.ts'

const inRoot = (name: string) => path.join(ROOT, name)

test('a command omits the default folders, and names any other', () => {
  expect(typedCommand('dev', { contentDir: inRoot('content') })).toBe('npm run dev')
  const usual = { contentDir: inRoot('content'), outDir: inRoot('dist') }
  expect(typedCommand('build', usual, '--launch')).toBe('npm run build -- --launch')
  const others = { contentDir: inRoot('firm'), outDir: '/srv/www' }
  expect(typedCommand('build', others, '--launch')).toBe(
    'npm run build -- --launch --content firm --out /srv/www',
  )
  expect(typedCommand('dev', { contentDir: "/srv/my firm's" })).toBe(
    `npm run dev -- --content "/srv/my firm's"`,
  )
})

test.each([
  ["my firm's", `"my firm's"`],
  ['a & b; c', '"a & b; c"'],
  ['-x', './-x'],
  ['say "`$HOME`"', '"say \\"\\`\\$HOME\\`\\""'],
])('the folder %j is written as %s, which a shell reads as that folder', (name, typed) => {
  expect(typedCommand('dev', { contentDir: inRoot(name) })).toBe(
    `npm run dev -- --content ${typed}`,
  )
})
