/** The ids of a page, and the addresses that it names. */
export interface PageLinks {
  ids: string[]
  /** Addresses in `href`, `src`, `srcset`, `action`, tags for link previews and `url()` in styles. */
  links: { attribute: string; value: string }[]
}

/** A pattern suffices, as React writes attributes in one way and escapes quotation marks in values and texts. */
const ATTRIBUTES = / (id|href|src|srcset|action|property="og:(?:image|url)" content)="([^"]*)"/g
const STYLES = /<style[^>]*>([^<]*)</g

/** Reads the ids and addresses of a page as React renders it. */
export function linksIn(html: string): PageLinks {
  const found: PageLinks = { ids: [], links: [] }
  for (const [, name = '', written = ''] of html.matchAll(ATTRIBUTES)) {
    const value = written.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    const attribute = name.match(/og:\w+/)?.[0] ?? name
    if (name === 'id') found.ids.push(value)
    else if (name !== 'srcset') found.links.push({ attribute, value })
    else for (const candidate of value.split(',')) found.links.push({ attribute, value: candidate.trim().split(' ')[0] ?? '' })
  }
  for (const [, style = ''] of html.matchAll(STYLES))
    for (const [, value = ''] of style.matchAll(/url\(\s*["']?([^"')]*)/g)) found.links.push({ attribute: 'url()', value })
  return found
}
