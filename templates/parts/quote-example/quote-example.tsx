import type { Content } from '../../content.ts'
import { plainSpaces } from '../../fields/plain-spaces.ts'
import type { Site } from '../../site.ts'
import { moneyFormat } from '../price/price.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { SampleTag } from '../sample-tag/sample-tag.tsx'

interface QuoteExampleProps {
  site: Site
  example: NonNullable<Content['contact']['example']>
}

/** A quote as the firm writes it, with its total where each line has a price. Folded where there is no room beside the form. */
export function QuoteExample({ site, example }: QuoteExampleProps) {
  const prices = example.lines.flatMap(({ price }) => price ?? [])
  const format = moneyFormat(site.content, prices)
  const money = (amount: number) => plainSpaces(format.format(amount))
  const sum =
    prices.length === example.lines.length && prices.reduce((total, price) => total + price)
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
            <SampleTag label={example.mark} />
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
                {price && <dd>{money(price)}</dd>}
              </div>
            ))}
          </dl>
          <p>
            <strong>{example.total}</strong> {sum && <strong>{money(sum)}</strong>}
          </p>
        </div>
      </details>
    </div>
  )
}
