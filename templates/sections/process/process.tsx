import type { Entry } from '../../fields/page.ts'
import { RichText } from '../../parts/rich-text/rich-text.tsx'

/** The steps of a job as a numbered line to follow. */
export function Process({ heading, steps }: { heading: string; steps: readonly Entry[] }) {
  return (
    <section className="process">
      <h2>{heading}</h2>
      <ol>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <RichText text={text} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
