import { href } from '../../templates/address.ts'
import type { Brand } from '../../templates/content/brand-schema.ts'
import { optionalFiles } from '../../templates/content/shared-files.ts'
import type { Mark } from '../../templates/parts/logo/mark-shapes.tsx'
import { type ColourToken, palette } from '../../templates/styles/palette.ts'
import type { Cache } from '../base/cache.ts'
import type { ContentFolder } from '../base/content-folder.ts'
import { type Diagnostic, diagnosticAt, located, refuseIfAny } from '../base/diagnostic.ts'
import { PictureError } from '../base/open-picture.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { LoadedContent } from '../content/load-content.ts'
import type { brandColours, Colours } from './brand-colours.ts'
import { brandSheets, brandStyle } from './brand-style.ts'
import {
  type DisplayFace,
  defaultFace,
  displayFace,
  faceFiles,
  lettersInMore,
  type OutlineFont,
  openFace,
  unwritable,
} from './display-face.ts'

/** A firm's look. */
export interface MadeBrand extends ReturnType<typeof withFace> {
  /** Of all tokens. */
  colours: Colours
  /** The same in light mode alone: pictures have no colour schemes. */
  light: Readonly<Record<ColourToken, string>>
  /** Its tokens and rules as CSS. */
  style: string
  /** The stylesheets above the design's, below `templates/styles`. */
  sheets: readonly string[]
  /** `undefined` for the design's own mark. */
  mark: Mark | undefined
  /** The firm's name as a drawing. */
  wordmark: Mark | undefined
  /** People's signatures, by the file in the content. */
  signatures: ReadonlyMap<string, Mark>
  /** The texture of the first screen. */
  texture: OutputFile | undefined
  /** Whether edges are straight instead of the design's sweep. */
  straight: boolean
  /** What became of a colour that cannot be used as it is. */
  warnings: Diagnostic[]
}

/**
 * Applies `brand.json`, if there is one, to the design.
 * @throws BuildError for colours without enough contrast, and for a face or a mark that cannot be used
 */
export async function makeBrand(folder: ContentFolder, { content, sources }: LoadedContent, cache: Cache): Promise<MadeBrand> {
  const { brand = {} } = content
  const source = sources.get(optionalFiles.brand.file)
  const read = (name: string) => (folder.names().includes(name) ? Buffer.from(folder.read(name)) : undefined)
  const plain: ReturnType<typeof brandColours> = { colours: palette, problems: [], changes: [] }
  // Loads libraries, so only for a firm with a brand.
  const { colours, problems: weak, changes } = content.brand ? (await import('./brand-colours.ts')).brandColours(brand) : plain
  const problems = located(weak, sources)
  /** Leaves out a part that cannot be used, and notes why. */
  const usable = <Part extends object>(part: Part | string | string[] | undefined, ...path: string[]): Part | undefined => {
    if (typeof part !== 'string' && !Array.isArray(part)) return part
    if (source) problems.push(...[part].flat().map((message) => diagnosticAt(source, path, message)))
    return undefined
  }
  const face = usable(await displayFace(read, brand, cache), 'face') ?? defaultFace
  const mark = usable(await markOf(read, brand.mark, face), 'mark', ...(brand.mark && 'initials' in brand.mark ? ['initials'] : []))
  const wordmark = usable(brand.wordmark === undefined ? undefined : await drawing(read, brand.wordmark), 'wordmark')
  const texture = usable(brand.texture === undefined ? undefined : await textureOf(read, brand.texture, cache), 'texture')
  const signatures = new Map<string, Mark>()
  for (const [index, { signature }] of (content.business.people ?? []).entries()) {
    if (signature === undefined) continue
    const cleaned = await drawing(read, signature)
    const at = sources.get('business.json')
    if (!Array.isArray(cleaned)) signatures.set(signature, cleaned)
    else if (at) problems.push(...cleaned.map((message) => diagnosticAt(at, ['people', index, 'signature'], message)))
  }
  refuseIfAny(problems)
  return {
    colours,
    light: Object.fromEntries(Object.entries(colours).map(([token, { light }]) => [token, light])) as MadeBrand['light'],
    style: brandStyle(brand, colours, texture && href(content.site.basePath, `/${texture.path}`)),
    sheets: brandSheets(brand),
    ...withFace(face),
    mark,
    wordmark: wordmark && { ...wordmark, isWordmark: true },
    signatures,
    texture,
    straight: (brand.signature ?? 'sweep') !== 'sweep',
    warnings: source ? changes.map((message) => ({ ...diagnosticAt(source, ['colour'], message), severity: 'warning' })) : [],
  }
}

/** A face with its operations. */
function withFace(face: DisplayFace) {
  return {
    face,
    faceFiles: (texts: string) => faceFiles(face, texts),
    lettersInMore: (texts: string) => lettersInMore(face, texts),
    unwritable: (texts: string) => unwritable(face, texts),
    openFace: (texts: string) => openFace(face, texts),
  }
}

/** The firm's own mark, or sentences (to follow the field's name) when it cannot be used. */
async function markOf(
  read: (name: string) => Buffer | undefined,
  mark: Brand['mark'],
  face: DisplayFace,
): Promise<Mark | string[] | undefined> {
  if (!mark) return undefined
  if ('initials' in mark) {
    const missing = await unwritable(face, mark.initials)
    if (!missing) return initialsMark(await openFace(face, mark.initials), mark.initials)
    const letters = [...missing].map((letter) => `"${letter}"`).join(' and ')
    return [`has ${letters}, which the typeface lacks. Choose other initials, another typeface, or draw the mark as an SVG.`]
  }
  return drawing(read, mark.file)
}

/** The shapes of an SVG file, or sentences (to follow the field's name) when it cannot be used. */
async function drawing(read: (name: string) => Buffer | undefined, file: string): Promise<Mark | string[]> {
  const text = read(file)?.toString()
  if (text === undefined) return [`names ${file}, which does not exist. Put the drawing there.`]
  const { cleanSvg } = await import('./clean-svg.ts')
  const cleaned = cleanSvg(text)
  return Array.isArray(cleaned) ? cleaned.map((message) => `names ${file}, which ${message}`) : cleaned
}

/** The texture of a picture, or a sentence (to follow the field's name) when it cannot be used. */
async function textureOf(read: (name: string) => Buffer | undefined, file: string, cache: Cache): Promise<OutputFile | string[]> {
  const bytes = read(file)
  if (!bytes) return [`names ${file}, which does not exist. Put the picture there.`]
  try {
    const { makeTexture } = await import('./make-texture.ts')
    return await makeTexture(bytes, cache)
  } catch (error) {
    if (error instanceof PictureError) return [`names ${file}. ${error.message}`]
    throw error
  }
}

const SIZE = 48
/** The letters' share of the square. */
const MAX_WIDTH = 34
const MAX_HEIGHT = 24

/** Draws letters of the display face on a tinted square, as outlines. Ink on tint has enough contrast in every palette. */
function initialsMark(font: OutlineFont, initials: string): Mark {
  const { glyphs, advanceWidth } = font.layout(initials)
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
      { name: 'path', attributes: { d: `M0 0h${SIZE}v${SIZE}H0z`, fill: 'var(--tint)' }, children: [] },
      { name: 'path', attributes: { d: outlines.join(''), fill: 'var(--ink)' }, children: [] },
    ],
  }
}
