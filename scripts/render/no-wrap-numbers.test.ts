import { expect, test } from 'vitest'
import { noWrapNumbers } from './no-wrap-numbers.ts'

test('numbers in texts are kept together, those in attributes stay as they are', () => {
  const body = '<a title="01632 960 001">Call 01632 960 001 now</a><p>+44 1632 960 001</p>'
  expect(noWrapNumbers(body, [{ number: '01632 960 001' }, { number: '+44 1632 960 001' }])).toBe(
    '<a title="01632 960 001">Call <span class="number">01632 960 001</span> now</a><p><span class="number">+44 1632 960 001</span></p>',
  )
  expect(noWrapNumbers(body, [])).toBe(body)
  expect(noWrapNumbers('<p>(01632) 960 001</p>', [{ number: '(01632) 960 001' }])).toBe(
    '<p><span class="number">(01632) 960 001</span></p>',
  )
})

test('a number that may be called is a link in running text, and nowhere else', () => {
  const phones = [{ number: '01632 960 001', href: 'tel:+441632960001' }]
  expect(
    noWrapNumbers('<p>Or 01632 960 001.</p><button><b>01632 960 001</b></button>', phones),
  ).toBe(
    '<p>Or <a class="number" href="tel:+441632960001">01632 960 001</a>.</p><button><b><span class="number">01632 960 001</span></b></button>',
  )
  for (const name of ['a', 'button', 'summary', 'label', 'noscript']) {
    expect(noWrapNumbers(`<${name}>01632 960 001</${name}>`, phones), name).not.toContain('tel:')
  }
})

test('a short prefix stays with its word', () => {
  expect(
    noWrapNumbers(
      '<p title="re-skim">Re-skim it with no-fuss tape, in-house; a dry-lined wall</p>',
      [],
    ),
  ).toBe(
    '<p title="re-skim">Re-\u2060skim it with no-\u2060fuss tape, in-\u2060house; a dry-lined wall</p>',
  )
})

test('a quantity stays with its unit', () => {
  expect(
    noWrapNumbers(
      '<p title="8 mm">A coat of 6-8 mm, 12 kg of it, in 10 m of it, 24 hours, in 3 months</p>',
      [],
    ),
  ).toBe(
    '<p title="8 mm">A coat of 6-8\u00a0mm, 12\u00a0kg of it, in 10\u00a0m of it, 24\u00a0hours, in 3 months</p>',
  )
})
