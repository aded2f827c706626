import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Content } from '../../templates/content.ts'
import type { Cache } from '../cache.ts'
import { hashedAsset, type OutputFile } from '../output-file.ts'
import { ROOT } from '../root.ts'
import type { ScriptParts } from './bundle.ts'
import { bundleDesign } from './bundle-design.ts'
import type { DisplayFace } from './display-face.ts'
import type { MadeBrand } from './make-brand.ts'
import { makeIcons } from './make-icons.tsx'
import { pageStyles } from './page-styles.ts'

/** All assets but the pictures of the content. */
export interface Assets {
  /** Returns the stylesheet of a page, given its markup. */
  styleOf: (markup: string) => Promise<string>
  /** The stylesheet that few visits need. */
  deferred: OutputFile
  /** The stylesheet for paper. */
  print: OutputFile
  /** The hydration entry. */
  script: OutputFile
  /** The pictures of links, by the routes of pages that have one. */
  linkPictures: ReadonlyMap<string, OutputFile>
  /** The colours of the browser's own frame. */
  themeColours: readonly [light: string, dark: string]
  files: OutputFile[]
}

/** Bundles styles and script, and draws icons. */
export async function makeAssets(
  content: Content,
  brand: MadeBrand,
  linkPictures: Assets['linkPictures'],
  cache: Cache,
): Promise<Assets> {
  const [design, licences] = await Promise.all([
    bundleDesign(scriptParts(content), cache),
    renderLicences(brand.face.files),
  ])
  const script = hashedAsset('hydrate', 'js', design.script)
  const brandStyle = `${brand.style}\n@layer brand{${brand.sheets.map((name) => design.brands[name]).join('\n')}}`
  const deferred = hashedAsset('deferred', 'css', design.deferred)
  const print = hashedAsset('print', 'css', design.print)
  const icons = await makeIcons(content, brand.light, brand.logo, cache)
  return {
    styleOf: pageStyles([design.style, brandStyle].join('\n'), cache),
    deferred,
    print,
    script,
    linkPictures,
    themeColours: [brand.colours.ground.light, brand.colours.ground.dark],
    files: [
      script,
      deferred,
      print,
      ...icons,
      ...linkPictures.values(),
      ...(brand.texture ? [brand.texture] : []),
      licences,
    ],
  }
}

/** What the script for visitors has for this content. */
function scriptParts(content: Content): ScriptParts {
  const { endpoint, service } = content.contact.form
  const DELIVERS = endpoint !== null
  return {
    DELIVERS,
    PHOTOS: DELIVERS && service?.photoFields !== undefined,
    NOTICES: (content.notices?.notices.length ?? 0) > 0,
  }
}

/** Lucide's own, which the package with its icons has not got. */
const ICONS = path.join(ROOT, 'templates/parts/icon/lucide-licence.txt')

/** Writes `licences.txt`: the licences of the font and the icons, which must accompany them. */
async function renderLicences({ licence }: DisplayFace['files']): Promise<OutputFile> {
  const icons = { work: 'Icons: Lucide', file: ICONS }
  const texts = await Promise.all(
    [...(licence ? [licence] : []), icons].map(
      async ({ work, file }) =>
        `${work}\n${'='.repeat(work.length)}\n\n${(await readFile(file, 'utf8')).trim()}\n`,
    ),
  )
  return { path: 'licences.txt', bytes: texts.join('\n\n') }
}
