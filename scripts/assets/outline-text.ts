import type { Font } from 'fontkit'

interface Box {
  /** Left edge and first baseline. */
  x: number
  y: number
  size: number
  lineHeight: number
  width: number
  /** Text that would need more lines is set smaller until it fits. */
  lines: number
}

/**
 * A text as SVG path data, broken into lines. Outlines, because a picture with text in it would be drawn with
 * whatever fonts the machine that builds it happens to have.
 */
export function outlineText(font: Font, text: string, box: Box): string {
  const scale = box.size / font.unitsPerEm
  const lines = breakLines(font, text, box.width / scale)
  if (lines.length > box.lines && box.size > 24) {
    const smaller = 0.9
    return outlineText(font, text, { ...box, size: box.size * smaller, lineHeight: box.lineHeight * smaller })
  }
  return lines
    .flatMap((line, index) => {
      let x = 0
      return font.layout(line).glyphs.map((glyph) => {
        const outline = glyph.path
          .scale(scale, -scale)
          .translate(box.x + x * scale, box.y + index * box.lineHeight)
          .toSVG()
        x += glyph.advanceWidth
        return outline.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
      })
    })
    .join('')
}

/** How wide a text is on one line. */
export function textWidth(font: Font, text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm
}

function breakLines(font: Font, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && font.layout(longer).advanceWidth <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
