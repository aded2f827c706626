import { afterEach, expect, test, vi } from 'vitest'
import { useDom } from '../scripts/test/dom/use-dom.ts'
import { callBar } from './call-bar.ts'

useDom()

afterEach(() => void vi.unstubAllGlobals())

/** Starts a call bar, and returns it with what it observes and what happens when that moves. */
function started(page: string, hasTimelines: boolean) {
  document.body.innerHTML = page
  const observed: Element[] = []
  let tell: IntersectionObserverCallback = () => undefined
  vi.stubGlobal('CSS', { supports: (rule: string) => hasTimelines && rule === 'animation-timeline: view()' })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        tell = callback
      }
      observe = (target: Element) => observed.push(target)
    },
  )
  const bar = document.createElement('aside')
  callBar(bar)
  const moves = (isIntersecting: boolean, top: number) => {
    tell([{ isIntersecting, boundingClientRect: { top } } as IntersectionObserverEntry], {} as IntersectionObserver)
    return bar.hidden
  }
  return { observed: observed.map(({ id }) => id), moves }
}

test('the bar is hidden from the form to the end of the page, and shown before it', () => {
  const { observed, moves } = started('<section id="contact"></section>', false)
  expect(observed).toEqual(['contact'])
  expect([moves(false, 900), moves(true, 300), moves(true, 0), moves(false, -1), moves(false, 0)]).toEqual([false, true, true, true, false])
})

test('a page without a form, and a browser that does it by styles, need no script', () => {
  expect(started('', false).observed).toEqual([])
  expect(started('<section id="contact"></section>', true).observed).toEqual([])
})
