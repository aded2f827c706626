import type { Font as Metrics } from '@capsizecss/unpack'
import type { Font } from 'fontkit'
import faces from './local-faces.json' with { type: 'json' }

type Width = Pick<Metrics, 'xWidthAvg' | 'unitsPerEm'>

/** A bold face installed on visitors' machines, with the average width of its letters in English text (`fromBuffer` of @capsizecss/unpack). */
interface LocalFace extends Width {
  family: string
  /** Full and PostScript names, for `local()`, of this face and others with the same widths. */
  names: readonly string[]
}

/** The faces of `local-faces.json`. A test compares their figures with the faces from npm. */
export const LOCAL_FACES: readonly LocalFace[] = faces

/** What the layouts have room for: the width of the design's face over Arial's, and how far a letter may reach below the line, in ems. */
const ROOM = { width: 0.8, depth: 0.18 } as const

/**
 * The size at which a face is as wide, and reaches as deep, as the one that the layouts were drawn for, over the size that a
 * stylesheet asks for. A narrower face keeps its size.
 */
export function scaleOf(display: Font, metrics: Width): number {
  const [arial = metrics] = LOCAL_FACES
  // Without a "g" there is nothing that could collide.
  const depth = Math.max(0.1, -display.glyphForCodePoint(0x67).bbox.minY / display.unitsPerEm)
  const scale = Math.min(ROOM.width / widthRatio(metrics, arial), ROOM.depth / depth)
  // A few hundredths are no difference that a layout feels.
  return scale < 0.97 ? Math.round(scale * 100) / 100 : 1
}

/** The width of text in a face over its width in another. */
function widthRatio(one: Width, other: Width): number {
  return one.xWidthAvg / one.unitsPerEm / (other.xWidthAvg / other.unitsPerEm)
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
 * of text, the same ascent and the same descent.
 * @param scale that of the display face
 */
export function fallbackFaces(display: Metrics, scale = 1): string {
  return LOCAL_FACES.map((face) => {
    const ratio = widthRatio(display, face)
    const height = (units: number) =>
      `${Math.round((Math.abs(units) / display.unitsPerEm / ratio) * 100)}%`
    const sources = face.names.map((name) => `local("${name}")`).join(',')
    const heights = `ascent-override:${height(display.ascent)};descent-override:${height(display.descent)}`
    return `@font-face{font-family:${face.family};src:${sources};size-adjust:${(ratio * scale * 100).toFixed(1)}%;${heights}}`
  }).join('\n')
}
