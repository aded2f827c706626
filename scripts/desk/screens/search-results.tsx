import { type ReactNode, useMemo } from 'react'
import { leaves } from '../../json/json-walk.ts'
import { fileSchema, hasForm, sourceOf, titleOf } from '../desk-site.ts'
import { fieldSchema } from '../form/schema.ts'
import { type Row, Rows } from '../parts.tsx'
import type { Place } from '../site-texts.ts'
import type { Path } from '../store/edit.ts'
import { type Desk, placeRow } from './screen.tsx'
import { taskRows } from './tasks.ts'

/** How many places a search shows. */
const MOST = 40

/** The tasks, and the places whose words, as they are typed or as they are printed, have what is looked for. */
export function SearchResults({ desk, query }: { desk: Desk; query: string }): ReactNode {
  const rows = useMemo(() => {
    const parts = folded(query).split(' ')
    const has = (text: string) => parts.every((part) => folded(text).includes(part))
    const tasks = taskRows().filter(({ text, hint }) => has(`${text} ${hint}`))
    const places = allPlaces(desk).filter(([text]) => has(text))
    return [...tasks, ...rowsOf(desk, places.filter(placeFilter(desk)))].slice(0, MOST)
  }, [desk, query])
  return (
    <>
      <h2 aria-live="polite">{countOf(rows.length)}</h2>
      <Rows rows={rows} />
    </>
  )
}

function countOf(count: number): string {
  if (count === 0) return 'Nothing has these words'
  if (count === MOST) return `The first ${MOST} places`
  return count === 1 ? 'One place' : `${count} places`
}

/** A text without what nobody types in a search as it is printed: capitals, accents, and curved quotes. */
function folded(text: string): string {
  const letters = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return letters.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ')
}

/** The titles of all files, then what pages print, then all that is typed. */
function allPlaces({ site, texts }: Desk): Place[] {
  const files = [...site.values].filter(([file]) => hasForm(site, file))
  return [
    ...files.map(([file]): Place => [titleOf(site, file), file, []]),
    ...(texts?.texts ?? []),
    ...files.flatMap(([file, value]) =>
      leaves(value).flatMap(([path, text]): Place[] =>
        typeof text === 'string' && path[0] !== '$schema' ? [[text, file, path as Path]] : [],
      ),
    ),
  ]
}

/** Which places are words: not the name of a file, nor what was chosen by a name that is found as well. */
function placeFilter({ site }: Desk): (place: Place) => boolean {
  return ([text, file, path]) => {
    const { role = '' } = fieldSchema(fileSchema(site, file), path)
    const isChoice = site.choices[role]?.some(({ value }) => value === text)
    return !isChoice && !/^(?:picture|icon|link)$/.test(role)
  }
}

/** The first places, each of them once. */
export function rowsOf(desk: Desk, places: readonly Place[]): Row[] {
  const { site } = desk
  const rows = new Map<string, Row>()
  for (const [text, file, path] of places) {
    if (rows.size === MOST) break
    const { href, text: place } = placeRow(desk, file, path)
    const kind = file.includes('/') ? titleOf(site, sourceOf(file)) : undefined
    const hint = path.length > 0 ? place : kind
    if (hasForm(site, file) && !rows.has(href)) rows.set(href, { href, text, hint })
  }
  return [...rows.values()]
}
