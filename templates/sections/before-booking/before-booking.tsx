import { Fragment } from 'react'
import { Day } from '../../parts/day/day.tsx'
import { Entries } from '../../parts/entries/entries.tsx'
import { Filled } from '../../parts/filled/filled.tsx'
import { Folds } from '../../parts/folds/folds.tsx'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'
import { SampleTag } from '../../parts/sample-tag/sample-tag.tsx'
import type { Site } from '../../site.ts'

interface BeforeBookingProps {
  site: Site
  /** The kind of page that shows it. */
  kind: 'home' | 'service' | 'area'
}

/** Answers to questions before booking, for this kind of page; folded on the long home page. */
export function BeforeBooking({ site, kind }: BeforeBookingProps) {
  const { beforeBooking: answers, labels } = site.content
  const items = answers?.items.filter(({ on }) => on.includes(kind)) ?? []
  if (!answers || items.length === 0) return null
  const entries = items.map(({ id, title, text, asOf, links, sample }) => ({
    id,
    title,
    text,
    more: (
      <Fragment key="more">
        {asOf && (
          <p>
            <Filled text={labels.updated} values={{ date: <Day site={site} date={asOf} /> }} />
          </p>
        )}
        {links?.map(({ label, url }) => (
          <p key={url}>
            <a className="before-booking__link" href={url}>
              {label}
            </a>
          </p>
        ))}
        {sample && <SampleTag label={labels.sample} />}
      </Fragment>
    ),
  }))
  return (
    <section className="before-booking labelled">
      <h2>{answers.heading}</h2>
      {kind === 'home' ? (
        <Folds
          items={entries.map(({ more, text, ...item }) => ({
            ...item,
            body: [<Paragraph key="text" text={text} />, more],
          }))}
        />
      ) : (
        <Entries items={entries} />
      )}
    </section>
  )
}
