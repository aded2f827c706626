import { siteSchema } from '../../templates/content/site-schema.ts'
import { type Content, optionalFiles, sharedFiles } from '../../templates/content.ts'
import type { PlannedPage } from '../../templates/kind.ts'
import { kindEntries } from '../../templates/kinds.ts'
import { valueAt } from '../json/json-walk.ts'

/**
 * Assembles the values of the files into the shape that templates read. The pages of a folder are in the order of their
 * names, and stand there even if their values are wrong; so does a required page without its file: links to them are no
 * faults.
 * @param checked the values that match their schemas
 * @param site the value of `site.json`, checked or not
 * @returns `undefined` when the patterns of routes in `site.json` are wrong
 */
export function assembleContent(
  files: Iterable<string>,
  checked: ReadonlyMap<string, unknown>,
  site: unknown,
): Partial<Content> | undefined {
  const patterns = siteSchema.shape.routes.safeParse(valueAt(site, ['routes'])).data
  if (!patterns) return undefined
  const content: Record<string, unknown> = {}
  for (const [key, { file }] of Object.entries({ ...sharedFiles, ...optionalFiles }))
    content[key] = checked.get(file)
  const names = [...files].sort()
  for (const [key, { name, required, route, source }] of kindEntries) {
    const page = (file: string) => {
      const slug = (file.split('/').at(-1) ?? '').replace(/\.json$/, '')
      const own = (patterns[name] ?? route).replaceAll('{slug}', slug)
      return { ...(checked.get(file) as object), slug, route: own, source: file }
    }
    if (source.endsWith('/'))
      content[key] = names.filter((file) => file.startsWith(source)).map(page)
    else if (required || names.includes(source)) content[key] = page(source)
  }
  return content
}

/**
 * Returns content whose folders of pages are in their order, with the metadata that follows from others, and the site's
 * origin as programs write it.
 */
export function orderedContent(content: Content): Content {
  const folders = kindEntries.flatMap(([key, kind]) => {
    const pages = content[key] as Ordered[] | Ordered
    if (!Array.isArray(pages)) return []
    const whole = pages.map((page) => ({ ...page, meta: page.meta ?? kind.meta?.(page, content) }))
    return [[key, whole.sort(byOrder)] as const]
  })
  const { origin } = new URL(content.site.origin)
  return { ...content, ...Object.fromEntries(folders), site: { ...content.site, origin } }
}

type Ordered = PlannedPage['page'] & { order?: number; date?: string }

/** By `order`, then pages without one, the newest first; ties by slug, so that the order of a directory listing does not matter. */
function byOrder(a: Ordered, b: Ordered): number {
  const last = Number.MAX_SAFE_INTEGER
  return (
    (a.order ?? last) - (b.order ?? last) ||
    (b.date ?? '').localeCompare(a.date ?? '') ||
    (a.slug < b.slug ? -1 : 1)
  )
}
