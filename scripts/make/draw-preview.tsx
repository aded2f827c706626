import { renderToStaticMarkup } from 'react-dom/server'
import { type BrandColours, BrandMark } from '../../templates/parts/brand/brand.tsx'
import type { Mark } from '../../templates/parts/logo/mark-shapes.tsx'

/** What a firm looks like where it has no photograph. */
export interface Look {
  /** Its colours in light mode. */
  light: BrandColours
  /** `undefined` for the design's own mark. */
  mark: Mark | undefined
}

/** The mark's height, on a ground that goes on to the edges; of 630 pixels, what stays in a preview cropped to a square. */
const HEIGHT = 520

/** Draws a link preview without a photograph, as an SVG document: the firm's mark on its colour. */
export function drawPreview({ light, mark }: Look): string {
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width="1200" height="630">
      <path d="M0 0h1200v630H0z" fill={light.tint} />
      <svg
        aria-hidden="true"
        x={(1200 - HEIGHT) / 2}
        y={(630 - HEIGHT) / 2}
        width={HEIGHT}
        height={HEIGHT}
        viewBox="0 0 48 48"
      >
        <BrandMark colours={light} mark={mark} />
      </svg>
    </svg>,
  )
}

/** Returns the drawing as PNG. */
export async function encodeDrawing(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}
