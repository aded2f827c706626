import type { Prices } from '../../fields/prices.ts'
import type { Site } from '../../site.ts'
import { DaySentence } from '../day/day.tsx'
import { Price } from '../price/price.tsx'
import { Paragraph, RichText } from '../rich-text/rich-text.tsx'
import { SampleTag } from '../sample-tag/sample-tag.tsx'

interface PriceListProps {
  site: Site
  prices: Prices
  /** Level of the headings of its groups. */
  level: 2 | 3
}

/** What things cost, by group, what moves that, and when it was last checked. A single price stands large, above what it is for. */
export function PriceList({ site, prices, level }: PriceListProps) {
  const { groups, moves, asOf, sample } = prices
  const { labels, servicePages } = site.content
  const Heading = `h${level}` as const
  const tag = sample && <SampleTag label={labels.sample} />
  const [only, ...others] = groups.flatMap(({ items }) => items)
  const isAlone = only && others.length === 0
  return (
    <>
      {isAlone ? (
        <>
          <p className="price">
            <Price site={site} price={only} /> {tag}
          </p>
          {(only.name || only.includes) && (
            <p>
              <strong>{only.name}</strong> {only.includes && <RichText text={only.includes} />}
            </p>
          )}
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
        <DaySentence site={site} text={servicePages.prices.asOf} date={asOf} />
        {!isAlone && tag && <> {tag}</>}
      </p>
    </>
  )
}
