import type { Font } from 'fontkit'

/** A bold face installed on visitors' machines, with its measurements. */
interface LocalFace {
  family: string
  /** Full and PostScript names, for `local()`, of this face and others with the same widths. */
  names: readonly string[]
  /** The width of each character from the space to the tilde, in thousandths of an em; one number for a monospaced face. */
  widths: readonly number[] | number
}

/**
 * To add a face, read its widths from its file: `fontkit.openSync(file).glyphForCodePoint(code).advanceWidth / unitsPerEm`,
 * for the codes 32 to 126. A test compares these with the faces from npm.
 */
export const LOCAL_FACES: readonly LocalFace[] = [
  {
    family: 'display-arial',
    names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'],
    widths: [
      278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333,
      333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722,
      667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611,
      611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ],
  },
  {
    family: 'display-roboto',
    names: ['Roboto Bold', 'Roboto-Bold'],
    widths: [
      249, 271, 318, 592, 574, 739, 658, 161, 350, 351, 454, 545, 246, 394, 290, 371, 574, 574, 574, 574, 574, 574, 574, 574, 574, 574, 282,
      263, 510, 574, 516, 498, 896, 672, 638, 654, 650, 563, 549, 682, 706, 292, 559, 636, 541, 875, 706, 689, 645, 689, 641, 616, 620, 659,
      653, 875, 635, 619, 607, 277, 421, 277, 438, 445, 330, 535, 563, 521, 563, 540, 358, 571, 560, 265, 260, 534, 265, 866, 561, 564, 563,
      564, 366, 514, 338, 560, 506, 734, 509, 503, 509, 330, 252, 330, 648,
    ],
  },
  {
    family: 'display-dejavu',
    names: ['DejaVu Sans Bold'],
    widths: [
      348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365, 696, 696, 696, 696, 696, 696, 696, 696, 696, 696,
      400, 400, 838, 838, 838, 580, 1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 372, 775, 637, 995, 837, 850, 733, 850, 770, 720,
      682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 500, 500, 675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042,
      712, 687, 716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712, 365, 712, 838,
    ],
  },
  { family: 'display-mono', names: ['DejaVu Sans Mono Bold'], widths: 602 },
]

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
  const scale = Math.min(ROOM.width / widthRatio(display, arial?.widths ?? [], texts), ROOM.depth / depth)
  // A few hundredths are no difference that a layout feels.
  return scale < 0.97 ? Math.round(scale * 100) / 100 : 1
}

/**
 * The `@font-face` rules that adjust local faces to the display face, so that nothing moves when it loads: the same width
 * over the given texts, the same ascent and the same descent.
 * @param scale that of the display face
 */
export function fallbackFaces(display: Font, texts: readonly string[], scale = 1): string {
  const height = (units: number, ratio: number) => `${Math.round((Math.abs(units) / display.unitsPerEm / ratio) * 100)}%`
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
