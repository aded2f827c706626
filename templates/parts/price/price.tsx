import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { plainSpaces } from '../../fields/plain-spaces.ts'
import type { Prices } from '../../fields/prices.ts'
import type { Site } from '../../site.ts'

type Item = Prices['groups'][number]['items'][number]

/** The price by which a service is known: its first, large, and below it what that is for. */
export function LeadingPrice({ site, prices }: { site: Site; prices: Prices }) {
  const [price] = prices.groups.flatMap(({ items }) => items)
  if (!price) return null
  return (
    <>
      <p className="price">
        <Price site={site} price={price} />
      </p>
      {price.name && <p>{price.name}</p>}
    </>
  )
}

/** Returns the format of amounts that stand together: in the firm's currency, with pence only if one of them has some. */
export function moneyFormat(
  { servicePages, site }: Content,
  amounts: readonly number[],
): Intl.NumberFormat {
  const digits = amounts.every(Number.isInteger) ? 0 : 2
  return new Intl.NumberFormat(site.language, {
    style: 'currency',
    currency: servicePages.prices.currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** A price in figures: from, from and to, or exactly; with pence only if it has some. */
export function Price({ site, price }: { site: Site; price: Item }) {
  const { content } = site
  const { prices } = content.servicePages
  const { from, to, unit } = price
  const money = moneyFormat(content, [from, to ?? from])
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
