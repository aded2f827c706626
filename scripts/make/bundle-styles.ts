import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../root.ts'
import { bundle } from './bundle.ts'

/** The folders of templates whose stylesheets form layers, after those of `styles/styles.css`. Later layers win. */
const LAYERS = ['parts', 'sections', 'frame', 'kinds']
/** The folders with what a brand may choose. */
const BRANDS = ['rhythms', 'motifs']

/** Bundles one stylesheet for all pages: the design's, and those beside the components, each in the layer of its folder. */
export function bundleStyles(): Promise<string> {
  const beside = LAYERS.flatMap((layer) =>
    stylesheetsIn(layer)
      .filter((sheet) => !sheet.endsWith('.later.css'))
      .map((sheet) => `@import "./templates/${sheet}" layer(${layer});`),
  )
  return sheetOf(['@import "./templates/styles/styles.css";', ...beside].join('\n'))
}

/** Bundles the stylesheet that few visits need. */
export function bundleDeferredStyles(): Promise<string> {
  return sheetOf('@import "./templates/styles/deferred.css";')
}

/** Bundles the stylesheet for paper, in the last layer of the design. */
export function bundlePrintStyles(): Promise<string> {
  return sheetOf('@import "./templates/styles/print.css" layer(kinds);')
}

/** Bundles the stylesheets that a brand may put above the design's, by their names below `templates/styles`. */
export async function bundleBrandStyles(): Promise<Map<string, string>> {
  const sheets = BRANDS.flatMap((folder) => stylesheetsIn(`styles/${folder}`))
  return new Map(
    await Promise.all(
      sheets.map(
        async (sheet) =>
          [sheet.replace('styles/', ''), await sheetOf(`@import "./templates/${sheet}";`)] as const,
      ),
    ),
  )
}

async function sheetOf(contents: string): Promise<string> {
  const stdin = { contents, loader: 'css', resolveDir: ROOT } as const
  const { outputFiles } = await bundle({ stdin })
  return outputFiles[0]?.text.trim() ?? ''
}

/** The stylesheets below a folder of templates, by path. */
function stylesheetsIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, 'templates', folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
    .filter((name) => name.endsWith('.css'))
    .sort()
}
