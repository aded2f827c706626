import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VERSION as DESIGN } from './make/bundle-design.ts'
import { VERSION as FACES } from './make/display-face.ts'
import { VERSION as PICTURES } from './make/encode-picture.ts'
import { VERSION as FONT } from './make/make-font.ts'
import { VERSION as ICONS } from './make/make-icons.tsx'
import { VERSION as TEXTURES } from './make/make-texture.ts'
import { ROOT } from './test/folders.ts'

// The cache keeps the results of these files under the `VERSION` in them. A change that can make other bytes must raise it,
// or builds continue with the results of the old code.

const MAKERS: [maker: string, version: number, files: string[], known: string][] = [
  ['pictures', PICTURES, ['make/encode-picture.ts', 'make/open-picture.ts'], '2 87c9f13e99d8'],
  ['icons', ICONS, ['make/make-icons.tsx'], '1 c6c84515f1ef'],
  ['axes and outlines of faces', FACES, ['make/display-face.ts'], '2 f3701dd54458'],
  [
    'fonts',
    FONT,
    ['make/make-font.ts', 'make/fallback-faces.ts', 'make/local-faces.json'],
    '6 249c302125b3',
  ],
  ['textures', TEXTURES, ['make/make-texture.ts'], '3 b196b6e68dd7'],
  [
    'styles and script',
    DESIGN,
    ['make/bundle-design.ts', 'make/bundle-styles.ts', 'make/bundle.ts', 'make/page-styles.ts'],
    '11 391486042997',
  ],
]

test.each(MAKERS)(
  'the version of the code that makes %s was raised, if that code has changed',
  (_, version, files, expected) => {
    const hash = createHash('sha256')
    for (const file of files) hash.update(readFileSync(path.join(ROOT, 'scripts', file)))
    const found = `${version} ${hash.digest('hex').slice(0, 12)}`
    // If other bytes can come of the change, raise VERSION in the first of the files. Then write here what was found.
    expect(found, files.join(', ')).toBe(expected)
  },
)
