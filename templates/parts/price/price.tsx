import { fill } from '../../fields/fill.ts'
import { plainSpaces } from '../../fields/plain-spaces.ts'
import type { Prices } from '../../fields/prices.ts'
import type { Site } from '../../site.ts'

type Item = Prices['groups'][number]['items'][number]

/** Returns the price by which a service is known: its first, if it has any. */
export function leadingPrice(prices: Prices | undefined): Item | undefined {
  return prices?.groups[0]?.items[0]
}

/** A price in figures: from, from and to, or exactly; with pence only if it has some. */
export function Price({ site, price }: { site: Site; price: Item }) {
  const { content } = site
  const { prices } = content.servicePages
  const { from, to, unit } = price
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
