import type { Font } from 'fontkit'
import { href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import { type Cache, rememberJson } from '../cache.ts'
import { hashedAsset, type OutputFile } from '../output-file.ts'
import type { DisplayFace } from './display-face.ts'
import { fallbackFaces, lineHeightOf, scaleOf } from './fallback-faces.ts'
import { libraryVersion } from './library-version.ts'
import { programFiles } from './program-files.ts'

interface MadeFont {
  /** One, or two for content with letters that only the second file of the face has. */
  files: OutputFile[]
  /** The `@font-face` rules of the face and of its adjusted fallbacks. */
  fontFace: string
}

/**
 * Subsets the display face to the characters that pages show.
 * @param markup of their bodies, or texts
 */
export async function makeFont(
  markup: readonly (Uint8Array | string)[],
  { basePath }: Pick<Content['site'], 'basePath'>,
  face: DisplayFace,
  cache: Cache,
): Promise<MadeFont> {
  const used = charactersOf(markup)
  const [source, more] = face.filesFor(used)
  const code = programFiles(
    'scripts/make/make-font.ts',
    'scripts/make/display-face.ts',
    'scripts/make/fallback-faces.ts',
    'scripts/make/local-faces.json',
  )
  if (!source) throw new Error('A face has no file.')
  const cut = async (name: string, from: Buffer, characters: string): Promise<OutputFile> => {
    const bytes = await cache.remember(
      name,
      [...code, libraryVersion('subset-font'), from, JSON.stringify(face.axes), characters],
      async () => {
        const { default: subsetFont } = await import('subset-font')
        return subsetFont(from, characters, { targetFormat: 'woff2', variationAxes: face.axes })
      },
    )
    return hashedAsset('display', 'woff2', bytes)
  }
  const file = await cut('font', source, used)
  const files = [file]
  const libraries = ['fontkit', '@capsizecss/unpack'].map(libraryVersion)
  const { scale, fallbacks, lineHeight } = await rememberJson(
    cache,
    'fallbacks',
    [...code, ...libraries, file.bytes],
    async () => {
      const fontkit = await import('fontkit')
      const { fromBuffer } = await import('@capsizecss/unpack')
      const bytes = Buffer.from(file.bytes)
      const font = fontkit.create(bytes) as Font
      const metrics = await fromBuffer(bytes)
      const scale = scaleOf(font, metrics)
      return {
        scale,
        fallbacks: fallbackFaces(metrics, scale),
        lineHeight: lineHeightOf(font, scale),
      }
    },
  )
  const adjusted = scale < 1 ? `;size-adjust:${Math.round(scale * 100)}%` : ''
  const ruleFor = ({ path }: OutputFile, range = '') =>
    `@font-face{font-family:display;src:url(${href(basePath, `/${path}`)})format("woff2");font-display:swap${adjusted}${range}}`
  const rules = [ruleFor(file)]
  const letters =
    more &&
    (await cache.remember(
      'letters',
      [...code, libraryVersion('fontkit'), source, more, used],
      async () => Buffer.from(await face.lettersInMore(used)),
    ))
  if (more && letters && letters.length > 0) {
    const added = Buffer.from(letters).toString()
    const second = await cut('more-font', more, added)
    files.push(second)
    // After the first, as the last face whose range has a letter is used (CSS Fonts 4, section 4.5).
    const codes = [...added].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`)
    rules.push(ruleFor(second, `;unicode-range:${codes.join(',')}`))
  }
  // The size of the letters is the face's, and the height of lines would stay the stylesheet's.
  if (scale < 1) rules.push(`h1,h1 *,h2,.voice{line-height:${lineHeight}}`)
  return { files, fontFace: [...rules, fallbacks].join('\n') }
}

/**
 * The letters by which widths are measured, the digits of what browsers correct (years, the ages of reviews), and the signs
 * that styles write.
 */
const ALWAYS = 'abcdefghijklmnopqrstuvwxyz0123456789+\u2212'

/** Every character that some markup shows, in code-point order. */
function charactersOf(markup: readonly (Uint8Array | string)[]): string {
  // A flag for each code point: a set would take seconds for the letters of a thousand pages.
  const isUsed = new Uint8Array(0x11_00_00)
  for (const piece of [ALWAYS, ...markup]) {
    const text = textOfMarkup(piece)
    for (let index = 0; index < text.length; index++) {
      const code = text.codePointAt(index) ?? 0
      isUsed[code] = 1
      if (code > 0xff_ff) index++
    }
  }
  let used = ''
  // A million flags, of which a hundred are set.
  for (let code = isUsed.indexOf(1, 0x20); code >= 0; code = isUsed.indexOf(1, code + 1))
    used += String.fromCodePoint(code)
  return used
}

/** What React writes for characters that have a meaning in markup. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The texts of markup, and the values of attributes from which scripts take theirs. */
function textOfMarkup(markup: Uint8Array | string): string {
  return (typeof markup === 'string' ? markup : new TextDecoder().decode(markup))
    .replace(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/ data-[\w-]+="([^"]*)"/g)].map(([, value]) => value).join(''),
    )
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}
