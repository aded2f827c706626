import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleSite } from '../scripts/test/content/sample-site.ts'
import { find, partOf, press, root, runScript, show } from '../scripts/test/dom/page.ts'
import { useDom } from '../scripts/test/dom/use-dom.ts'
import { PageShell } from '../templates/frame/page-shell/page-shell.tsx'

useDom()

const site = await sampleSite()
const [area] = site.content.areas
if (!area) throw new Error('The content has no area.')

const list = () => root<HTMLDetailsElement>('areas')
const toggle = () => partOf('summary')

beforeEach(() =>
  show(
    <PageShell site={site} current={area.route} className="page">
      <h1>
        <a href="/terms">Terms</a>
      </h1>
    </PageShell>,
  ),
)

test('without a script the current page is marked in the list', () => {
  const current = list().querySelectorAll('[aria-current=page]')
  expect([...current].map((link) => link.textContent)).toEqual([area.name])
})

describe('mounted', () => {
  beforeEach(runScript)

  test.each(['click', 'pointerup'])('a %s outside closes it, one inside does not', (type) => {
    toggle().click()
    find('.fold-menu--drop ul').dispatchEvent(new Event(type, { bubbles: true }))
    expect(list().open).toBe(true)
    find('h1').dispatchEvent(new Event(type, { bubbles: true }))
    expect(list().open).toBe(false)
  })

  test('a click on an area closes it', () => {
    toggle().click()
    find<HTMLAnchorElement>('.fold-menu--drop a').click()
    expect(list().open).toBe(false)
  })

  test('in the open menu only closing the menu closes it: folding would move the link being pressed', () => {
    partOf('toggle').click()
    toggle().click()
    find('.header__menu .button').focus()
    find('.header__menu .button').dispatchEvent(new Event('pointerup', { bubbles: true }))
    expect(list().open).toBe(true)
    partOf('toggle').click()
    expect(list().open).toBe(false)
  })

  test('a list that was left open on a wide screen is folded when the menu opens', () => {
    list().open = true
    partOf('toggle').click()
    expect(list().open).toBe(false)
  })
})

describe('by keyboard', () => {
  beforeEach(runScript)

  test('Escape closes it and gives the focus back to the summary', () => {
    toggle().click()
    find('.fold-menu--drop a').focus()
    press('ArrowDown')
    expect(list().open).toBe(true)
    const focus = vi.spyOn(toggle(), 'focus')
    press('Escape')
    expect(list().open).toBe(false)
    expect(document.activeElement).toBe(toggle())
    expect(focus, 'the page does not move').toHaveBeenCalledWith({ preventScroll: true })
  })

  test('Escape does nothing while it is closed', () => {
    find('main a').focus()
    press('Escape')
    expect(document.activeElement).toBe(find('main a'))
  })

  test('it closes when the focus leaves it', () => {
    toggle().click()
    find('.fold-menu--drop li:last-child a').focus()
    expect(list().open).toBe(true)
    find('.header__menu > ul > li:last-child a').focus()
    expect(list().open).toBe(false)
  })

  test('in the open menu, Escape leaves nothing open', () => {
    partOf('toggle').click()
    toggle().click()
    find('.fold-menu--drop a').focus()
    press('Escape')
    expect(list().open).toBe(false)
    expect(partOf('sheet').matches(':popover-open')).toBe(false)
    expect(document.activeElement).toBe(partOf('toggle'))
  })
})
