import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Font, GlyphRun } from 'fontkit'
import type { Brand } from '../../templates/content/brand-schema.ts'
import type { Cache } from '../base/cache.ts'
import { libraryVersion } from '../base/library-version.ts'
import { ROOT } from '../base/root.ts'

/** To be raised when the code below reads other axes out of the same file, or opens other outlines. */
export const VERSION = 1

/** A display face: its file, how its axes are set, and the licence that has to be passed on with it. */
export interface Face {
  read: () => Buffer
  /** Reads the file of its package with the letters of more languages, such as ŵ and ŷ. */
  readMore?: (() => Buffer) | undefined
  axes: Readonly<Record<string, number>>
  /** What the licences call it, and the text of its licence where its package has one. */
  licence?: { work: string; file: string } | undefined
}

/** As much of a font as outlines take. */
export interface OutlineFont extends Pick<Font, 'unitsPerEm' | 'capHeight'> {
  layout(text: string): Pick<GlyphRun, 'glyphs' | 'advanceWidth'>
}

/** The face of the design: one weight, narrowed, cut for large sizes (SIL Open Font License). */
export const drawnFace: Face = {
  ...faceOf('@fontsource-variable/bricolage-grotesque', 'bricolage-grotesque-latin-standard-normal.woff2'),
  axes: { wght: 720, wdth: 82, opsz: 48 },
}

const WEIGHT = 700

/**
 * The face that a firm has chosen, the design's where it has chosen none, or a sentence that says why there is none.
 * @param read reads a file of the content; `undefined` for one that does not exist
 */
export async function displayFace(
  read: (name: string) => Buffer | undefined,
  { face }: Pick<Brand, 'face'>,
  cache: Cache,
): Promise<Face | string> {
  if (!face) return drawnFace
  const weight = face.weight ?? WEIGHT
  if ('file' in face) {
    const bytes = read(face.file)
    return bytes ? pinned({ read: () => bytes }, weight, face.file, cache) : `names ${face.file}, which does not exist. Put the file there.`
  }
  const folder = filesOf(face.package)
  if (!existsSync(folder)) return `names ${face.package}, which is not installed. Run npm install --save-exact ${face.package}`
  const file = bestFile(readdirSync(folder), weight)
  if (!file) return `names ${face.package}, which has no upright Latin face. Choose another one at fontsource.org.`
  return pinned(faceOf(face.package, file), weight, face.package, cache)
}

function filesOf(name: string): string {
  return path.join(ROOT, 'node_modules', name, 'files')
}

/** A file of a package as a face. */
function faceOf(name: string, file: string): Omit<Face, 'axes'> {
  const more = path.join(filesOf(name), file.replace('-latin-', '-latin-ext-'))
  const licence = path.join(filesOf(name), '../LICENSE')
  const words = (name.split('/')[1] ?? name).split('-')
  const family = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return {
    read: () => readFileSync(path.join(filesOf(name), file)),
    readMore: existsSync(more) ? () => readFileSync(more) : undefined,
    licence: existsSync(licence) ? { work: `Font: ${family}`, file: licence } : undefined,
  }
}

/** Of the files of a package the Latin upright one: with an axis of weight, or of the weight that is nearest. */
function bestFile(names: readonly string[], weight: number): string | undefined {
  const latin = names.filter((name) => /-latin-[a-z0-9]+-normal\.woff2$/.test(name))
  const variable = latin.find((name) => /-latin-(?:standard|full|wght)-normal\.woff2$/.test(name))
  const away = (name: string) => Math.abs(Number(name.match(/-(\d+)-normal\.woff2$/)?.[1] ?? Number.NaN) - weight)
  return variable ?? latin.filter((name) => !Number.isNaN(away(name))).sort((a, b) => away(a) - away(b))[0]
}

/** A face with its weight set and every other axis as it is drawn. */
async function pinned(face: Omit<Face, 'axes'>, weight: number, name: string, cache: Cache): Promise<Face | string> {
  const bytes = face.read()
  try {
    // Kept, as the libraries take half a second to load.
    const inputs = [String(VERSION), libraryVersion('fontkit'), libraryVersion('subset-font'), bytes]
    const kept = await cache.remember('font', ['axes', ...inputs], async () => Buffer.from(JSON.stringify(await axesOf(bytes))))
    const axes = Object.entries(JSON.parse(Buffer.from(kept).toString()) as Record<string, { min: number; max: number; default: number }>)
    const set = axes.map(([axis, { min, max, default: drawn }]) => [axis, axis === 'wght' ? Math.min(max, Math.max(min, weight)) : drawn])
    return { ...face, axes: Object.fromEntries(set) }
  } catch {
    return `names ${name}, which is no typeface that can be read. Export it again as WOFF2 or TTF.`
  }
}

/**
 * The axes along which a face varies, none for one that does not.
 * @throws Error for what is no face, or is not whole
 */
async function axesOf(bytes: Buffer) {
  const axes = (await opened(bytes)).variationAxes
  // Whoever reads the axes unpacks nothing else: whether the rest is whole shows when it is cut.
  const { default: subsetFont } = await import('subset-font')
  await subsetFont(bytes, 'Aa', { targetFormat: 'sfnt' })
  return axes
}

/**
 * The files of a face that may have the letters of some texts: the second one where any is beyond those that are cut into
 * the first, Latin-1 and three more (`latin` in a package's unicode.json).
 */
export function faceFiles({ read, readMore }: Face, texts: string): Buffer[] {
  return readMore && /(?![\0-ÿıŒœ])\p{L}/u.test(texts) ? [read(), readMore()] : [read()]
}

/** The letters of a text that only the second file of a face has, in code-point order. */
export async function lettersInMore(face: Face, text: string): Promise<string> {
  const [first, second] = await Promise.all(faceFiles(face, text).map(opened))
  if (!first || !second) return ''
  const letters = [...new Set(text.match(/\p{L}/gu))]
  return letters
    .filter((letter) => has(second, letter) && !has(first, letter))
    .sort()
    .join('')
}

/** The characters of a text that neither file of a face has for outlines, each once. */
export async function unwritable(face: Face, text: string): Promise<string> {
  const font = await opened(face.read())
  const more = await lettersInMore(face, text)
  return [...new Set(text)].filter((character) => !has(font, character) && !more.includes(character)).join('')
}

/** A face with the characters of some texts, as an ordinary font of one weight: the outline reader cannot vary a compressed one. */
export async function openFace(face: Face, texts: string): Promise<OutlineFont> {
  const { default: subsetFont } = await import('subset-font')
  const cut = async (bytes: Buffer, characters: string) =>
    opened(await subsetFont(bytes, characters, { targetFormat: 'sfnt', variationAxes: face.axes }))
  const font = await cut(face.read(), [...new Set(`${texts} `)].sort().join(''))
  const letters = await lettersInMore(face, texts)
  if (!face.readMore || !letters) return font
  const more = await cut(face.readMore(), letters)
  return {
    unitsPerEm: font.unitsPerEm,
    capHeight: font.capHeight,
    layout(text) {
      const pieces = text.match(new RegExp(`[${letters}]+|[^${letters}]+`, 'gu')) ?? []
      const runs = pieces.map((piece) => (letters.includes([...piece][0] ?? '') ? more : font).layout(piece))
      return { glyphs: runs.flatMap(({ glyphs }) => glyphs), advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) }
    },
  }
}

/** The library is loaded only where something has to be made anew. */
const opened = async (bytes: Buffer) => (await import('fontkit')).create(bytes) as Font

const has = (font: Font, character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
