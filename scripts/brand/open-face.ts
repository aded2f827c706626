import { readFile } from 'node:fs/promises'
import type { Font, GlyphRun } from 'fontkit'
import { type Face, faceFiles } from './display-face.ts'

/** Loaded only where something has to be made anew. */
const loadFontkit = () => import('fontkit')

/** As much of a font as outlines take. */
export interface OutlineFont extends Pick<Font, 'unitsPerEm' | 'capHeight' | 'hasGlyphForCodePoint'> {
  layout(text: string): Pick<GlyphRun, 'glyphs' | 'advanceWidth'>
}

/** A face with the characters of some texts, as an ordinary font of one weight: the outline reader cannot vary a compressed one. */
export async function openFace(face: Face, texts: string): Promise<OutlineFont> {
  const [fontkit, { default: subsetFont }] = await Promise.all([loadFontkit(), import('subset-font')])
  const open = async (file: string, characters: string) =>
    fontkit.create(await subsetFont(await readFile(file), characters, { targetFormat: 'sfnt', variationAxes: face.axes })) as Font
  const font = await open(face.file, [...new Set(`${texts} `)].sort().join(''))
  const letters = await lettersInMore(face, texts)
  if (!face.more || !letters) return font
  const more = await open(face.more, letters)
  return {
    unitsPerEm: font.unitsPerEm,
    capHeight: font.capHeight,
    hasGlyphForCodePoint: (code) => font.hasGlyphForCodePoint(code) || more.hasGlyphForCodePoint(code),
    layout(text) {
      const pieces = text.match(new RegExp(`[${letters}]+|[^${letters}]+`, 'gu')) ?? []
      const runs = pieces.map((piece) => (letters.includes([...piece][0] ?? '') ? more : font).layout(piece))
      return { glyphs: runs.flatMap(({ glyphs }) => glyphs), advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) }
    },
  }
}

/** The letters of a text that only the second file of a face has, in code-point order. */
export async function lettersInMore(face: Face, text: string): Promise<string> {
  const [file, more] = faceFiles(face, text)
  if (!file || !more) return ''
  const fontkit = await loadFontkit()
  const [first, second] = (await Promise.all([file, more].map(async (each) => fontkit.create(await readFile(each))))) as [Font, Font]
  const isOnlyInMore = (code: number) => second.hasGlyphForCodePoint(code) && !first.hasGlyphForCodePoint(code)
  return [...new Set(text.match(/\p{L}/gu))]
    .filter((letter) => isOnlyInMore(letter.codePointAt(0) ?? 0))
    .sort()
    .join('')
}

/** The characters of a text that neither file of a face has for outlines, each once. */
export async function unwritable(face: Face, text: string): Promise<string> {
  const fontkit = await loadFontkit()
  const font = fontkit.create(await readFile(face.file)) as Font
  const more = await lettersInMore(face, text)
  return [...new Set(text)].filter((one) => !font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0) && !more.includes(one)).join('')
}

/** How far a face varies, by the names of its axes. */
export type Axes = Record<string, { min: number; max: number; default: number }>

/** The axes along which a face varies, none for one that does not; `undefined` for what is no face, or is one no more. */
export async function axesOf(bytes: Buffer): Promise<Axes | undefined> {
  const [fontkit, { default: subsetFont }] = await Promise.all([loadFontkit(), import('subset-font')])
  try {
    const axes = (fontkit.create(bytes) as Font).variationAxes ?? {}
    // A reader of the axes unpacks nothing else: whether the rest is whole, it takes a cut to know.
    await subsetFont(bytes, 'Aa', { targetFormat: 'sfnt' })
    return axes as Axes
  } catch {
    return undefined
  }
}
