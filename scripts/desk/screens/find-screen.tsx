import { type ReactNode, useEffect, useMemo } from 'react'
import { hasForm } from '../desk-site.ts'
import { Rows } from '../parts.tsx'
import { placesOn } from '../site-texts.ts'
import { type Desk, Opening, placeRow, Screen } from './screen.tsx'
import { rowsOf } from './search-results.tsx'

/** Texts of so few characters, such as a star, stand in any phrase. */
const SHORT = 4

/** The places of words that were pointed at on a page in dev: the form of the only one, or a list; without any, that of the page. */
export function FindScreen({ desk, params }: { desk: Desk; params: URLSearchParams }): ReactNode {
  const { texts, site } = desk
  const phrase = params.get('words') ?? ''
  const page = texts?.pages.find(({ route }) => route === params.get('route'))
  const rows = useMemo(() => {
    const here = placesOn(texts, page)
    const exact = here.filter(([text]) => text === phrase)
    // A sentence with a marked part is found by either.
    const around = here.filter(
      ([text]) => text.includes(phrase) || (text.length > SHORT && phrase.includes(text)),
    )
    return rowsOf(desk, exact.length > 0 ? exact : around)
  }, [desk, texts, page, phrase])
  useEffect(() => {
    if (rows.length === 1 && rows[0]) location.replace(rows[0].href)
  }, [rows])
  const isWhole = page && rows.length === 0 && hasForm(site, page.file)
  const { href, text } = placeRow(desk, page?.file ?? '')
  return (
    <Screen title={rows.length === 0 ? `“${phrase}”` : 'Which one?'} back>
      {!texts && <Opening />}
      {texts && (
        <p>
          {rows.length === 0
            ? 'This is put together from other fields. Look for one of them on the first screen, or here:'
            : phrase}
        </p>
      )}
      <Rows rows={isWhole ? [{ href, text: `Change this page: ${text}` }] : rows} />
    </Screen>
  )
}
