import type { ContentFolder } from '../base/content-folder.ts'
import { type Diagnostic, errorIn } from '../base/diagnostic.ts'
import type { OutputFile } from '../base/output-file.ts'

/** The folder of files that are published unchanged. */
export const STATIC = 'static'

const WELCOME = ['pdf', 'txt', 'jpg', 'png', 'webp', 'avif', 'ico', 'woff2', 'json', 'vcf']
/** Files that browsers run, or open as a page that may run scripts, on the site's own origin. */
const RUNS = /\.(?:[xms]?html?|xht|svgz?|xml|xslt?|[cm]?jsx?|tsx?|css|wasm|swf|php\d?|cgi|htaccess|appcache|mht(?:ml)?)$/i

/** Returns why an owner's file may not be published; undefined if it may. */
export function staticFault(folder: ContentFolder, file: string): string | undefined {
  const name = file.slice(STATIC.length + 1)
  if (!/^[\w.~/-]+$/.test(name))
    return 'The name has a character that addresses cannot have. Use letters, digits, dots, hyphens and underscores.'
  if (/^google[\w-]*\.html$/.test(name)) {
    const said = new TextDecoder().decode(folder.read(file)).trim()
    return said === `google-site-verification: ${name}` ? undefined : `This may contain only one line: google-site-verification: ${name}`
  }
  if (RUNS.test(name)) return 'This could run as part of your site, with the rights of its pages. Remove it.'
  if (name === 'CNAME' || name.startsWith('.well-known/')) return undefined
  const ending = name.match(/\.(\w+)$/)?.[1] ?? ''
  if (WELCOME.includes(ending)) return undefined
  return `Files of this kind are not published. Known: ${WELCOME.join(', ')}, CNAME, google….html and anything in .well-known.`
}

/** Returns the owner's static files as they are published. */
export function staticFiles(folder: ContentFolder): OutputFile[] {
  const names = folder.names().filter((name) => name.startsWith(`${STATIC}/`) && !name.endsWith('/README.md'))
  return names.map((name) => ({ path: name.slice(STATIC.length + 1), bytes: folder.read(name) }))
}

/**
 * Returns problems for the owner's files that would overwrite one of the site's, or clash with its folders. Case makes no
 * difference, as on Windows and macOS.
 */
export function staticClashes(folder: ContentFolder, own: readonly OutputFile[], site: readonly OutputFile[]): Diagnostic[] {
  const taken = new Set(site.flatMap(({ path }) => [path, ...parentsOf(path)]).map((path) => path.toLowerCase()))
  const files = new Set(site.map(({ path }) => path.toLowerCase()))
  const clashing = own.filter(
    ({ path }) => taken.has(path.toLowerCase()) || parentsOf(path.toLowerCase()).some((parent) => files.has(parent)),
  )
  return clashing.map(({ path }) =>
    errorIn(folder.shown(`${STATIC}/${path}`), 'The build makes a file with this name. Rename this one, or remove it.'),
  )
}

function parentsOf(path: string): string[] {
  return path.split('/').flatMap((_, index, parts) => (index > 0 ? parts.slice(0, index).join('/') : []))
}
