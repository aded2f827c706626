import type { Content, Service } from '../../content/content-schema.ts'
import { RichText } from '../../parts/rich-text/rich-text.tsx'

/** The steps of a job as a numbered line that one follows. */
export function Process({ content, process }: { content: Content; process: Service['process'] }) {
  return (
    <section className="process" aria-labelledby="process-heading">
      <h2 id="process-heading">{process.heading}</h2>
      <ol>
        {process.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <RichText content={content} text={text} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
