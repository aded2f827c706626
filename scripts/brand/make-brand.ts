import type { Brand } from '../../templates/content/brand-schema.ts'
import { optionalFiles } from '../../templates/content/shared-files.ts'
import type { Mark } from '../../templates/parts/logo/mark.ts'
import type { Cache } from '../base/cache.ts'
import type { ContentFolder } from '../base/content-folder.ts'
import { diagnosticAt, refuseIfAny } from '../base/diagnostic.ts'
import type { LoadedContent } from '../content/load-content.ts'
import type { Colours } from './brand-colours.ts'
import { brandStyle, drawnColours } from './brand-style.ts'
import { displayFace, drawnFace, type Face, faceFiles, lettersInMore, type OutlineFont, openFace, unwritable } from './display-face.ts'

/** How a firm looks. */
export interface MadeBrand extends ReturnType<typeof withFace> {
  /** The colours of all tokens. */
  colours: Colours
  /** Rules that follow the design's stylesheet; empty for a firm that is content with the design. */
  style: string
  /** Its own mark; `undefined` for the design's. */
  mark: Mark | undefined
  /** Whether edges are straight, where the design has the sweep. */
  straight: boolean
}

/**
 * What `brand.json` makes of the design.
 * @throws BuildError for colours that cannot be read on each other, and for a face or a mark that cannot be used
 */
export async function makeBrand(folder: ContentFolder, { content, sources }: LoadedContent, cache: Cache): Promise<MadeBrand> {
  const drawn = drawnColours()
  const { brand } = content
  const source = sources.get(optionalFiles.brand.file)
  if (!brand || !source) return { colours: drawn, style: '', ...withFace(drawnFace), mark: undefined, straight: false }
  const read = (name: string) => (folder.names().includes(name) ? Buffer.from(folder.read(name)) : undefined)
  // What takes libraries is loaded only for a firm that has a brand.
  const { brandColours } = await import('./brand-colours.ts')
  const { colours, faults } = brandColours(drawn, brand)
  const face = await displayFace(read, brand, cache)
  const usable = typeof face === 'string' ? drawnFace : face
  const mark = await markOf(read, brand.mark, usable)
  const at = brand.mark && 'initials' in brand.mark ? ['mark', 'initials'] : ['mark']
  refuseIfAny([
    ...faults.map(({ path, message }) => diagnosticAt(source, path, message)),
    ...(typeof face === 'string' ? [diagnosticAt(source, ['face'], face)] : []),
    ...(Array.isArray(mark) ? mark.map((message) => diagnosticAt(source, at, message)) : []),
  ])
  return {
    colours,
    style: brandStyle(brand, drawn, colours),
    ...withFace(usable),
    mark: Array.isArray(mark) ? undefined : mark,
    straight: brand.pictures === 'straight',
  }
}

/** A face, and what later steps ask of it. */
function withFace(face: Face) {
  return {
    face,
    faceFiles: (texts: string) => faceFiles(face, texts),
    lettersInMore: (texts: string) => lettersInMore(face, texts),
    unwritable: (texts: string) => unwritable(face, texts),
    openFace: (texts: string) => openFace(face, texts),
  }
}

/** The firm's own mark, or sentences that say why it cannot be used. */
async function markOf(read: (name: string) => Buffer | undefined, mark: Brand['mark'], face: Face): Promise<Mark | string[] | undefined> {
  if (!mark) return undefined
  if ('initials' in mark) {
    const missing = await unwritable(face, mark.initials)
    if (!missing) return initialsMark(await openFace(face, mark.initials), mark.initials)
    const letters = [...missing].map((letter) => `"${letter}"`).join(' and ')
    return [`has ${letters}, which the face cannot write. Choose other initials, another face, or draw the mark as an SVG.`]
  }
  const text = read(mark.file)?.toString()
  if (text === undefined) return [`names ${mark.file}, which does not exist. Put the drawing there.`]
  const { cleanSvg } = await import('./clean-svg.ts')
  const cleaned = cleanSvg(text)
  return Array.isArray(cleaned) ? cleaned.map((message) => `names ${mark.file}, which ${message}`) : cleaned
}

const SIZE = 48
/** How much of the square the letters take. */
const WIDEST = 34
const HIGHEST = 24

/** Letters in the display face on a tinted square, as outlines. Ink can be read on the tint in every firm's colours. */
function initialsMark(font: OutlineFont, initials: string): Mark {
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
