import type { Content } from '../../content.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { SampleTag } from '../sample-tag/sample-tag.tsx'

/** A quote as the firm writes it. Folded where there is no room beside the form. */
export function QuoteExample({ example }: { example: NonNullable<Content['contact']['example']> }) {
  return (
    <div className="folds unfolds quote-example">
      <details>
        <summary>
          <h3>{example.heading}</h3>
        </summary>
        <div>
          <p>
            <strong>
              <RichText text={example.title} />
            </strong>{' '}
            <SampleTag label={example.sample} />
          </p>
          <dl>
            {example.lines.map(({ work, detail, price }) => (
              <div key={work}>
                <dt>
                  <RichText text={work} />
                </dt>
                <dd>
                  <RichText text={detail} />
                </dd>
                {price && <dd>{price}</dd>}
              </div>
            ))}
          </dl>
          <p>
            <strong>{example.total}</strong> {example.sum && <strong>{example.sum.amount}</strong>}
          </p>
        </div>
      </details>
    </div>
  )
}
