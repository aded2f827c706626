import { sharedFiles } from '../../templates/content/shared-files.ts'
import { siteSchema } from '../../templates/content/site-schema.ts'
import { type PageSource, pageSources } from '../../templates/content.ts'
import type { PageAddress } from '../../templates/fields/page.ts'
import { valueAt } from './json-walk.ts'

/**
 * The address of every page, from the names of the content files; `undefined` when the patterns in `site.json` are wrong.
 * Sorted by kind, then by name. Required files count even when missing, so that links to them are not reported as well.
 */
export function pageAddresses(
  files: Iterable<string>,
  values: ReadonlyMap<string, unknown>,
): { kind: PageSource; address: PageAddress }[] | undefined {
  const routes = siteSchema.shape.routes.safeParse(
    valueAt(values.get(sharedFiles.site.file), ['routes']),
  )
  if (!routes.success) return undefined
  const names = [...files].sort()
  return pageSources.flatMap((kind: PageSource) =>
    sourcesOf(kind, names).map((source) => {
      const slug = (source.split('/').at(-1) ?? '').replace(/\.json$/, '')
      return {
        kind,
        address: {
          slug,
          route: (routes.data[kind.name] ?? kind.route).replaceAll('{slug}', slug),
          source,
        },
      }
    }),
  )
}

function sourcesOf({ required, source }: PageSource, names: readonly string[]): string[] {
  if (source.endsWith('/')) return names.filter((name) => name.startsWith(source))
  return required || names.includes(source) ? [source] : []
}
