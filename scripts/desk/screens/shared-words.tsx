import type { ReactNode } from 'react'
import type { JsonSchema } from '../../json/json-schema.ts'
import { hasForm, kindOf, titleOf } from '../desk-site.ts'
import { Fold, Rows } from '../parts.tsx'
import type { Place } from '../site-texts.ts'
import { type Desk, placeRow } from './screen.tsx'

/** A schema with its fields in the order in which their page prints them; what search engines show comes last. */
export function inPageOrder(
  schema: JsonSchema,
  places: readonly Place[],
  file: string,
): JsonSchema {
  const { properties = {} } = schema
  const printed = places.filter(([, from]) => from === file).map(([, , [key]]) => String(key))
  const keys = [...new Set([...printed, ...Object.keys(properties)])]
    .filter((key) => key in properties)
    .sort((one, other) => Number(one === 'meta') - Number(other === 'meta'))
  return {
    ...schema,
    properties: Object.fromEntries(keys.map((key) => [key, properties[key] ?? {}])),
  }
}

interface SharedWordsProps {
  desk: Desk
  file: string
  places: readonly Place[]
}

/** The words on a page that it shares with others, each a link to its own form. */
export function SharedWords({ desk, file, places }: SharedWordsProps): ReactNode {
  const { site } = desk
  // Other pages have forms of their own.
  const shared = places.filter(
    ([, from]) => from !== file && !kindOf(site.kinds, from) && hasForm(site, from),
  )
  if (shared.length === 0) return null
  const rows = shared.map(([text, from, path]) => {
    const { href, label } = placeRow(desk, from, path)
    return { from, href, text, hint: label }
  })
  const once = [...new Map(rows.map((row) => [row.href, row])).values()]
  return (
    <>
      <h2>Words shared with other pages</h2>
      <p className="hint">
        These are on this page too. Change one, and every page that has it changes.
      </p>
      {[...new Set(once.map(({ from }) => from))].map((from) => (
        <Fold key={from} summary={titleOf(site, from)}>
          <Rows rows={once.filter((row) => row.from === from)} />
        </Fold>
      ))}
    </>
  )
}
