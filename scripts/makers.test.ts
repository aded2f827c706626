import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VERSION as DESIGN } from './assets/bundle-design.ts'
import { VERSION as FONT } from './assets/make-font.ts'
import { VERSION as ICONS } from './assets/make-icons.tsx'
import { VERSION as FACES } from './brand/display-face.ts'
import { VERSION as TEXTURES } from './brand/make-texture.ts'
import { VERSION as PICTURES } from './pictures/encode-picture.ts'
import { ROOT } from './test/folders.ts'

// The cache keeps the results of these files under the `VERSION` in them. A change that can make other bytes must raise it,
// or builds continue with the results of the old code.

const MAKERS: [maker: string, version: number, files: string[], known: string][] = [
  [
    'pictures',
    PICTURES,
    ['pictures/encode-picture.ts', 'pictures/draw-preview.tsx', 'base/open-picture.ts'],
    '2 21926cf93f14',
  ],
  ['icons', ICONS, ['assets/make-icons.tsx'], '1 20a89e7ad29b'],
  ['axes and outlines of faces', FACES, ['brand/display-face.ts'], '2 fa77cf7919cc'],
  [
    'fonts',
    FONT,
    ['assets/make-font.ts', 'assets/fallback-faces.ts', 'assets/local-faces.json'],
    '4 7c69aaae3e24',
  ],
  ['textures', TEXTURES, ['brand/make-texture.ts'], '2 f234ac449ae2'],
  [
    'styles and script',
    DESIGN,
    [
      'assets/bundle-design.ts',
      'assets/bundle-styles.ts',
      'assets/bundle.ts',
      'assets/page-styles.ts',
    ],
    '10 e8283f9c7d1c',
  ],
]

test.each(MAKERS)(
  'the version of the code that makes %s was raised, if that code has changed',
  (_, version, files, known) => {
    const hash = createHash('sha256')
    for (const file of files) hash.update(readFileSync(path.join(ROOT, 'scripts', file)))
    const found = `${version} ${hash.digest('hex').slice(0, 12)}`
    // If other bytes can come of the change, raise VERSION in the first of the files. Then write here what was found.
    expect(found, files.join(', ')).toBe(known)
  },
)
