import { Parser } from 'htmlparser2'

/** An address in a page, with the element or attribute that has it. */
export interface Named {
  page: string
  by: string
  address: string
}

export interface Crawled {
  /** The paths of the pages reached by links from the first, in order. */
  pages: string[]
  /** Every address in the pages. */
  named: Named[]
  /** Addresses that did not answer with status 200, redirects included. */
  faults: string[]
}

/**
 * Crawls a site from one page along every link, as visitors and search engines do, and requests every address in its
 * pages. Absolute addresses of `origin` are requested from `server`.
 */
export async function crawl(server: string, origin: string, start: string): Promise<Crawled> {
  const pages: string[] = []
  const named: Named[] = []
  const faults: string[] = []
  const asked = new Map<string, Promise<string | undefined>>()
  const bodies = new Map<string, string>()
  const ask = (path: string): Promise<string | undefined> => {
    const known = asked.get(path)
    if (known) return known
    const answer = fetch(server + path, { redirect: 'manual' }).then(async (response) => {
      const text = await response.text()
      if (response.headers.get('content-type')?.startsWith('text/html')) bodies.set(path, text)
      return response.status === 200 ? undefined : `${path} answers ${response.status} ${response.headers.get('location') ?? ''}`.trim()
    })
    asked.set(path, answer)
    return answer
  }
  const queue = [start]
  for (let page = queue.shift(); page !== undefined; page = queue.shift()) {
    if (pages.includes(page)) continue
    const fault = await ask(page)
    if (fault) faults.push(fault)
    const body = bodies.get(page)
    if (body === undefined) continue
    pages.push(page)
    for (const { by, address } of addresses(body)) {
      named.push({ page, by, address })
      const local = address.startsWith(`${origin}/`) || address === origin ? address.slice(origin.length) : address
      if (!local.startsWith('/')) continue
      const [path = ''] = local.split('#')
      const broken = await ask(path)
      if (broken && !faults.includes(broken)) faults.push(broken)
      if (by === 'a[href]') queue.push(path)
    }
  }
  return { pages, named, faults }
}

/** Returns every address in a page: links, files, canonical, link previews, structured data, fonts, rules. */
export function addresses(html: string): { by: string; address: string }[] {
  const found: { by: string; address: string }[] = []
  const add = (by: string, address: string | undefined) => {
    if (address) found.push({ by, address })
  }
  let raw: 'style' | 'data' | undefined
  const parser = new Parser({
    onopentag(name, { content, href, property, rel, src, srcset, type, ...rest }) {
      add(name === 'link' ? `link[${rel}]` : `${name}[href]`, href)
      add(`${name}[src]`, src)
      for (const candidate of srcset?.split(',') ?? []) add(`${name}[srcset]`, candidate.trim().split(' ')[0])
      if (property === 'og:url' || property === 'og:image') add(property, content)
      if (name === 'form') add('form[action]', rest.action)
      raw = name === 'style' ? 'style' : name === 'script' && type === 'application/ld+json' ? 'data' : undefined
    },
    ontext(text) {
      if (raw === 'style') for (const [, address] of text.matchAll(/url\(["']?([^"')]+)/g)) add('style', address)
      if (raw === 'data') for (const [, address] of text.matchAll(/"(?:url|item|@id|image|logo)": ?"([^"]+)"/g)) add('data', address)
    },
    onclosetag(name) {
      if (name === 'style' || name === 'script') raw = undefined
    },
  })
  parser.end(html)
  return found
}
