import type { Content } from '../../content.ts'
import { Folds } from '../../parts/folds/folds.tsx'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'
import { SampleTag } from '../../parts/sample-tag/sample-tag.tsx'
import type { Site } from '../../site.ts'

interface BeforeBookingProps {
  site: Site
  /** The kind of page that shows it. */
  kind: 'home' | 'service' | 'area'
}

/** Returns the answers that a kind of page shows. */
export function answersOn({ beforeBooking }: Content, kind: BeforeBookingProps['kind']) {
  return beforeBooking?.items.filter(({ on }) => on.includes(kind)) ?? []
}

/** Answers to questions before booking, for this kind of page. */
export function BeforeBooking({ site, kind }: BeforeBookingProps) {
  const { beforeBooking: answers, labels } = site.content
  const items = answersOn(site.content, kind)
  if (!answers || items.length === 0) return null
  const folds = items.map(({ id, title, text, sample }) => ({
    id,
    title,
    body: (
      <>
        <Paragraph text={text} />
        {sample && <SampleTag label={labels.sample} />}
      </>
    ),
  }))
  return (
    <section className={kind === 'home' ? 'before-booking' : 'before-booking labelled'}>
      <h2 className="label">{answers.heading}</h2>
      <Folds unfolds={kind !== 'home'} items={folds} />
    </section>
  )
}
