import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VERSION as DESIGN } from './assets/bundle-design.ts'
import { VERSION as FONT } from './assets/make-font.ts'
import { VERSION as ICONS } from './assets/make-icons.tsx'
import { VERSION as PREVIEWS } from './assets/make-previews.tsx'
import { VERSION as FACES } from './brand/display-face.ts'
import { VERSION as PICTURES } from './pictures/make-pictures.ts'
import { ROOT } from './test/folders.ts'

// What these files make is kept between builds under the version that is written in them. So a change of one of them that
// can make other bytes has to raise that version, or users go on with what the code of before has made.

const MAKERS: [maker: string, version: number, files: string[], known: string][] = [
  ['pictures', PICTURES, ['pictures/encode-picture.ts', 'base/open-picture.ts'], '1 62d9a2f0dfc3'],
  ['link previews', PREVIEWS, ['assets/make-previews.tsx', 'assets/outline-text.ts', 'base/open-picture.ts'], '1 0f7f8807e983'],
  ['icons', ICONS, ['assets/make-icons.tsx'], '1 22c18a4d7d4f'],
  ['axes and outlines of faces', FACES, ['brand/display-face.ts'], '1 2cf715d6f712'],
  ['fonts', FONT, ['assets/make-font.ts', 'assets/fallback-faces.ts'], '1 cf35be7934d8'],
  [
    'styles and script',
    DESIGN,
    ['assets/bundle-design.ts', 'assets/bundle-styles.ts', 'assets/bundle-script.ts', 'assets/bundle.ts'],
    '1 c76ff7dcc6b2',
  ],
]

test.each(MAKERS)('the version of the code that makes %s was raised, if that code has changed', (_, version, files, known) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(path.join(ROOT, 'scripts', file)))
  const found = `${version} ${hash.digest('hex').slice(0, 12)}`
  // If other bytes can come of the change, raise VERSION in the first of the files. Then write here what was found.
  expect(found, files.join(', ')).toBe(known)
})
