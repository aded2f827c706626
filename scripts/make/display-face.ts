import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font, GlyphRun } from 'fontkit'
import type { Brand } from '../../templates/content/brand-schema.ts'
import { type Cache, rememberJson } from '../cache.ts'
import { UnusableError } from '../finding.ts'
import { ROOT } from '../root.ts'
import { libraryVersion } from './library-version.ts'
import { programFiles } from './program-files.ts'

/** Where the letters of a typeface are. */
interface FaceFiles {
  read: () => Buffer
  /** Reads its second file, with letters of more languages, such as ŵ and ŷ. */
  readMore?: () => Buffer
  /** Of a face that the program brings: its title in `licences.txt`, and the licence's file. */
  licence?: { work: string; file: string }
}

/** What a variation axis can be set to. */
interface Axis {
  min: number
  max: number
  default: number
}

/** The part of a font that outlines need. */
interface OutlineFont {
  layout(text: string): Pick<GlyphRun, 'glyphs' | 'advanceWidth'>
}

/** A typeface for headings. */
export class DisplayFace {
  readonly files: FaceFiles
  /** The settings of its variation axes. */
  readonly axes: Readonly<Record<string, number>>

  constructor(files: FaceFiles, axes: Readonly<Record<string, number>>) {
    this.files = files
    this.axes = axes
  }

  /**
   * The files that the letters of some texts need: the second only for letters beyond those of the first, which are Latin-1
   * and three more (`latin` in a package's unicode.json).
   */
  filesFor(texts: string): Buffer[] {
    const { read, readMore } = this.files
    return readMore && /(?![\0-ÿıŒœ])\p{L}/u.test(texts) ? [read(), readMore()] : [read()]
  }

  /** The letters of a text that only the second file has, in code-point order. */
  async lettersInMore(text: string): Promise<string> {
    const [first, second] = await Promise.all(this.filesFor(text).map(fontOf))
    if (!first || !second) return ''
    const letters = [...new Set(text.match(/\p{L}/gu))]
    return letters
      .filter((letter) => has(second, letter) && !has(first, letter))
      .sort()
      .join('')
  }

  /** The distinct characters of a text that neither file has. */
  async unwritable(text: string): Promise<string> {
    const font = await fontOf(this.files.read())
    const more = await this.lettersInMore(text)
    return [...new Set(text)]
      .filter((character) => !has(font, character) && !more.includes(character))
      .join('')
  }

  /** Opens it with the characters of some texts, as an uncompressed static font: fontkit cannot vary a compressed one. */
  async open(texts: string): Promise<OutlineFont> {
    const { default: subsetFont } = await import('subset-font')
    const cut = async (bytes: Buffer, characters: string) =>
      fontOf(
        await subsetFont(bytes, characters, { targetFormat: 'sfnt', variationAxes: this.axes }),
      )
    const { read, readMore } = this.files
    const font = await cut(read(), [...new Set(`${texts} `)].sort().join(''))
    const letters = await this.lettersInMore(texts)
    if (!readMore || !letters) return font
    const more = await cut(readMore(), letters)
    return {
      layout(text) {
        const pieces = text.match(new RegExp(`[${letters}]+|[^${letters}]+`, 'gu')) ?? []
        const runs = pieces.map((piece) =>
          (letters.includes([...piece][0] ?? '') ? more : font).layout(piece),
        )
        return {
          glyphs: runs.flatMap(({ glyphs }) => glyphs),
          advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
        }
      },
    }
  }
}

/** The package of the design's face. */
const PACKAGE = '@fontsource-variable/bricolage-grotesque'

/** The design's face: one weight, condensed, for large sizes (SIL Open Font License). */
export const defaultFace = new DisplayFace(packageFiles(), { wght: 720, wdth: 82, opsz: 48 })

function packageFiles(): FaceFiles {
  const folders = createRequire(path.join(ROOT, 'package.json')).resolve.paths(PACKAGE) ?? []
  const present = folders.find((one) => existsSync(path.join(one, PACKAGE))) ?? ''
  const folder = path.join(present, PACKAGE)
  const reading = (letters: string) => () =>
    readFileSync(path.join(folder, 'files', `bricolage-grotesque-${letters}-standard-normal.woff2`))
  return {
    read: reading('latin'),
    readMore: reading('latin-ext'),
    licence: { work: 'Font: Bricolage Grotesque', file: path.join(folder, 'LICENSE') },
  }
}

/**
 * The face that a firm chose, at its weight, with every other axis at its default.
 * @param read reads a file of the content
 * @throws UnusableError when it cannot be used
 */
export async function displayFace(
  { file, weight = 700 }: NonNullable<Brand['face']>,
  read: (name: string) => Buffer,
  cache: Cache,
): Promise<DisplayFace> {
  const bytes = read(file)
  try {
    // Cached, as the libraries take half a second to load.
    const libraries = ['fontkit', 'subset-font'].map(libraryVersion)
    const inputs = [...programFiles('scripts/make/display-face.ts'), ...libraries, bytes]
    const axes = await rememberJson(cache, 'axes', inputs, () => axesOf(bytes))
    const set = Object.entries(axes).map(([axis, { min, max, default: initial }]) => [
      axis,
      axis === 'wght' ? Math.min(max, Math.max(min, weight)) : initial,
    ])
    return new DisplayFace({ read: () => bytes }, Object.fromEntries(set))
  } catch {
    throw new UnusableError({
      what: `names ${file}, which can't be read as a typeface.`,
      remedy: 'Export it again as WOFF2 or TTF.',
    })
  }
}

/**
 * The variation axes of a face; empty for a static one.
 * @throws Error for a file that is not a complete font
 */
async function axesOf(bytes: Buffer): Promise<Record<string, Axis>> {
  const axes = (await fontOf(bytes)).variationAxes as Record<string, Axis>
  // Reading the axes unpacks no glyphs; subsetting fails on a truncated file.
  const { default: subsetFont } = await import('subset-font')
  await subsetFont(bytes, 'Aa', { targetFormat: 'sfnt' })
  return axes
}

/** Loads the library only on a cache miss. */
const fontOf = async (bytes: Buffer) => (await import('fontkit')).create(bytes) as Font

const has = (font: Font, character: string) =>
  font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
