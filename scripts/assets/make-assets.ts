import type { Content } from '../../templates/content.ts'
import type { Cache } from '../base/cache.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { PlannedPage } from '../content/plan-pages.ts'
import type { InspectedPictures } from '../pictures/inspect-pictures.ts'
import { bundleDesign } from './bundle-design.ts'
import { makeFont } from './make-font.ts'
import { iconAddress, makeIcons } from './make-icons.tsx'
import { makePreviews } from './make-previews.tsx'
import { renderLicences } from './render-licences.ts'
import { tokenColours } from './token-colours.ts'

/** What pages are dressed in. */
export interface PageAssets {
  /** One stylesheet for each kind of page, by the kind's name. */
  styles: ReadonlyMap<string, string>
  /** The `@font-face` rules. */
  fontFace: string
  /** The hydration entry. */
  script: OutputFile
  /** The mark as an address that needs no request. */
  icon: string
  /** The pictures that link previews show, by route. */
  previews: ReadonlyMap<string, OutputFile>
  /** Colour of the browser's own frame, light and dark. */
  themeColours: readonly [light: string, dark: string]
}

/** Everything but the pictures of the content that pages refer to, and the files of it. */
export interface Assets extends PageAssets {
  files: OutputFile[]
}

/** Bundles styles and script, cuts the font, draws icons and link previews. */
export async function makeAssets(
  contentDir: string,
  content: Content,
  planned: readonly PlannedPage[],
  inspected: InspectedPictures,
  cache: Cache,
): Promise<Assets> {
  const delivers = content.contact.form.endpoint !== null
  const [{ styles, script }, font, licences] = await Promise.all([
    bundleDesign(delivers, cache),
    makeFont(content, planned, cache),
    renderLicences(),
  ])
  const { brand, theme } = tokenColours([...styles.values()].join('\n'))
  const [icons, previews] = await Promise.all([
    makeIcons(content, brand, cache),
    makePreviews(contentDir, content, planned, inspected, brand, cache),
  ])
  return {
    styles,
    fontFace: font.fontFace,
    script,
    icon: iconAddress(brand),
    previews,
    themeColours: theme,
    files: [font.file, script, ...icons, ...previews.values(), licences],
  }
}
