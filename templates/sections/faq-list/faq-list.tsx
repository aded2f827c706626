import type { Faqs } from '../../fields/page.ts'
import { RichText } from '../../parts/rich-text/rich-text.tsx'

/** Questions that open to their answers; the browser opens them, also when it searches the page. */
export function FaqList({ faqs }: { faqs: Faqs }) {
  return (
    <section className="faq-list" aria-labelledby="faq-heading">
      <h2 id="faq-heading">{faqs.heading}</h2>
      <div>
        {faqs.items.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>
              <RichText text={answer} />
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
