import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import { CONTENT } from './read-arguments.ts'
import { readContentFolder } from './read-content-folder.ts'

const DEV = { name: 'dev', about: '', usage: '', options: { content: CONTENT } }

test.each([
  [['--content', 'scripts/test/sample'], path.resolve('scripts/test/sample')],
  [[], path.resolve(ROOT, 'content')],
  [['--contnt', 'x'], 'npm run dev: Unknown option --contnt. Did you mean "--content"?'],
  [['--content', '/nowhere/at/all'], 'npm run dev: There is no folder /nowhere/at/all.'],
])('of %j the content folder is %s', (args, expected) => {
  const read = () => readContentFolder(DEV, args)
  if (expected.startsWith('npm')) expect(read).toThrow(expected)
  else expect(read()).toBe(expected)
})
