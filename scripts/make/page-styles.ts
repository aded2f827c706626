import type { Cache } from '../cache.ts'
import { libraryVersion } from './library-version.ts'
import { programFiles } from './program-files.ts'

const CLASS = /\.([a-z_][\w-]*)/gi
const ID = /#([a-z_][\w-]*)/gi

/**
 * Reads the stylesheet of all pages.
 * @returns a function from a page's markup to the stylesheet without rules for other classes and their animations. That is
 * safe, as classes never change in the browser: behaviours set attributes. It is kept by the classes, which most pages of a
 * kind share.
 */
export function pageStyles(style: string, cache: Cache): (markup: string) => Promise<string> {
  const code = programFiles('scripts/make/page-styles.ts', 'scripts/make/compatible-style.ts')
  const inputs = [...code, libraryVersion('lightningcss'), style]
  const ids = namesIn(style, ID)
  // A rule for an id of the same name would go too (https://lightningcss.dev/minification.html#unused-symbols).
  const classes = [...namesIn(style, CLASS)].filter((name) => !ids.has(name))
  const styles = new Map<string, Promise<string>>()
  return (markup) => {
    const used = classesIn(markup)
    const unused = classes.filter((name) => !used.has(name))
    const key = unused.join(' ')
    const pruned = styles.get(key) ?? prunedOnce(unused)
    styles.set(key, pruned)
    return pruned
  }

  async function prunedOnce(unused: string[]): Promise<string> {
    const bytes = await cache.remember('style', [...inputs, unused.join(' ')], async () => {
      const { prunedStyle } = await import('./compatible-style.ts')
      return Buffer.from(prunedStyle(style, unused))
    })
    return Buffer.from(bytes).toString()
  }
}

/** The classes of a page's elements. */
function classesIn(markup: string): ReadonlySet<string> {
  const lists = [...markup.matchAll(/\sclass="([^"]*)"/g)].map(([, names = '']) => names)
  return new Set([...new Set(lists)].flatMap((names) => names.split(' ')))
}

function namesIn(style: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...style.matchAll(pattern)].map(([, name = '']) => name))
}
