import { href } from '../../templates/address.ts'
import { optionalFiles, sharedFiles } from '../../templates/content.ts'
import type { FirmDrawing } from '../../templates/parts/firm-drawing/firm-drawing.tsx'
import type { ColourToken } from '../../templates/styles/palette.ts'
import { type Cache, rememberJson } from '../cache.ts'
import { atField, type Finding, UnusableError } from '../finding.ts'
import type { JsonPath } from '../json/json-walk.ts'
import type { ContentFolder } from '../load/content-folder.ts'
import type { LoadedContent } from '../load/load-content.ts'
import type { OutputFile } from '../output-file.ts'
import { brandColours, type Colours } from './brand-colours.ts'
import { brandSheets, brandStyle } from './brand-style.ts'
import { type DisplayFace, defaultFace, displayFace } from './display-face.ts'
import { initialsLogo } from './initials-logo.ts'
import { libraryVersion } from './library-version.ts'
import { makeTexture } from './make-texture.ts'
import { programFiles } from './program-files.ts'

/** A firm's look. */
export interface MadeBrand {
  /** Of all tokens. */
  colours: Colours
  /** The same in light mode alone: pictures have no colour schemes. */
  light: Readonly<Record<ColourToken, string>>
  /** Its tokens and rules as CSS. */
  style: string
  /** The stylesheets above the design's, below `templates/styles`. */
  sheets: readonly string[]
  face: DisplayFace
  /** `undefined` for the design's own logo. */
  logo: FirmDrawing | undefined
  /** The firm's name as a drawing. */
  wordmark: FirmDrawing | undefined
  /** What people sign with, by the file in the content. */
  handwritings: ReadonlyMap<string, FirmDrawing>
  /** The texture of the first screen. */
  texture: OutputFile | undefined
  /** Errors for what cannot be used, and warnings for a colour that is used in another shade. */
  findings: Finding[]
}

/**
 * Applies `brand.json`, if there is one, to the design. What cannot be used is left out: a face, a drawing.
 */
export async function makeBrand(
  folder: ContentFolder,
  { content }: Pick<LoadedContent, 'content'>,
  cache: Cache,
): Promise<MadeBrand> {
  const { brand = {} } = content
  const { colours, changes } = brandColours(brand)
  const findings = changes.map(({ field, what }) =>
    atField(optionalFiles.brand.file, [field], what, { severity: 'warning' }),
  )
  /** Makes a part of the look, or notes why it cannot be used. */
  const part = async <Part>(
    path: JsonPath,
    make: () => Promise<Part> | undefined,
    file: string = optionalFiles.brand.file,
  ): Promise<Part | undefined> => {
    try {
      return await make()
    } catch (error) {
      if (!(error instanceof UnusableError)) throw error
      findings.push(
        ...error.faults.map(({ what, remedy }) => atField(file, path, what, { remedy })),
      )
      return undefined
    }
  }
  const read = (name: string): Buffer => {
    if (folder.names().includes(name)) return Buffer.from(folder.read(name))
    throw new UnusableError({
      what: `names ${name}, which does not exist.`,
      remedy: 'Put the file there.',
    })
  }
  const drawing = async (name: string): Promise<FirmDrawing> => {
    const bytes = read(name)
    const inputs = [...programFiles('scripts/make/clean-svg.ts'), libraryVersion('svgo'), bytes]
    // Cached, as svgo takes a quarter of a second to load.
    const cleaned = await rememberJson(cache, 'drawing', inputs, async () => {
      const { cleanSvg } = await import('./clean-svg.ts')
      return cleanSvg(String(bytes))
    })
    if (Array.isArray(cleaned))
      throw new UnusableError(
        cleaned.map(({ what, remedy }) => ({ what: `names ${name}, which ${what}`, remedy })),
      )
    return cleaned
  }
  const { logo: choice, texture: picture, wordmark: name } = brand
  const face =
    (await part(['face'], () => brand.face && displayFace(brand.face, read, cache))) ?? defaultFace
  const logo =
    choice && 'initials' in choice
      ? await part(['logo', 'initials'], () => initialsLogo(face, choice.initials, cache))
      : await part(['logo'], () => choice && drawing(choice.file))
  const wordmark = await part(['wordmark'], () => (name === undefined ? undefined : drawing(name)))
  const texture = await part(['texture'], () =>
    picture === undefined ? undefined : textureOf(picture, read(picture), cache),
  )
  const handwritings = new Map<string, FirmDrawing>()
  for (const [index, { handwriting }] of (content.business.people ?? []).entries()) {
    if (handwriting === undefined) continue
    const drawn = await part(
      ['people', index, 'handwriting'],
      () => drawing(handwriting),
      sharedFiles.business.file,
    )
    if (drawn) handwritings.set(handwriting, drawn)
  }
  return {
    colours,
    light: Object.fromEntries(
      Object.entries(colours).map(([token, { light }]) => [token, light]),
    ) as MadeBrand['light'],
    style: brandStyle(brand, colours, texture && href(content.site.basePath, `/${texture.path}`)),
    sheets: brandSheets(brand),
    face,
    logo,
    wordmark: wordmark && { ...wordmark, isWordmark: true },
    handwritings,
    texture,
    findings,
  }
}

function textureOf(name: string, bytes: Buffer, cache: Cache): Promise<OutputFile> {
  return makeTexture(bytes, cache).catch((error: unknown) => {
    throw error instanceof UnusableError
      ? new UnusableError(
          error.faults.map(({ what, remedy }) => ({ what: `names ${name}. ${what}`, remedy })),
        )
      : error
  })
}
