import { Folds } from '../../parts/folds/folds.tsx'
import { Paragraph, Paragraphs } from '../../parts/rich-text/rich-text.tsx'
import type { Service } from './schema.ts'

/** How many pieces of advice are open where there is room: the first, two below it, and a column beside them. */
const OPEN = 4

/** What a service's page advises, in folds, and what the work cannot do. */
export function ServiceGuide({ heading, guide }: { heading: string; guide: Service['guide'] }) {
  const advice = (guide ?? [])
    .filter(({ limits }) => !limits)
    .map(({ id, heading, paragraphs }) => ({
      id,
      title: heading,
      body: <Paragraphs texts={paragraphs} />,
      letters: paragraphs.join('').length,
    }))
  const row = advice.slice(1, OPEN)
  const most = Math.max(...row.map(({ letters }) => letters))
  const tall = row.find(({ letters }) => letters === most)
  const limits = guide?.filter(({ limits }) => limits) ?? []
  return (
    <>
      {advice.length > 0 && (
        <section className="service-page__guide band labelled">
          <h2>{heading}</h2>
          <div>
            <Folds
              opens
              unfolds
              items={advice.slice(0, OPEN).map((piece) => ({ ...piece, tall: piece === tall }))}
            />
            {advice.length > OPEN && <Folds items={advice.slice(OPEN)} />}
          </div>
        </section>
      )}
      {limits.map(({ id, heading, limits, paragraphs }) => (
        <section key={heading} id={id} className="service-page__limits band labelled">
          <h2>{heading}</h2>
          <div>
            {limits && <Paragraph className="voice" text={limits} />}
            <Paragraphs texts={paragraphs} />
          </div>
        </section>
      ))}
    </>
  )
}
