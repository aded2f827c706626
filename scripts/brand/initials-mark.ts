import type { Mark } from '../../templates/parts/logo/mark.ts'
import type { OutlineFont } from './open-face.ts'

const SIZE = 48
/** How much of the square the letters take. */
const WIDEST = 34
const HIGHEST = 24

/**
 * Letters in the display face on a tinted square, as outlines. Ink can be read on the tint in every firm's colours.
 * A sentence for letters that the face does not have: they would leave the square empty.
 */
export function initialsMark(font: OutlineFont, initials: string): Mark | string {
  const missing = [...new Set(initials)].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  if (missing.length > 0)
    return `has ${missing.map((letter) => `"${letter}"`).join(' and ')}, which the face cannot write. Choose other initials, another face, or draw the mark as an SVG.`
  const { glyphs, advanceWidth } = font.layout(initials)
  const scale = Math.min(WIDEST / advanceWidth, HIGHEST / font.capHeight)
  let x = (SIZE - advanceWidth * scale) / 2
  const baseline = (SIZE + font.capHeight * scale) / 2
  const outlines = glyphs.map((glyph) => {
    const outline = glyph.path.scale(scale, -scale).translate(x, baseline).toSVG()
    x += glyph.advanceWidth * scale
    return outline.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100))
  })
  return {
    viewBox: `0 0 ${SIZE} ${SIZE}`,
    nodes: [
      { name: 'path', attributes: { d: `M0 0h${SIZE}v${SIZE}H0z`, fill: 'var(--tint)' }, children: [] },
      { name: 'path', attributes: { d: outlines.join(''), fill: 'var(--ink)' }, children: [] },
    ],
  }
}
