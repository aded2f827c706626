import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const shown = (text: string) => renderToStaticMarkup(<RichText text={text} />)

test.each([
  [
    'Write to quotes@example.com.',
    'Write to <a href="mailto:quotes@example.com">quotes@example.com</a>.',
  ],
  [
    "Two: 'a.b@example.co.uk', smith&sons@example.com",
    'Two: &#x27;<a href="mailto:a.b@example.co.uk">a.b@example.co.uk</a>&#x27;, <a href="mailto:smith%26sons@example.com">smith&amp;sons@example.com</a>',
  ],
  [
    'See [how](/privacy) or ask a@example.com',
    'See <a href="/privacy">how</a> or ask <a href="mailto:a@example.com">a@example.com</a>',
  ],
  ['[a](https://ico.org.uk/x)', '<a href="https://ico.org.uk/x" rel="noopener">a</a>'],
  ['[a@example.com](/privacy)', '<a href="/privacy">a@example.com</a>'],
  ['Text 07700 900 001, £4 @ 2 m, @home', 'Text 07700 900 001, £4 @ 2 m, @home'],
])('in "%s" e-mail addresses and marked links become links, and nothing else', (text, markup) => {
  expect(shown(text)).toBe(markup)
})
