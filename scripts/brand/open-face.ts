import { readFile } from 'node:fs/promises'
import type { Font } from 'fontkit'
import type { Face } from './display-face.ts'

/** Loaded only where something has to be made anew. */
const loadFontkit = () => import('fontkit')

/** A face with the characters of some texts, as an ordinary font of one weight: the outline reader cannot vary a compressed one. */
export async function openFace(face: Face, texts: string): Promise<Font> {
  const [fontkit, { default: subsetFont }] = await Promise.all([loadFontkit(), import('subset-font')])
  const bytes = await readFile(face.file)
  const characters = [...new Set(`${texts} `)].sort().join('')
  const plain = await subsetFont(bytes, characters, { targetFormat: 'sfnt', variationAxes: face.axes })
  return fontkit.create(plain) as Font
}

/** The axes along which a face varies, none for one that does not; `undefined` for what is no face. */
export async function axesOf(file: string): Promise<Record<string, { min: number; max: number; default: number }> | undefined> {
  const fontkit = await loadFontkit()
  try {
    return ((fontkit.create(await readFile(file)) as Font).variationAxes ?? {}) as Record<
      string,
      { min: number; max: number; default: number }
    >
  } catch {
    return undefined
  }
}
