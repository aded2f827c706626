import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import type { Content } from '../../templates/content/content-schema.ts'
import { href } from '../../templates/site.ts'
import type { Cache } from '../base/cache.ts'
import { hashedAsset, type OutputFile, shortHash } from '../base/output-file.ts'
import { fallbackFaces, LOCAL_FACES } from './fallback-faces.ts'

/** The display face: one weight, narrowed, cut for large sizes (SIL Open Font License). */
export const FONT_FILE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2'
export const FONT_AXES = { wght: 720, wdth: 82, opsz: 48 } as const

interface MadeFont {
  file: OutputFile
  /** The `@font-face` rules: the face itself, and fallbacks stretched to its measure so that nothing moves. */
  fontFace: string
}

/** Cuts the display face down to the characters that the content uses. */
export async function makeFont(content: Content, cache: Cache): Promise<MadeFont> {
  const source = await readFile(createRequire(import.meta.url).resolve(FONT_FILE))
  const characters = charactersOf(content)
  const key = shortHash(source, JSON.stringify(FONT_AXES), characters)
  const texts = headingTexts(content)
  const bytes = await cache.remember('font', key, async () => {
    const { default: subsetFont } = await import('subset-font')
    return subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: FONT_AXES })
  })
  const file = hashedAsset('display', 'woff2', bytes)
  const face = `@font-face{font-family:display;src:url(${href(content, `/${file.path}`)})format("woff2");font-display:swap}`
  const fallbacks = await cache.remember('fallbacks', shortHash(bytes, JSON.stringify([LOCAL_FACES, texts])), async () => {
    const fontkit = await import('fontkit')
    return Buffer.from(fallbackFaces(fontkit.create(Buffer.from(bytes)) as Font, texts))
  })
  return { file, fontFace: `${face}\n${Buffer.from(fallbacks).toString()}` }
}

/** The texts of the content that look like what is set in the display face: words that begin with a capital, and few. */
function headingTexts(content: Content): string[] {
  const texts: string[] = []
  JSON.stringify(content, (_, value) => {
    if (typeof value === 'string' && value.length < 60 && /^\p{Lu}.* /u.test(value)) texts.push(value)
    return value
  })
  return texts
}

/** Every character of the content, in code-point order, with the digits that dates and years may need. */
function charactersOf(content: Content): string {
  const characters = new Set(`${JSON.stringify(content)}0123456789`)
  return [...characters]
    .filter((character) => character >= ' ')
    .sort()
    .join('')
}
