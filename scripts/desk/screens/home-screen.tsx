import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { leaves } from '../../json/json-walk.ts'
import { KINDS, SCHEMAS } from '../build/desk-schemas.ts'
import { dayIn, signOut } from '../session.ts'
import {
  choicesOf,
  hasForm,
  kindOf,
  type Place,
  pageFiles,
  placesOn,
  roleAt,
  sourceOf,
  targetSchema,
  titleOf,
} from '../site.ts'
import type { Path } from '../store/edit.ts'
import { words } from '../words.ts'
import {
  Button,
  type Desk,
  Fold,
  fieldRow,
  linkTo,
  type Row,
  Rows,
  Screen,
  useAnswer,
} from './screen.tsx'

/** What owners change every week, each with the part of a file that it is about. */
const WEEK = [
  { name: 'daysOff', file: 'business.json', keys: 'closedDays' },
  { name: 'hours', file: 'business.json', keys: 'hours,hoursLine,phoneHours,phoneLine' },
  { name: 'notice', file: 'notices.json', keys: 'notices' },
  { name: 'job', file: 'jobs/', add: 'page' },
  { name: 'review', file: 'reviews.json', add: 'items' },
  { name: 'prices' },
  { name: 'contact', file: 'business.json', keys: 'phone,numbers,email' },
] as const
/** How many places a search shows. */
const MOST = 40

/** How many days before its end a key is said to be ending. */
const WARNING = 14

/** The first screen: the owner's week, the pages, everything else; and a search over all of them. */
export function HomeScreen({ desk }: { desk: Desk }): ReactNode {
  const { settings, values, store, files } = desk
  const [text, setText] = useState('')
  const query = useDeferredValue(text.trim())
  // Before the first launch there is no record of what was launched.
  const isLaunched = files.texts.has('addresses.json')
  const { answer: problems } = useAnswer(() => (isLaunched ? undefined : store.launchProblems()))
  const firm = values.get('business.json')?.name
  const pages = useMemo(() => pageFiles(values), [values])
  const row = (file: string) => fieldRow(desk, file)
  const others = [...values.keys()]
    .filter((file) => !kindOf(file) && hasForm(file, values))
    .map(row)
    .sort((one, other) => one.text.localeCompare(other.text))
  return (
    <Screen title={words.deskOf(typeof firm === 'string' ? firm : settings.name)}>
      {desk.expires && desk.expires < dayIn(WARNING) && (
        <p className="note">{words.keyExpires(desk.expires)}</p>
      )}
      {problems && (
        <Rows
          rows={[
            {
              href: linkTo('left'),
              text: words.leftCount(problems.length),
              hint: problems.length > 0 ? words.leftHint : words.readyHint,
            },
          ]}
        />
      )}
      <search>
        <label htmlFor="search">{words.search}</label>
        <p className="hint" id="search-hint">
          {words.searchHint}
        </p>
        <input
          id="search"
          type="search"
          value={text}
          aria-describedby="search-hint"
          onChange={({ target }) => setText(target.value)}
        />
      </search>
      {query.length > 1 ? (
        <SearchResults desk={desk} query={query} />
      ) : (
        <>
          <h2>{words.week}</h2>
          <Rows
            rows={WEEK.map(({ name, ...params }) => ({
              href:
                'file' in params
                  ? linkTo('edit', { task: name, ...withRoom(params, values) })
                  : linkTo(name),
              ...words.tasks[name],
            }))}
          />
          <h2>{words.changePage}</h2>
          {KINDS.map(({ name, source }) => {
            const inside = pages.filter((file) => sourceOf(file) === source)
            if (!source.endsWith('/'))
              return inside.length > 0 && <Rows key={name} rows={inside.map(row)} />
            return (
              <Fold key={name} summary={words.pagesOf(words.kinds[name] ?? name, inside.length)}>
                <Rows
                  rows={[
                    ...inside.map(row),
                    {
                      href: linkTo('edit', { file: source, add: 'page' }),
                      text: words.newPages[name] ?? name,
                    },
                  ]}
                />
              </Fold>
            )
          })}
          <Fold summary={words.everythingElse}>
            <Rows rows={others} />
          </Fold>
          {store.history && <Rows rows={[{ href: linkTo('done'), text: words.done }]} />}
          {settings.store.kind === 'github' && (
            <Button look="quiet" use={() => signOut().then(() => location.reload())}>
              {words.signOut}
            </Button>
          )}
        </>
      )}
    </Screen>
  )
}

