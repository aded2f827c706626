import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleSite } from '../scripts/test/content/sample-site.ts'
import { find, partOf, press, root, runScript, show, takeMessages } from '../scripts/test/dom/page.ts'
import { useDom } from '../scripts/test/dom/use-dom.ts'
import { PageShell } from '../templates/frame/page-shell/page-shell.tsx'

useDom()

const site = await sampleSite()

/** The menu's callback for changes of its button's size. */
let resized: () => void

const toggle = () => partOf<HTMLButtonElement>('toggle')
const sheet = () => partOf('sheet')
const isOpen = () => sheet().matches(':popover-open')

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
    <PageShell site={site} current="/" className="page">
      <a href="/terms">Terms</a>
    </PageShell>,
  )
})

describe('without a script', () => {
  test('the browser itself opens the menu by its button', () => {
    expect(toggle().getAttribute('popovertarget')).toBe(sheet().id)
    expect(sheet().getAttribute('popover')).toBe('auto')
    expect(toggle().firstElementChild?.nextElementSibling?.textContent).toBe(site.content.navigation.menu)
  })
})

describe('mounted', () => {
  beforeEach(runScript)

  test('a click on any link closes it, on an anchor of the same page too', () => {
    for (const link of sheet().querySelectorAll('a')) {
      toggle().click()
      link.click()
      expect(isOpen(), link.textContent).toBe(false)
    }
  })

  test('a click on something else in it does not close it', () => {
    toggle().click()
    partOf('summary').click()
    expect(isOpen()).toBe(true)
  })

  test('it closes when the window becomes too wide to show the button', () => {
    toggle().click()
    toggle().checkVisibility = () => true
    resized()
    expect(isOpen()).toBe(true)
    toggle().checkVisibility = () => false
    resized()
    expect(isOpen()).toBe(false)
  })
})

describe('by keyboard', () => {
  beforeEach(runScript)

  test('Escape gives the focus back to the button, even if the button never had it', () => {
    toggle().click()
    find<HTMLElement>('#site-menu a').focus()
    const focus = vi.spyOn(toggle(), 'focus')
    press('Escape')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(toggle())
    expect(focus.mock.calls, 'the page does not move').toEqual([[{ preventScroll: true }]])
  })

  test('it closes when the focus leaves the header', () => {
    toggle().click()
    find('main a').focus()
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(find('main a'))
  })

  test('it stays open while the focus is beside its button', () => {
    toggle().click()
    find('.header .logo').focus()
    expect(isOpen()).toBe(true)
  })
})

// One test for all behaviours: `mountAll` and `part` are shared.
test('a behaviour without one of its parts says so on the console and leaves its markup alone, and the next one starts', async () => {
  partOf('sheet').removeAttribute('data-part')
  await runScript()
  expect(takeMessages()).toEqual(['menu: part "sheet" not found'])
  expect(root('menu').dataset.ready).toBeUndefined()
  expect(root('areas').dataset.ready).toBe('')
})

test('mounted twice, it behaves as if mounted once', async () => {
  await runScript()
  await runScript()
  toggle().click()
  expect(isOpen()).toBe(true)
})
