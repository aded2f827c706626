import type { Faqs } from '../../fields/page.ts'
import { Folds } from '../../parts/folds/folds.tsx'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'

/** Questions that open to their answers. */
export function FaqList({ faqs }: { faqs: Faqs }) {
  return (
    <section className="faq-list labelled">
      <h2>{faqs.heading}</h2>
      <Folds
        items={faqs.items.map(({ question, answer }) => ({
          title: question,
          body: <Paragraph text={answer} />,
        }))}
      />
    </section>
  )
}
