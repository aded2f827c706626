import { readFile } from 'node:fs/promises'
import type { Font } from 'fontkit'
import { href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import type { Cache } from '../base/cache.ts'
import { libraryVersion } from '../base/library-version.ts'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import type { Face } from '../brand/display-face.ts'
import type { PlannedPage } from '../content/plan-pages.ts'
import { fallbackFaces, LOCAL_FACES } from './fallback-faces.ts'

/** So many titles are measured for the fallback faces: more change their ratio by less than a thousandth. */
const MEASURED_TITLES = 64

interface MadeFont {
  file: OutputFile
  /** The `@font-face` rules: the face itself, and fallbacks stretched to its measure so that nothing moves. */
  fontFace: string
}

/** Cuts the display face down to the characters that the content uses. */
export async function makeFont(content: Content, planned: readonly PlannedPage[], chosen: Face, cache: Cache): Promise<MadeFont> {
  const { axes } = chosen
  const source = await readFile(chosen.file)
  const characters = charactersOf(JSON.stringify(content))
  const bytes = await cache.remember('font', [libraryVersion('subset-font'), source, JSON.stringify(axes), characters], async () => {
    const { default: subsetFont } = await import('subset-font')
    return subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: axes })
  })
  const file = hashedAsset('display', 'woff2', bytes)
  const face = `@font-face{font-family:display;src:url(${href(content.site.basePath, `/${file.path}`)})format("woff2");font-display:swap}`
  const titles = planned.slice(0, MEASURED_TITLES).map(({ page }) => page.meta.title)
  const fallbacks = await cache.remember(
    'fallbacks',
    [libraryVersion('fontkit'), bytes, JSON.stringify([LOCAL_FACES, titles])],
    async () => {
      const fontkit = await import('fontkit')
      return Buffer.from(fallbackFaces(fontkit.create(Buffer.from(bytes)) as Font, titles))
    },
  )
  return { file, fontFace: `${face}\n${Buffer.from(fallbacks).toString()}` }
}

/** Every character of a text, in code-point order, with the digits that dates and years may need. */
function charactersOf(text: string): string {
  const used = new Set(text.match(/[^ -~]/gu))
  for (let code = 32; code < 127; code++) {
    const character = String.fromCharCode(code)
    if (text.includes(character) || (character >= '0' && character <= '9')) used.add(character)
  }
  return [...used]
    .filter((character) => character >= ' ')
    .sort()
    .join('')
}
