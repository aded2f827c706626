import type { ReactElement } from 'react'
import type { Thing } from 'schema-dts'
import type { Meta } from './content/content-schema.ts'

/** The kinds of page. Each has one template and one stylesheet, `pages/<kind>-page`. */
export const pageKinds = ['home', 'service', 'area', 'sitemap', 'legal', 'not-found'] as const

export type PageKind = (typeof pageKinds)[number]

/** One page of the site. */
export interface Route {
  kind: PageKind
  /** What stands after the host, without a slash at its end: `/repairs-in-north-end`. */
  path: string
  /** The content file that the page is made from, below the content folder. */
  source: string
  meta: Meta
  robots?: string
  /** Nodes that the page adds to its structured data. */
  nodes: readonly Thing[]
  body: ReactElement
}
