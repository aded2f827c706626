import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Links } from '../link/link.tsx'
import { RichText } from './rich-text.tsx'

const phones = [
  { number: '01632 960 001', href: 'tel:+441632960001' },
  { number: '(07700) 900 001' },
]
const htmlOf = (text: string) =>
  renderToStaticMarkup(
    <Links value={{ basePath: '', phones }}>
      <RichText text={text} />
    </Links>,
  )

test.each([
  [
    'Write to quotes@example.com.',
    'Write to <a href="mailto:quotes@example.com">quotes@<wbr/>example.com</a>.',
  ],
  [
    "Two: 'a.b@example.co.uk', smith&sons@example.com",
    'Two: &#x27;<a href="mailto:a.b@example.co.uk">a.b@<wbr/>example.co.uk</a>&#x27;, <a href="mailto:smith%26sons@example.com">smith&amp;sons@<wbr/>example.com</a>',
  ],
  [
    'See [how](/privacy) or ask a@example.com',
    'See <a href="/privacy">how</a> or ask <a href="mailto:a@example.com">a@<wbr/>example.com</a>',
  ],
  ['[a](https://ico.org.uk/x)', '<a href="https://ico.org.uk/x" rel="noopener">a</a>'],
  ['[a@example.com](/privacy)', '<a href="/privacy">a@example.com</a>'],
  ['Text 07700 900 001, £4 @ 2, @home', 'Text 07700 900 001, £4 @ 2, @home'],
  [
    'Ring 01632 960 001, text (07700) 900 001 or [see 01632 960 001](/terms).',
    'Ring <a class="number" href="tel:+441632960001">01632 960 001</a>, text <span class="number">(07700) 900 001</span> or <a href="/terms">see 01632 960 001</a>.',
  ],
])('in "%s" addresses, links and numbers are links, but not inside of one', (text, markup) => {
  expect(htmlOf(text)).toBe(markup)
})

test.each([
  ...['6-8 mm', '12 kg', '3.6 × 3.4 m', '12 m²', '24 hours', '1 hour'],
  ...['Re-skim', 'no-fuss', 'in-house'],
])('%s and the like stay on one line, in plain characters', (quantity) => {
  const words = quantity.replace(/(\S+ \S+|\S+)$/, '<span class="number">$1</span>')
  const rest = 'in 3 months, 10 mmm, a dry-lined wall'
  expect(htmlOf(`A coat of ${quantity} ${rest}`)).toBe(`A coat of ${words} ${rest}`)
})
