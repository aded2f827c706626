import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Content } from '../../templates/content.ts'
import { hasCallLines } from '../../templates/parts/phone-lines/phone-lines.ts'
import type { Cache } from '../cache.ts'
import { hashedAsset, type OutputFile } from '../output-file.ts'
import { ROOT } from '../root.ts'
import type { Delivery } from './bundle.ts'
import { bundleDesign } from './bundle-design.ts'
import type { DisplayFace } from './display-face.ts'
import type { MadeBrand } from './make-brand.ts'
import { makeIcons } from './make-icons.tsx'
import { pageStyles } from './page-styles.ts'

/** The assets that pages refer to or include. */
export interface SharedAssets {
  /** Returns the stylesheet of a page, given its markup. */
  styleOf: (markup: string) => string
  /** The stylesheet that few visits need. */
  deferred: OutputFile
  /** The hydration entry. */
  script: OutputFile
  /** The pictures for link previews, by the routes of pages that have one. */
  previews: ReadonlyMap<string, OutputFile>
  /** The colours of the browser's own frame. */
  themeColours: readonly [light: string, dark: string]
}

/** All assets but the pictures of the content, with their files. */
export interface Assets extends SharedAssets {
  files: OutputFile[]
}

/** Bundles styles and script, and draws icons. */
export async function makeAssets(
  content: Content,
  brand: MadeBrand,
  previews: SharedAssets['previews'],
  cache: Cache,
): Promise<Assets> {
  const hasNotices = content.notices !== undefined && content.notices.notices.length > 0
  const [design, licences] = await Promise.all([
    bundleDesign(deliveryOf(content), hasNotices, hasCallLines(content), cache),
    renderLicences(brand.face.files),
  ])
  const script = hashedAsset('hydrate', 'js', design.script)
  const brandStyle = `${brand.style}\n@layer brand{${brand.sheets.map((name) => design.brands[name]).join('\n')}}`
  const deferred = hashedAsset('deferred', 'css', design.deferred)
  const icons = await makeIcons(content, brand.light, brand.mark, cache)
  return {
    styleOf: pageStyles([design.style, brandStyle].join('\n')),
    deferred,
    script,
    previews,
    themeColours: [brand.colours.ground.light, brand.colours.ground.dark],
    files: [
      script,
      deferred,
      ...icons,
      ...previews.values(),
      ...(brand.texture ? [brand.texture] : []),
      licences,
    ],
  }
}

/** What the form of this content sends. */
function deliveryOf({ contact }: Content): Delivery {
  const { endpoint, service } = contact.form
  if (endpoint === null) return 'none'
  return service?.photoFields ? 'with photographs' : 'words'
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
