import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fromBuffer } from '@capsizecss/unpack'
import { describe, expect, test } from 'vitest'
import { type Face, faceFile } from '../test/browser/faces.ts'
import { ROOT } from '../test/temporary.ts'
import { fallbackFaces, LOCAL_FACES } from './fallback-faces.ts'

const metricsOf = async (face: Face) => fromBuffer(readFileSync(faceFile(face, 700)))

describe.each([
  ['display-arial', 'Arial'],
  ['display-roboto', 'Roboto'],
  ['display-dejavu', 'DejaVu Sans'],
] as const)('%s', (family, face) => {
  const local = LOCAL_FACES.find((one) => one.family === family)

  test('has the figures of the face from npm', async () => {
    const { unitsPerEm, xWidthAvg } = await metricsOf(face)
    expect(local).toMatchObject({ unitsPerEm, xWidthAvg })
  })

  test('stands for a face of its own measure as it is', async () => {
    const rules = fallbackFaces(await metricsOf(face))
    expect(rules.split('\n').find((rule) => rule.includes(family))).toContain('size-adjust:100.0%;')
  })
})

test('every fallback face is asked for where the display face is', () => {
  const tokens = readFileSync(path.join(ROOT, 'templates/styles/tokens.css'), 'utf8')
  const families = LOCAL_FACES.map(({ family }) => family).join(', ')
  for (const [, list] of tokens.matchAll(/--font-display: ([^;]+);/g))
    expect(list).toContain(`${families}, sans-serif`)
})
