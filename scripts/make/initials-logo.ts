import type { FirmDrawing } from '../../templates/parts/firm-drawing/firm-drawing.tsx'
import { type Cache, rememberJson } from '../cache.ts'
import { UnusableError } from '../finding.ts'
import type { DisplayFace } from './display-face.ts'
import { libraryVersion } from './library-version.ts'
import { programFiles } from './program-files.ts'

const SIZE = 48
/** The letters' share of the square. */
const MAX_WIDTH = 34
const MAX_HEIGHT = 24

/**
 * Draws letters of a face on a tinted square, as outlines. Ink on tint has enough contrast in every palette.
 * @throws UnusableError for letters that the face lacks
 */
export function initialsLogo(
  face: DisplayFace,
  initials: string,
  cache: Cache,
): Promise<FirmDrawing> {
  const code = programFiles('scripts/make/initials-logo.ts', 'scripts/make/display-face.ts')
  const libraries = ['fontkit', 'subset-font'].map(libraryVersion)
  const letters = [...face.filesFor(initials), JSON.stringify(face.axes), initials]
  // Cached, as the libraries take half a second to load.
  return rememberJson(cache, 'initials', [...code, ...libraries, ...letters], () =>
    draw(face, initials),
  )
}

async function draw(face: DisplayFace, initials: string): Promise<FirmDrawing> {
  const missing = [...(await face.unwritable(initials))]
    .map((letter) => `"${letter}"`)
    .join(' and ')
  if (missing)
    throw new UnusableError({
      what: `has ${missing}, which the typeface lacks.`,
      remedy: 'Choose other initials, another typeface, or draw the logo as an SVG.',
    })
  const { glyphs, advanceWidth } = (await face.open(initials)).layout(initials)
  // Old faces don't state the height of their capitals.
  const height = Math.max(...glyphs.map(({ bbox }) => bbox.maxY))
  const scale = Math.min(MAX_WIDTH / advanceWidth, MAX_HEIGHT / height)
  let x = (SIZE - advanceWidth * scale) / 2
  const baseline = (SIZE + height * scale) / 2
  const outlines = glyphs.map((glyph) => {
    const outline = glyph.path.scale(scale, -scale).translate(x, baseline).toSVG()
    x += glyph.advanceWidth * scale
    return outline
  })
  return {
    viewBox: `0 0 ${SIZE} ${SIZE}`,
    nodes: [
      {
        name: 'path',
        attributes: { d: `M0 0h${SIZE}v${SIZE}H0z`, fill: 'var(--tint)' },
        children: [],
      },
      { name: 'path', attributes: { d: outlines.join(''), fill: 'var(--ink)' }, children: [] },
    ],
  }
}
