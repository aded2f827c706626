import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BasePath } from '../../templates/parts/link/base-path.ts'
import { renderWith, type StandIn } from '../../templates/parts/shared/shared.tsx'
import { classesIn } from './page-style.ts'

/** A part that pages have in common. */
export interface SharedPart {
  /** Its classes by the names that the sources call them. */
  classes: readonly string[]
  /** As it stands in the pages. */
  lines: string
  encoded: Uint8Array
}

/** What stands in a page for a part: its number, between two characters that no content has (`hidden-characters.ts`) and React leaves as they are. */
const TOKEN = /\uFFFE(\d+)\uFFFF/
/** What one page has differently cannot be part of what many share: a focal point's letter, what React asks browsers to fetch. */
const OF_ITS_PAGE = / data-focus="|^<link /
/** A part with more variants than this is not shared by many. */
const MOST_VARIANTS = 40

interface Variant {
  props: object
  /** Nothing where the part has to be rendered in its page. */
  token: string | undefined
}

/**
 * Renders pages of one site in which parts that they share are left out, and rendered once.
 * @param improve what is done to the markup of all of a page
 * @param finish what is done to it when its classes are known
 */
export function sharedParts(basePath: string, improve: (markup: string) => string, finish: (markup: string) => string) {
  const parts: SharedPart[] = []
  const variants = new Map<unknown, Variant[]>()
  const rendered = (node: ReactNode) => renderToStaticMarkup(<BasePath value={basePath}>{node}</BasePath>)

  const tokenOf = (markup: string): string | undefined => {
    if (OF_ITS_PAGE.test(markup)) return undefined
    if (markup === '') return ''
    const improved = improve(markup)
    const lines = finish(improved)
    parts.push({ classes: [...classesIn(improved)], lines, encoded: Buffer.from(lines) })
    return `\uFFFE${parts.length - 1}\uFFFF`
  }
  const standIn: StandIn = (part, props) => {
    const known = variants.get(part) ?? []
    const met = known.find((variant) => isSame(variant.props, props))
    if (met) return met.token
    if (known.length === MOST_VARIANTS) return undefined
    const token = tokenOf(renderWith(undefined, () => rendered(createElement(part, props))))
    variants.set(part, [...known, { props, token }])
    return token
  }

  return {
    /** The markup of a page, in which parts are tokens. */
    render: (node: ReactNode) => renderWith(standIn, () => rendered(node)),
    /** The parts of a page, in its order. */
    partsIn: (markup: string): SharedPart[] => split(markup).parts,
    /** A page with its parts, in pieces. */
    joined(markup: string): Uint8Array[] {
      const { texts, parts } = split(markup)
      return texts.flatMap((text, index) => {
        const part = parts[index]
        // No line ends in a space (`formatHtml`).
        const own = Buffer.from(part?.lines.startsWith('\n') ? text.replace(/ +$/, '') : text)
        return part ? [own, part.encoded] : [own]
      })
    },
  }

  function split(markup: string): { texts: string[]; parts: SharedPart[] } {
    const pieces = markup.split(TOKEN)
    return {
      texts: pieces.filter((_, index) => index % 2 === 0),
      parts: pieces.flatMap((number, index) => (index % 2 === 1 ? (parts[Number(number)] ?? []) : [])),
    }
  }
}

/** Whether two sets of properties have the same values. */
function isSame(one: object, other: object): boolean {
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]
  for (const key in a) if (!Object.is(a[key], b[key])) return false
  for (const key in b) if (!(key in a)) return false
  return true
}
