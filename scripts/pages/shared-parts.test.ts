import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Shared } from '../../templates/parts/shared/shared.tsx'
import { formatHtml, formatPart } from './format-html.ts'
import { sharedParts } from './shared-parts.tsx'

const called = (name: string) => ({ className: name })

/** A part with a heading, that counts how often it is rendered. */
function counted(): { part: (props: { name: string }) => ReactNode; times: () => number } {
  let times = 0
  const part = ({ name }: { name: string }) => {
    times++
    return createElement('section', called(name), createElement('h2', null, name), createElement('p', null, '“It’s a & b”'))
  }
  return { part, times: () => times }
}

const pieces = () => sharedParts('', (markup) => markup, formatPart)

/** A page as it is published, and as it would be without parts that are shared. */
function both(content: ReactNode, shared = pieces()): [published: string, whole: string] {
  const page = createElement('main', null, content)
  const published = Buffer.concat(shared.joined(formatHtml(shared.render(page)))).toString()
  return [published, formatHtml(renderToStaticMarkup(page))]
}

test('a part is rendered once for all pages that give it the same, and again for others', () => {
  const { part, times } = counted()
  const shared = pieces()
  for (const name of ['one', 'one', 'two', 'one', 'two']) shared.render(createElement(Shared, { part, name } as never))
  expect(times()).toBe(2)
  const markup = shared.render(createElement('div', null, createElement(Shared, { part, name: 'two' } as never)))
  expect(shared.partsIn(markup).map(({ classes }) => classes)).toEqual([['two']])
})

const { part } = counted()
const one = createElement(Shared, { part, name: 'one' } as never)

test.each<[string, ReactNode]>([
  ['between elements', createElement('main', null, createElement('p', null, 'before'), one, createElement('p', null, 'after'))],
  ['alone in an element', createElement('div', null, one)],
  ['after a space', createElement('div', null, 'text ', one, ' text')],
  [
    'inside a line',
    createElement('p', null, 'see ', createElement(Shared, { part: () => createElement('a', { href: '/' }, 'this') }), ' page'),
  ],
  ['twice', createElement(Fragment, null, one, one)],
  ['when it is nothing', createElement('ul', null, createElement(Shared, { part: () => null }))],
  ['inside another', createElement(Shared, { part: () => createElement('div', null, one) })],
  ['with a focal point', createElement(Shared, { part: () => createElement('img', { 'data-focus': '1% 2%', alt: '', loading: 'lazy' }) })],
])('a part %s stands in the page as if it were not shared', (_, page) => {
  const shared = pieces()
  for (const time of [1, 2]) {
    const [published, whole] = both(page, shared)
    expect(published, `time ${time}`).toBe(whole)
  }
})

test('what a browser should fetch early is asked for by each page, and not from inside a part', () => {
  const first = createElement('img', { src: '/first.jpg', alt: '' })
  const [published, whole] = both(createElement('main', null, createElement(Shared, { part: () => first })))
  expect(whole).toMatch(/^<link rel="preload"/)
  expect(published).toBe(whole)
})

test('a part with as many variants as pages is not kept', () => {
  const shared = pieces()
  for (let page = 0; page < 100; page++) {
    const markup = shared.render(createElement(Shared, { part, name: `town-${page}` } as never))
    expect(Buffer.concat(shared.joined(markup)).toString()).toContain(`town-${page}`)
    if (page === 99) expect(shared.partsIn(markup)).toEqual([])
  }
})
