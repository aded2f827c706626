import { beforeEach, expect, test } from 'vitest'
import { useDom } from '../test/dom/use-dom.ts'
import { patchTree } from './patch-tree.ts'

useDom()

const parse = (body: string) =>
  new DOMParser().parseFromString(`<!doctype html><html><head></head><body>${body}</body></html>`, 'text/html')

/** The page after an edit, which scripts or a visitor may have changed before. */
function follow(before: string, after: string, live: () => void = () => undefined): string | false {
  document.body.innerHTML = before
  live()
  return patchTree(document.body, parse(before).body, parse(after).body) && document.body.innerHTML
}

beforeEach(() => {
  document.body.innerHTML = ''
})

test('texts, attributes and comments change in place', () => {
  expect(follow('<p title="a">one</p>', '<p class="b">two</p>')).toBe('<p class="b">two</p>')
  expect(follow('<p><!--edit a-->one</p>', '<p><!--edit b-->one</p>')).toBe('<p><!--edit b-->one</p>')
})

test('changes by scripts and visitors stay', () => {
  const live = () => {
    document.querySelector('time')?.replaceChildren('today')
    document.querySelector('details')?.setAttribute('open', '')
  }
  expect(follow('<time>1 May</time><details>a</details><p>one</p>', '<time>1 May</time><details>a</details><p>two</p>', live)).toBe(
    '<time>today</time><details open="">a</details><p>two</p>',
  )
})

test('a list with another number of items is replaced', () => {
  expect(follow('<ul><li>a</li></ul>', '<ul><li>a</li><li>b</li></ul>')).toBe('<ul><li>a</li><li>b</li></ul>')
})

test('a page is loaded again if a form, a behaviour or a script has changed', () => {
  expect(follow('<div><form></form></div>', '<div><form></form><p>a</p></div>')).toBe(false)
  expect(follow('<div data-behaviour="menu"><p>a</p></div>', '<div data-behaviour="menu"><p>a</p><p>b</p></div>')).toBe(false)
  expect(follow('<script type="none" src="/a.js"></script>', '<script type="none" src="/b.js"></script>')).toBe(false)
})
