import type { ReactNode } from 'react'
import { fileSchema, pagesOf, titleOf } from '../desk-site.ts'
import { Rows } from '../parts.tsx'
import { words } from '../words.ts'
import { type Desk, linkTo, Screen } from './screen.tsx'

/** The prices of each service, and of the page of prices. */
export function PricesScreen({ desk: { site } }: { desk: Desk }): ReactNode {
  const files = site.kinds
    .filter(({ source }) => fileSchema(site, source).properties?.prices)
    .flatMap(({ source }) => pagesOf(site, source))
  return (
    <Screen title={words.tasks.prices.text} back>
      <Rows
        rows={files.map((file) => ({
          href: linkTo('edit', { file, keys: 'prices' }),
          text: titleOf(site, file),
          hint: site.values.get(file)?.prices ? undefined : 'No prices yet',
        }))}
      />
    </Screen>
  )
}
