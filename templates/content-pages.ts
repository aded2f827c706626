import type { Content } from './content.ts'
import type { Meta, PageAddress } from './fields/page.ts'
import type { PageSource } from './page-source.ts'

/** A page of the content, with its kind. */
export interface ContentPage<Kind extends PageSource = PageSource> {
  kind: Kind
  page: { meta: Meta; formerly?: string[] | undefined } & PageAddress
}

/** Returns every page that the content has of some kinds, in their order. */
export function contentPages<Kind extends PageSource>(kinds: readonly Kind[], content: Content): ContentPage<Kind>[] {
  return kinds.flatMap((kind) => {
    if (kind.when?.(content) === false) return []
    const pages = content[kind.content as keyof Content] as ContentPage['page'] | ContentPage['page'][] | undefined
    return (Array.isArray(pages) ? pages : pages ? [pages] : []).map((page) => ({ kind, page }))
  })
}
