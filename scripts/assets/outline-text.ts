import type { OutlineFont } from '../brand/display-face.ts'

interface Box {
  /** The left edge and the first baseline. */
  x: number
  y: number
  size: number
  lineHeight: number
  width: number
  /** The maximum: longer text is set smaller until it fits. */
  lines: number
}

/** The smallest readable size in a preview; a word that is still too long is broken. */
const MIN_SIZE = 24

/**
 * A text as SVG path data, broken into lines. Outlines do not depend on the fonts of the machine that draws the picture.
 */
export function outlineText(font: OutlineFont, text: string, box: Box): string {
  const scale = box.size / font.unitsPerEm
  const lines = breakLines(font, text, box.width / scale)
  const fits =
    lines.length <= box.lines && lines.every((line) => textWidth(font, line, box.size) <= box.width)
  if (!fits && box.size > MIN_SIZE) {
    const smaller = 0.9
    return outlineText(font, text, {
      ...box,
      size: box.size * smaller,
      lineHeight: box.lineHeight * smaller,
    })
  }
  return lines
    .flatMap((line) => (fits ? [line] : breakWord(font, line, box.width / scale)))
    .flatMap((line, index) => {
      let x = 0
      return font.layout(line).glyphs.map((glyph) => {
        const outline = glyph.path
          .scale(scale, -scale)
          .translate(box.x + x * scale, box.y + index * box.lineHeight)
          .toSVG()
        x += glyph.advanceWidth
        return outline
      })
    })
    .join('')
}

/** The width of a text on one line, in the unit of `size`. */
export function textWidth(font: OutlineFont, text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm
}

function breakLines(font: OutlineFont, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && font.layout(longer).advanceWidth <= width)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Breaks a line into pieces of at most `width`. */
function breakWord(font: OutlineFont, line: string, width: number): string[] {
  const pieces: string[] = []
  for (const letter of line) {
    const longer = `${pieces.at(-1) ?? ''}${letter}`
    if (pieces.length > 0 && font.layout(longer).advanceWidth <= width)
      pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}
