import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleSite } from '../scripts/test/content/sample-site.ts'
import {
  find,
  partOf,
  press,
  root,
  runScript,
  show,
  takeMessages,
} from '../scripts/test/dom/page.ts'
import { useDom } from '../scripts/test/dom/use-dom.ts'
import { PageShell } from '../templates/frame/page-shell/page-shell.tsx'

useDom()

const site = await sampleSite()
const [area] = site.content.areas
if (!area) throw new Error('The content has no area.')

/** The menu's callback for changes of its button's size. */
let resized: () => void

const toggle = () => partOf<HTMLButtonElement>('toggle')
/** Whether the stylesheet shows the button, which it does in narrow windows of browsers with popovers. */
const showToggle = (isShown: boolean) =>
  Object.defineProperty(toggle(), 'clientWidth', { value: isShown ? 80 : 0, configurable: true })
const sheet = () => partOf('sheet')
const isOpen = () => sheet().matches(':popover-open')
const summary = () => partOf('summary')
const list = () => root<HTMLDetailsElement>('areas')

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback
      }
      observe() {}
    },
  )
  show(
    <PageShell site={site} current={area.route} className="page">
      <h1>
        <a href="/terms">Terms</a>
      </h1>
    </PageShell>,
  )
})

test('the current page is marked in the list', () => {
  const current = list().querySelectorAll('[aria-current=page]')
  expect([...current].map((link) => link.textContent)).toEqual([area.name])
})

describe('the menu', () => {
  beforeEach(runScript)
  beforeEach(() => showToggle(true))
  beforeEach(() => toggle().click())

  test('stays open while the focus is beside its button, and closes when it leaves the header', () => {
    find('.header .logo').focus()
    expect(isOpen()).toBe(true)
    find('main a').focus()
    expect([isOpen(), document.activeElement]).toEqual([false, find('main a')])
  })

  test('alone closes the list in it, by its button or by Escape: folding would move the link being pressed', () => {
    summary().click()
    find('.header__menu .button').focus()
    find('.header__menu .button').dispatchEvent(new Event('pointerup', { bubbles: true }))
    expect(list().open).toBe(true)
    toggle().click()
    expect(list().open).toBe(false)
    toggle().click()
    summary().click()
    find('.fold-menu--drop a').focus()
    press('Escape')
    expect([list().open, isOpen(), document.activeElement]).toEqual([false, false, toggle()])
  })

  test('folds a list that was left open on a wide screen', () => {
    toggle().click()
    list().open = true
    toggle().click()
    expect(list().open).toBe(false)
  })
})

describe('the list of areas', () => {
  beforeEach(runScript)
  beforeEach(() => summary().click())

  test.each(['click', 'pointerup'])('closes on a %s outside, and on none inside', (type) => {
    find('.fold-menu--drop ul').dispatchEvent(new Event(type, { bubbles: true }))
    expect(list().open).toBe(true)
    find('h1').dispatchEvent(new Event(type, { bubbles: true }))
    expect(list().open).toBe(false)
  })

  test('closes on a click on an area', () => {
    find<HTMLAnchorElement>('.fold-menu--drop a').click()
    expect(list().open).toBe(false)
  })

  test('does nothing on Escape while it is closed', () => {
    summary().click()
    find('main a').focus()
    press('Escape')
    expect(document.activeElement).toBe(find('main a'))
  })

  test('folds, and nothing fails, in a browser without popovers', () => {
    const { matches } = HTMLElement.prototype
    Object.assign(sheet(), {
      hidePopover: undefined,
      matches(this: HTMLElement, selector: string) {
        if (selector === ':popover-open') throw new SyntaxError('not a valid selector')
        return matches.call(this, selector)
      },
    })
    find<HTMLElement>('main a').focus()
    resized()
    expect(list().open).toBe(false)
    expect(takeMessages()).toEqual([])
  })
})

// One test for all behaviours: `mountAll` and `part` are shared.
test('a behaviour without one of its parts says so on the console and leaves its markup alone, and the next one starts', async () => {
  partOf('sheet').removeAttribute('data-part')
  await runScript()
  expect(takeMessages()).toEqual(['menu: No part sheet'])
  expect(root('menu').dataset.ready).toBeUndefined()
  expect(root('areas').dataset.ready).toBe('')
})
