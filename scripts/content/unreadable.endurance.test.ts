import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { copyContent } from '../test/temporary.ts'
import { readContent } from './load-content.ts'

/** What the system refuses to read, whoever runs the test: for root, permissions mean nothing. */
const refused = vi.hoisted(() => ({ name: '' }))
vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs')>()
  const refuse = (syscall: string, file: unknown) => {
    if (!refused.name || !String(file).replaceAll('\\', '/').endsWith(`/content/${refused.name}`)) return
    throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', errno: -13, syscall, path: String(file) })
  }
  return {
    ...original,
    openSync: (...args: Parameters<typeof original.openSync>) => {
      refuse('open', args[0])
      return original.openSync(...args)
    },
    readdirSync: (...args: Parameters<typeof original.readdirSync>) => {
      refuse('scandir', args[0])
      return original.readdirSync(...args)
    },
  }
})

test.each([
  'business.json',
  'site.json',
  'contact.json',
  'areas/epping.json',
  'legal/privacy.json',
  'images/hero.jpg',
  'areas',
  'legal',
  'images',
])('when %s cannot be read, that is said, and nothing false of others', async (name) => {
  const { dir, edit } = await copyContent()
  // A true mistake is still found.
  await edit('labels.json', (labels) => {
    labels.sample = ''
  })
  refused.name = name
  const { problems, loaded, pictures } = await readContent(dir)
  refused.name = ''
  const said = problems.map(({ file, message }) => `${path.relative(dir, path.resolve(file)).replaceAll(path.sep, '/')}: ${message}`)
  expect(said.sort()).toEqual(
    [
      `${name}: The system does not permit this. Change the permissions of the file or folder, or choose another one.`,
      'labels.json: sample is empty. Write the text.',
    ].sort(),
  )
  expect(loaded).toBeUndefined()
  expect(pictures).not.toContain(name)
})
