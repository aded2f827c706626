import type { Font } from 'fontkit'
import faces from './local-faces.json' with { type: 'json' }

/** A bold face installed on visitors' machines, with its measurements. */
interface LocalFace {
  family: string
  /** Full and PostScript names, for `local()`, of this face and others with the same widths. */
  names: readonly string[]
  /** The width of each character from the space to the tilde, in thousandths of an em; one number for a monospaced face. */
  widths: readonly number[] | number
}

/**
 * The faces of `local-faces.json`. To add one, read its widths from its file: `fontkit.openSync(file).glyphForCodePoint(code).advanceWidth / unitsPerEm`,
 * for the codes 32 to 126. A test compares these with the faces from npm.
 */
export const LOCAL_FACES: readonly LocalFace[] = faces

/** What the layouts have room for: the width of the design's face over Arial's, and how far a letter may reach below the line, in ems. */
const ROOM = { width: 0.8, depth: 0.18 } as const

/**
 * The size at which a face is as wide, and reaches as deep, as the one that the layouts were drawn for, over the size that a
 * stylesheet asks for. A narrower face keeps its size.
 */
export function scaleOf(display: Font, texts: readonly string[]): number {
  const [arial] = LOCAL_FACES
  if (texts.length === 0) return 1
  // Without a "g" there is nothing that could collide.
  const depth = Math.max(0.1, -display.glyphForCodePoint(0x67).bbox.minY / display.unitsPerEm)
  const scale = Math.min(
    ROOM.width / widthRatio(display, arial?.widths ?? [], texts),
    ROOM.depth / depth,
  )
  // A few hundredths are no difference that a layout feels.
  return scale < 0.97 ? Math.round(scale * 100) / 100 : 1
}

/** The height of the lines of a page's heading over how far a "d" and a "g" of the design's face reach together. */
const LEADING = 0.98 / 0.856

/**
 * The height of a heading's lines for letters of the given scale: as close as those of the design, by the face's own ascent and
 * descent.
 */
export function lineHeightOf(display: Font, scale: number): number {
  const [rise, depth] = ['d', 'g'].map(
    (letter) => display.glyphForCodePoint(letter.codePointAt(0) ?? 0).bbox,
  )
  const reach = ((rise?.maxY ?? 0) - (depth?.minY ?? 0)) / display.unitsPerEm
  return Math.round(LEADING * reach * scale * 100) / 100
}

/**
 * The `@font-face` rules that adjust local faces to the display face, so that nothing moves when it loads: the same width
 * over the given texts, the same ascent and the same descent.
 * @param scale that of the display face
 */
export function fallbackFaces(display: Font, texts: readonly string[], scale = 1): string {
  const height = (units: number, ratio: number) =>
    `${Math.round((Math.abs(units) / display.unitsPerEm / ratio) * 100)}%`
  return LOCAL_FACES.map(({ family, names, widths }) => {
    const ratio = widthRatio(display, widths, texts)
    const sources = names.map((name) => `local("${name}")`).join(',')
    const heights = `ascent-override:${height(display.ascent, ratio)};descent-override:${height(display.descent, ratio)}`
    return `@font-face{font-family:${family};src:${sources};size-adjust:${(ratio * scale * 100).toFixed(1)}%;${heights}}`
  }).join('\n')
}

/** The width of texts in the display face divided by their width in another. */
function widthRatio(display: Font, widths: LocalFace['widths'], texts: readonly string[]): number {
  let ours = 0
  let theirs = 0
  for (const character of texts.join('')) {
    const code = character.codePointAt(0) ?? 0
    const width = typeof widths === 'number' ? widths : widths[code - 32]
    if (code < 32 || code > 126 || width === undefined) continue
    ours += (display.glyphForCodePoint(code).advanceWidth / display.unitsPerEm) * 1000
    theirs += width
  }
  return theirs > 0 ? ours / theirs : 1
}
