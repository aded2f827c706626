import { readFile } from 'node:fs/promises'
import { href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import type { Cache } from '../base/cache.ts'
import { libraryVersion } from '../base/library-version.ts'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import { FONT_AXES, FONT_FILE } from './display-font.ts'

/**
 * Bold faces that machines have, stretched to the display face's measure. `size-adjust` is the ratio of the widths
 * of all headings set in both; ascent and descent are the display face's (0.93 and 0.27 em) divided by it.
 */
const FALLBACKS = [
  fallback('display-arial', 0.805, ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold']),
  fallback('display-roboto', 0.859, ['Roboto Bold', 'Roboto-Bold']),
]

function fallback(family: string, ratio: number, locals: readonly string[]): string {
  const percent = (value: number) => `${(value * 100).toFixed(1)}%`
  const source = locals.map((name) => `local("${name}")`).join(',')
  return `@font-face{font-family:${family};src:${source};size-adjust:${percent(ratio)};ascent-override:${percent(0.93 / ratio)};descent-override:${percent(0.27 / ratio)};line-gap-override:0%}`
}

interface MadeFont {
  file: OutputFile
  /** The `@font-face` rules: the face itself, and fallbacks stretched to its measure so that nothing moves. */
  fontFace: string
}

/** Cuts the display face down to the characters that the content uses. */
export async function makeFont(content: Content, cache: Cache): Promise<MadeFont> {
  const source = await readFile(FONT_FILE)
  const characters = charactersOf(content)
  const bytes = await cache.remember('font', [libraryVersion('subset-font'), source, JSON.stringify(FONT_AXES), characters], async () => {
    const { default: subsetFont } = await import('subset-font')
    return subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: FONT_AXES })
  })
  const file = hashedAsset('display', 'woff2', bytes)
  const face = `@font-face{font-family:display;src:url(${href(content.site.basePath, `/${file.path}`)})format("woff2");font-display:swap}`
  return { file, fontFace: [face, ...FALLBACKS].join('\n') }
}

/** Every character of the content, in code-point order, with the digits that dates and years may need. */
function charactersOf(content: Content): string {
  const characters = new Set(`${JSON.stringify(content)}0123456789`)
  return [...characters]
    .filter((character) => character >= ' ')
    .sort()
    .join('')
}
