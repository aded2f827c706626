import { type ReactNode, useDeferredValue, useState } from 'react'
import { hasForm, kindOf, pagesOf, titleOf } from '../desk-site.ts'
import { Button, Fold, type Row, Rows } from '../parts.tsx'
import { dayIn, lastSave, signOut } from '../session.ts'
import { useAnswer } from '../use-answer.ts'
import { words } from '../words.ts'
import { isFromBefore } from './problems.tsx'
import { type Desk, linkTo, placeRow, Screen } from './screen.tsx'
import { SearchResults } from './search-results.tsx'
import { taskRows } from './tasks.ts'

/** For how many days before its end a key is said to be ending. */
const WARNING = 31

/** The first screen: the owner's week, the pages, everything else; and a search over all of them. */
export function HomeScreen({ desk }: { desk: Desk }): ReactNode {
  const { settings, site } = desk
  const [text, setText] = useState('')
  const query = useDeferredValue(text.trim())
  const firm = site.values.get('business.json')?.name
  return (
    <Screen title={words.deskOf(typeof firm === 'string' ? firm : settings.name)}>
      {desk.expires && desk.expires < dayIn(WARNING) && (
        <p className="note">
          Your key ends on {words.day(desk.expires)}. Ask for the next one in time.
        </p>
      )}
      <News desk={desk} />
      <search>
        <label htmlFor="search">Find a text or a price</label>
        <p className="hint" id="search-hint">
          Type some of its words, as you wrote them or as they are printed.
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
          <h2>This week</h2>
          <Rows rows={taskRows()} />
          <Pages desk={desk} />
          {settings.store.kind === 'github' && (
            <Button
              className="button quiet"
              onClick={() => signOut().then(() => location.reload())}
            >
              Sign out
            </Button>
          )}
        </>
      )}
    </Screen>
  )
}

/** What has to be known first: the last change, or that one is not public, and why; in dev, what is left before a launch. */
function News({ desk: { store, files } }: { desk: Desk }): ReactNode {
  // Whatever has become of the newest change: its owner may have closed the desk before it was known.
  const state = useAnswer(() => store.live(files.head), files.head)
  const last = useAnswer(lastSave, files.head)
  const rows: Row[] = []
  let problem: ReactNode
  if (state?.state === 'problems') {
    const { problems, commit = files.head } = state
    const isOwn = last?.commit === commit && !isFromBefore(state, last)
    const stopped = isOwn ? 'Your last change is not public' : 'An earlier change stops the site'
    const what = state.commit === undefined ? 'The site cannot be built' : stopped
    const reasons = problems.length === 1 ? 'one reason' : `${problems.length} reasons`
    problem = (
      <p className="errors">
        <a href={linkTo('live', { commit })}>
          {what}: {reasons}
        </a>
      </p>
    )
  }
  if (state?.state === 'live' && state.left) {
    const { length } = state.left
    const hint = length > 0 ? 'Do them in any order. The number goes down.' : words.publishing
    rows.push({ href: linkTo('live'), text: words.leftCount(length), hint })
  }
  if (last) {
    const { commit, title } = last
    rows.push({ href: linkTo('live', { commit }), text: 'Your last change', hint: title })
  }
  return (
    <>
      {problem}
      {rows.length > 0 && <Rows rows={rows} />}
    </>
  )
}

/** The pages by their kinds, and the files that are no pages. */
function Pages({ desk }: { desk: Desk }): ReactNode {
  const { site } = desk
  const row = (file: string) => placeRow(desk, file)
  const others = [...site.values.keys()]
    .filter((file) => !kindOf(site.kinds, file) && hasForm(site, file))
    .map(row)
    .sort((one, other) => one.text.localeCompare(other.text))
  return (
    <>
      <h2>Change a page</h2>
      {site.kinds.map(({ name, source }) => {
        const inside = pagesOf(site, source)
        if (!source.endsWith('/'))
          return inside.length > 0 && <Rows key={name} rows={inside.map(row)} />
        const title = titleOf(site, source)
        const href = linkTo('edit', { file: source, add: 'page' })
        return (
          <Fold key={name} summary={words.withCount(words.many(title), inside.length)}>
            <Rows rows={[...inside.map(row), { href, text: words.add(title) }]} />
          </Fold>
        )
      })}
      <Fold summary="Everything else">
        <Rows rows={others} />
      </Fold>
    </>
  )
}
