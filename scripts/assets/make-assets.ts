import { hasNotices } from '../../templates/content/notices-schema.ts'
import type { Content } from '../../templates/content.ts'
import type { Drawings } from '../../templates/site.ts'
import type { Cache } from '../base/cache.ts'
import type { ContentFolder } from '../base/content-folder.ts'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import type { MadeBrand } from '../brand/make-brand.ts'
import type { PlannedPage } from '../content/plan-pages.ts'
import type { InspectedPictures } from '../pictures/inspect-pictures.ts'
import { bundleDesign } from './bundle-design.ts'
import type { Delivery } from './bundle-script.ts'
import { makeDrawings } from './make-drawings.tsx'
import { makeFont } from './make-font.ts'
import { makeIcons } from './make-icons.tsx'
import { makePreviews } from './make-previews.tsx'
import { renderLicences } from './render-licences.ts'
import { type ShortNames, shortNames } from './short-names.ts'
import { tokenColours } from './token-colours.ts'

/** What pages are dressed in. */
export interface PageAssets {
  /** One stylesheet for each kind of page, by the kind's name. */
  styles: ReadonlyMap<string, string>
  /** The styles that few visits need, which pages share. */
  deferred: OutputFile
  /** The rules by which a firm looks otherwise than the design. */
  brandStyle: string
  /** What classes and custom properties are called instead; without it, what the sources call them. */
  names?: ShortNames | undefined
  /** The `@font-face` rules. */
  fontFace: string
  /** The hydration entry. */
  script: OutputFile
  /** Where the drawings of pages lie, by their boxes and outlines. */
  symbols: ReadonlyMap<string, string>
  /** The pictures that link previews show, by route. */
  previews: ReadonlyMap<string, OutputFile>
  /** The characters of titles and of the firm's name that these pictures leave out: the face does not have them. */
  unwritable: string
  /** Colour of the browser's own frame, light and dark. */
  themeColours: readonly [light: string, dark: string]
}

/** Everything but the pictures of the content that pages refer to, and the files of it. */
export interface Assets extends PageAssets {
  /** Where the drawings are that pages share. */
  drawings: Drawings
  files: OutputFile[]
}

/**
 * Bundles styles and script, cuts the font, draws icons and link previews.
 * @param readable whether classes and custom properties keep their names
 */
export async function makeAssets(
  folder: ContentFolder,
  content: Content,
  planned: readonly PlannedPage[],
  inspected: InspectedPictures,
  brand: MadeBrand,
  cache: Cache,
  readable: boolean,
): Promise<Assets> {
  const [{ styles, deferred: deferredStyle, script }, font, licences] = await Promise.all([
    bundleDesign(deliveryOf(content), hasNotices(content), cache),
    makeFont(content, planned, brand, cache),
    renderLicences(brand.face),
  ])
  const names = readable ? undefined : shortNames([...styles.values(), deferredStyle, brand.style], String(script.bytes))
  const deferred = deferredFile(names?.inStyle(deferredStyle) ?? deferredStyle)
  const colours = tokenColours(brand.colours)
  const [icons, { previews, unwritable }] = await Promise.all([
    makeIcons(content, colours.brand, brand.mark, cache),
    makePreviews(folder, content, planned, inspected, brand, cache),
  ])
  const { drawings, symbols, files: drawn } = makeDrawings(content, colours.drawing, brand.mark, names)
  return {
    styles,
    deferred,
    names,
    brandStyle: brand.style,
    fontFace: font.fontFace,
    script,
    symbols,
    previews,
    unwritable,
    themeColours: colours.theme,
    drawings,
    files: [...font.files, script, deferred, ...icons, ...previews.values(), ...drawn, licences],
  }
}

/** The stylesheet of what few visits need, as a file. */
export function deferredFile(style: string): OutputFile {
  return hashedAsset('deferred', 'css', style)
}

/** What is sent where the form posts to. */
export function deliveryOf({ contact }: Content): Delivery {
  const { endpoint, service } = contact.form
  if (endpoint === null) return 'none'
  return service?.photoFields ? 'with photographs' : 'words'
}
