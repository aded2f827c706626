import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Metafile, Plugin } from 'esbuild'
import { pageSources } from '../../templates/content.ts'
import { ROOT } from '../base/root.ts'
import { bundle } from './bundle.ts'

/** The folders of templates whose stylesheets form layers; `styles/styles.css` sets their order. */
const LAYERS = ['parts', 'sections', 'frame', 'pages']

const STYLES = 'templates/styles'
/** The folders with what a brand may choose. */
const BRANDS = ['rhythms', 'signatures']

/** Stylesheets of components that are printed only when the form sends something. */
const OF_DELIVERY = /\/delivery-[\w-]+\.css$/

/**
 * Bundles one stylesheet for each kind of page, by the kind's name. Styles follow imports: a stylesheet beside a component
 * and named after it is included wherever the component is, in the layer of its folder.
 */
export async function bundleStyles(delivers: boolean): Promise<Map<string, string>> {
  return bundled(
    await Promise.all(
      pageSources.map(async ({ name }) => [name, await styleOf(name, delivers)] as const),
    ),
  )
}

/** Bundles the stylesheet that few visits need. */
export async function bundleDeferredStyles(): Promise<string> {
  const styles = await bundled([['deferred', '@import "./templates/styles/deferred.css";']])
  return styles.get('deferred') ?? ''
}

/** Bundles the stylesheets that a brand may put above the design's, by their names below `templates/styles`. */
export async function bundleBrandStyles(): Promise<Map<string, string>> {
  const names = BRANDS.flatMap((folder) =>
    readdirSync(path.join(ROOT, STYLES, folder)).map((name) => `${folder}/${name}`),
  )
  return bundled(names.map((name) => [name, `@import "./${STYLES}/${name}";`]))
}

/** Returns what the stylesheet of a kind of page imports. */
async function styleOf(kind: string, delivers: boolean): Promise<string> {
  const all = await stylesheetsOf(path.join(ROOT, pageFile(kind)))
  const sheets = all.filter((sheet) => delivers || !OF_DELIVERY.test(sheet))
  const imports = sheets.map((sheet) => `@import "./${sheet}" layer(${sheet.split('/')[1]});`)
  return ['@import "./templates/styles/styles.css";', ...imports].join('\n')
}

/** Bundles several stylesheets, by name, at once: what they share is read once. */
async function bundled(
  sheets: readonly (readonly [name: string, contents: string])[],
): Promise<Map<string, string>> {
  const stylesheets: Plugin = {
    name: 'stylesheets',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^stylesheet:/ }, ({ path: entry }) => ({
        path: entry.slice(11),
        namespace: 'stylesheet',
      }))
      onLoad({ filter: /^/, namespace: 'stylesheet' }, ({ path: index }) => ({
        contents: sheets[Number(index)]?.[1] ?? '',
        loader: 'css',
        resolveDir: ROOT,
      }))
    },
  }
  const entryPoints = sheets.map((_, index) => ({ in: `stylesheet:${index}`, out: String(index) }))
  const { outputFiles } = await bundle({ entryPoints, plugins: [stylesheets] })
  const texts = new Map(
    outputFiles.map(({ path: file, text }) => [path.basename(file, '.css'), text]),
  )
  return new Map(sheets.map(([name], index) => [name, tidied(texts.get(String(index)) ?? '')]))
}

/**
 * One rule per line, so that a diff of two builds shows the rule that changed. esbuild leaves custom properties, products and slashes as
 * they are written, and each stylesheet in a block of its own, though its neighbours are of the same layer.
 */
function tidied(css: string): string {
  let layer = ''
  const style = css
    .replace(/(--[\w-]+:) +/g, '$1')
    .replaceAll(', ', ',')
    .replace(
      /"[^"]*"|(?<=[\d)]) (\*) (?=\d|var)| (\/) /g,
      (found, times?: string, slash?: string) => times ?? slash ?? found,
    )
    .trim()
    .replace(/(?:^|\})@layer ([\w-]+)\{/g, (start, name: string) => {
      const goesOn = name === layer
      layer = name
      return goesOn ? '' : start
    })
  return style.replaceAll('}', '}\n').trim()
}

/** The stylesheets beside the components that a page imports, itself included, by layer and then by path. */
export async function stylesheetsOf(page: string): Promise<string[]> {
  imports ??= importsOfPages()
  return [...reached(await imports, path.relative(ROOT, page).replaceAll(path.sep, '/'))]
    .map((input) => input.replace(/\.tsx$/, '.css'))
    .filter(
      (sheet) =>
        LAYERS.includes(sheet.split('/')[1] ?? '') &&
        sheet.endsWith('.css') &&
        existsSync(path.join(ROOT, sheet)),
    )
    .sort((a, b) => layerOf(a) - layerOf(b) || (a < b ? -1 : 1))
}

type Imports = Metafile['inputs']

/** The imports of each module of the pages, cached: `npm run dev` reloads this module when any other changes. */
let imports: Promise<Imports> | undefined

async function importsOfPages(): Promise<Imports> {
  const entryPoints = pageSources.map(({ name }) => path.join(ROOT, pageFile(name)))
  const { metafile } = await bundle({
    entryPoints,
    packages: 'external',
    metafile: true,
    jsx: 'automatic',
    format: 'esm',
  })
  return metafile?.inputs ?? {}
}

/** A module and everything that it imports, in order of first mention. */
function reached(inputs: Imports, module: string, known = new Set<string>()): Set<string> {
  if (known.has(module) || !inputs[module]) return known
  known.add(module)
  for (const { path: imported } of inputs[module].imports) reached(inputs, imported, known)
  return known
}

function pageFile(kind: string): string {
  return `templates/pages/${kind}/${kind}-page.tsx`
}

function layerOf(sheet: string): number {
  return LAYERS.indexOf(sheet.split('/')[1] ?? '')
}
