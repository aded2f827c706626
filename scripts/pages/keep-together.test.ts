import { expect, test } from 'vitest'
import { keepTogether } from './keep-together.ts'

test('numbers in texts are kept together, those in attributes and in the head stay as they are', () => {
  const head = '<head><title>Call 01632 960 001</title></head>'
  const page = `${head}<body><a title="01632 960 001">Call 01632 960 001 now</a><p>+44 1632 960 001</p></body>`
  expect(keepTogether(page, ['01632 960 001', '+44 1632 960 001'])).toBe(
    `${head}<body><a title="01632 960 001">Call <span class="number">01632 960 001</span> now</a>` +
      '<p><span class="number">+44 1632 960 001</span></p></body>',
  )
  expect(keepTogether(page, [])).toBe(page)
  expect(keepTogether('<body><p>(01632) 960 001</p></body>', ['(01632) 960 001'])).toBe(
    '<body><p><span class="number">(01632) 960 001</span></p></body>',
  )
})
