import { expect, test } from 'vitest'
import { folderCache } from '../cache.ts'
import { messageOf } from '../finding.ts'
import { inspectPictures } from '../make/inspect-pictures.ts'
import { editedSample } from '../test/content/edited-folder.ts'
import { CACHE } from '../test/folders.ts'
import { replaceInFs } from '../test/replace-in-fs.ts'
import { loadContent } from './load-content.ts'

const EACCES = { code: 'EACCES', errno: -13, syscall: 'stat' }

/** Lets the system refuse to read a file or folder, whoever runs the test: for root, permissions mean nothing. */
function refuseToRead(name: string): void {
  const unless = (read: (...args: never[]) => unknown) =>
    ((...args: never[]) => {
      const [file = ''] = args as unknown[]
      if (String(file).replaceAll('\\', '/').endsWith(`/sample/${name}`))
        throw Object.assign(new Error('EACCES'), { ...EACCES, path: file })
      return read(...args)
    }) as never
  replaceInFs('node:fs', ({ statSync, readdirSync }) => ({
    statSync: unless(statSync),
    readdirSync: unless(readdirSync),
  }))
}

test.each(['site.json', 'areas/epping.json', 'images/hero.jpg', 'areas', 'images'])(
  'when %s cannot be read, that is said, and nothing false of others',
  async (name) => {
    refuseToRead(name)
    // A true mistake is still found.
    const folder = editedSample({
      'labels.json': (labels) => Object.assign(labels, { sample: '' }),
    })
    const { problems: found, loaded, pictures } = loadContent(folder)
    const inspected = await inspectPictures(folder, pictures, folderCache(CACHE))
    const messages = [...found, ...inspected.problems].map(
      (one) => `${one.file.split('/sample/')[1]}: ${messageOf(one)}`,
    )
    expect(new Set(messages)).toEqual(
      new Set([
        `${name}: The system does not permit this. Change the permissions of the file or folder, or choose another one.`,
        'labels.json: sample is empty. Write the text.',
      ]),
    )
    expect(loaded).toBeUndefined()
  },
)