/** Where something new is added; in a full list, the list. */
function withRoom(
  { file, add, ...params }: { file: string; add?: string; keys?: string },
  values: Desk['values'],
): Record<string, string | undefined> {
  const list = values.get(file)?.[add ?? '']
  const most = Number(SCHEMAS[file]?.properties?.[add ?? '']?.maxItems)
  const isFull = Array.isArray(list) && list.length >= most
  return { file, ...params, ...(isFull ? { keys: add } : { add }) }
}

/** The prices of each service, and of the page of prices. */
export function PricesScreen({ desk }: { desk: Desk }): ReactNode {
  const files = pageFiles(desk.values).filter((file) => targetSchema({ file }).properties?.prices)
  return (
    <Screen title={words.tasks.prices.text} back>
      <Rows
        rows={files.map((file) => ({
          href: linkTo('edit', { file, keys: 'prices' }),
          text: titleOf(file, desk.values.get(file)),
          hint: desk.values.get(file)?.prices ? undefined : words.noPrices,
        }))}
      />
    </Screen>
  )
}

/** The places whose words, as they are typed or as they are printed, have what is looked for. */
function SearchResults({ desk, query }: { desk: Desk; query: string }): ReactNode {
  const rows = useMemo(() => {
    const parts = folded(query).split(' ')
    const has = ([text]: Place) => parts.every((part) => folded(text).includes(part))
    return rowsOf(desk, allPlaces(desk).filter(has).filter(placeFilter(desk)))
  }, [desk, query])
  return (
    <>
      <h2 aria-live="polite">{words.found(rows.length, MOST)}</h2>
      <Rows rows={rows} />
    </>
  )
}

/** A text without what nobody types in a search as it is printed: capitals, accents, and curved quotes. */
function folded(text: string): string {
  const letters = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return letters.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ')
}

/** The titles of all files, then what pages print, then all that is typed. */
function allPlaces({ values, texts }: Desk): Place[] {
  const files = [...values].filter(([file]) => hasForm(file, values))
  return [
    ...files.map(([file, value]): Place => [titleOf(file, value), file, []]),
    ...(texts?.texts ?? []),
    ...files.flatMap(([file, value]) =>
      leaves(value).flatMap(([path, text]): Place[] =>
        typeof text === 'string' && path[0] !== '$schema' ? [[text, file, path as Path]] : [],
      ),
    ),
  ]
}

/** Which places are words: not the name of a file, nor what was chosen by a name that is found as well. */
function placeFilter(desk: Desk): (place: Place) => boolean {
  const choices = choicesOf(desk.values)
  return ([text, file, path]) => {
    const role = roleAt(file, path)
    const isChoice = choices[role]?.some(({ value }) => value === text)
    return !isChoice && !/^(?:picture|icon|link)$/.test(role)
  }
}

/** The first places, each of them once. */
function rowsOf(desk: Desk, places: readonly Place[]): Row[] {
  const rows = new Map<string, Row>()
  for (const [text, file, path] of places) {
    if (rows.size === MOST) break
    const { href, text: place } = fieldRow(desk, file, path)
    const hint = path.length > 0 ? place : words.kinds[kindOf(file)?.name ?? '']
    if (hasForm(file, desk.values) && !rows.has(href)) rows.set(href, { href, text, hint })
  }
  return [...rows.values()]
}

/** The places of words that were pointed at on a page in dev: the form of the only one, or a list. */
export function FindScreen({ desk, params }: { desk: Desk; params: URLSearchParams }): ReactNode {
  const { texts } = desk
  const phrase = params.get('words') ?? ''
  const rows = useMemo(() => {
    const page = texts?.pages.find(({ route }) => route === params.get('route'))
    const here = placesOn(texts, page)
    const exact = here.filter(([text]) => text === phrase)
    // A sentence with a marked part is found by either.
    const around = here.filter(([text]) => text.includes(phrase) || phrase.includes(text))
    return rowsOf(desk, exact.length > 0 ? exact : around)
  }, [desk, texts, params, phrase])
  useEffect(() => {
    if (rows.length === 1 && rows[0]) location.replace(rows[0].href)
  }, [rows])
  return (
    <Screen title={words.which} back>
      <p>{!texts ? words.opening : rows.length === 0 ? words.foundNothing(phrase) : phrase}</p>
      <Rows rows={rows} />
    </Screen>
  )
}
