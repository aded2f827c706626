import type { Fault } from '../finding.ts'
import type { OutputFile } from '../output-file.ts'
import type { ContentFolder } from './content-folder.ts'

/** The folder of files that are published unchanged. */
export const STATIC = 'static'

const WELCOME = ['pdf', 'txt', 'jpg', 'jpeg', 'png', 'webp', 'avif', 'ico', 'woff2', 'json', 'vcf']
/** Files that browsers run, or open as a page that may run scripts, on the site's own origin. */
const RUNS =
  /\.(?:[xms]?html?|xht|svgz?|xml|xslt?|[cm]?jsx?|tsx?|css|wasm|swf|php\d?|cgi|htaccess|appcache|mht(?:ml)?)$/i

/** Returns why an owner's file may not be published; undefined if it may. */
export function staticFault(folder: ContentFolder, file: string): Fault | undefined {
  const name = file.slice(STATIC.length + 1)
  if (!/^[\w.~/-]+$/.test(name))
    return {
      what: 'The name has a character that addresses cannot have.',
      remedy: 'Use letters, digits, dots, hyphens and underscores.',
    }
  if (/^assets\//i.test(name))
    return {
      what: 'Browsers keep what is in this folder for a year without asking again.',
      remedy: 'Move it to another folder.',
    }
  if (/^google[\w-]*\.html$/.test(name)) {
    const text = new TextDecoder().decode(folder.read(file)).trim()
    return text === `google-site-verification: ${name}`
      ? undefined
      : { what: `This may contain only one line: google-site-verification: ${name}` }
  }
  if (RUNS.test(name)) {
    const worker = /\.js$/i.test(name)
      ? ` If it is to end an old site's service worker, write "oldWorker": "/${name}" in site.json instead.`
      : ''
    return {
      what: 'This could run as part of your site, with the rights of its pages.',
      remedy: `Remove it.${worker}`,
    }
  }
  if (name === 'CNAME' || name.startsWith('.well-known/')) return undefined
  const ending = name.match(/\.(\w+)$/)?.[1]?.toLowerCase() ?? ''
  if (WELCOME.includes(ending)) return undefined
  return {
    what: 'Files of this kind are not published.',
    remedy: `Known: ${WELCOME.join(', ')}, CNAME, google….html and anything in .well-known.`,
  }
}

/** Returns the owner's static files as they are published. */
export function staticFiles(folder: ContentFolder): OutputFile[] {
  const names = folder
    .names()
    .filter((name) => name.startsWith(`${STATIC}/`) && !name.endsWith('/README.md'))
  return names.map((name) => ({ path: name.slice(STATIC.length + 1), bytes: folder.read(name) }))
}
