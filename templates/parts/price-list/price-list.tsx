import { fill } from '../../fields/fill.ts'
import { plainSpaces } from '../../fields/plain-spaces.ts'
import type { Prices } from '../../fields/prices.ts'
import type { Site } from '../../site.ts'
import { Day } from '../day/day.tsx'
import { Filled } from '../filled/filled.tsx'
import { Paragraph, RichText } from '../rich-text/rich-text.tsx'
import { SampleTag } from '../sample-tag/sample-tag.tsx'

interface PriceListProps {
  site: Site
  prices: Prices
  /** Level of the headings of its groups. */
  level: 2 | 3
}

/** What things cost, by group, what moves that, and when it was last checked. A single price without a name stands large. */
export function PriceList({
  site,
  prices: { groups, moves, asOf, sample },
  level,
}: PriceListProps) {
  const { labels, servicePages } = site.content
  if (!servicePages.prices) return null
  const Heading = `h${level}` as const
  const tag = sample && <SampleTag label={labels.sample} />
  const only = groups[0]?.items.find(({ name }) => name === undefined)
  return (
    <>
      {only ? (
        <>
          <p className="lead">
            <Price site={site} price={only} /> {tag}
          </p>
          {only.includes && <Paragraph text={only.includes} />}
        </>
      ) : (
        groups.map(({ heading, items }) => (
          <div key={items[0]?.name} className="price-list">
            {heading && <Heading>{heading}</Heading>}
            <dl>
              {items.map((item) => (
                <div key={item.name}>
                  <dt>{item.name}</dt>
                  <dd>
                    <Price site={site} price={item} />
                  </dd>
                  {item.includes && (
                    <dd>
                      <RichText text={item.includes} />
                    </dd>
                  )}
                </div>
              ))}
            </dl>
          </div>
        ))
      )}
      {moves && <Paragraph text={moves} />}
      <p>
        <Filled
          text={servicePages.prices.asOf}
          values={{ date: <Day site={site} date={asOf} /> }}
        />
        {!only && tag && <> {tag}</>}
      </p>
    </>
  )
}

/** A price in figures: from, from and to, or exactly; with pence only if it has some. */
function Price({
  site: { content },
  price: { from, to, unit },
}: {
  site: Site
  price: Prices['groups'][number]['items'][number]
}) {
  const { prices } = content.servicePages
  if (!prices) return null
  const digits = [from, to ?? from].every(Number.isInteger) ? 0 : 2
  const money = new Intl.NumberFormat(content.site.language, {
    style: 'currency',
    currency: prices.currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const figure = plainSpaces(money.format(from))
  return (
    <>
      <strong>
        {to === undefined
          ? fill(prices.from, { price: figure })
          : to === from
            ? figure
            : plainSpaces(money.formatRange(from, to))}
      </strong>
      {unit && ` ${unit}`}
    </>
  )
}
