import { beforeEach, describe, expect, test } from 'vitest'
import { sampleSite } from '../scripts/test/content/sample-site.ts'
import { expectItsStateSaid, find, partOf, press, root, runScript, runTwice, show, takeMessages } from '../scripts/test/dom/page.ts'
import { useDom } from '../scripts/test/dom/use-dom.ts'
import { AreaPage } from '../templates/pages/area/area-page.tsx'

useDom()

const site = await sampleSite()
const [area] = site.content.areas
if (!area) throw new Error('The content has no area.')

const list = () => root<HTMLDetailsElement>('areas')
const toggle = () => partOf('summary')

beforeEach(() => show(<AreaPage site={site} page={area} />))

describe('without a script', () => {
  test('the browser itself unfolds the list, and every area is in it', () => {
    expect(list().tagName).toBe('DETAILS')
    expect(list().firstElementChild).toBe(toggle())
    expect(toggle().tagName).toBe('SUMMARY')
    const links = [...list().querySelectorAll('a')].map((link) => link.getAttribute('href'))
    const byName = [...site.content.areas].sort((a, b) => (a.name < b.name ? -1 : 1))
    expect(links).toEqual(byName.map(({ route }) => route))
  })

  test('the current page is marked', () => {
    const current = list().querySelectorAll('[aria-current=page]')
    expect([...current].map((link) => link.textContent)).toEqual([area.name])
  })

  test('it uses no menu roles', () => {
    expect(root('menu').querySelectorAll('[role^=menu]')).toHaveLength(0)
  })
})

describe('mounted', () => {
  beforeEach(runScript)

  test('the summary says whether the list is open', () => {
    expectItsStateSaid(toggle())
  })

  test.each(['click', 'pointerup'])('a %s outside closes it, one inside does not', (type) => {
    toggle().click()
    find('.areas-menu ul').dispatchEvent(new Event(type, { bubbles: true }))
    expect(list().open).toBe(true)
    find('h1').dispatchEvent(new Event(type, { bubbles: true }))
    expect(list().open).toBe(false)
  })

  test('a click on an area closes it', () => {
    toggle().click()
    find<HTMLAnchorElement>('.areas-menu a').click()
    expect(list().open).toBe(false)
  })

  test('inside the open menu only the menu closes it, because folding it would move what is being pressed', () => {
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
    find('.areas-menu a').focus()
    press('Escape')
    expect(list().open).toBe(false)
    expect(document.activeElement).toBe(toggle())
  })

  test('Escape does nothing while it is closed', () => {
    find('main a').focus()
    press('Escape')
    expect(document.activeElement).toBe(find('main a'))
  })

  test('it closes when the focus leaves it', () => {
    toggle().click()
    find('.areas-menu li:last-child a').focus()
    expect(list().open).toBe(true)
    find('.header__menu > ul > li:last-child a').focus()
    expect(list().open).toBe(false)
  })

  test('in the open menu, Escape leaves nothing open', () => {
    partOf('toggle').click()
    toggle().click()
    find('.areas-menu a').focus()
    press('Escape')
    expect(list().open).toBe(false)
    expect(partOf('sheet').matches(':popover-open')).toBe(false)
    expect(document.activeElement).toBe(partOf('toggle'))
  })
})

test('with broken markup it says so, and the next behaviour starts', async () => {
  toggle().removeAttribute('data-part')
  await runScript()
  expect(takeMessages()).toEqual(['areas: part "summary" not found'])
  expect(root('areas').dataset.ready).toBeUndefined()
  expect(root('enquiry').dataset.ready).toBe('')
})

test('mounted twice, it behaves as if mounted once', async () => {
  await runTwice()
  toggle().click()
  expect(list().open).toBe(true)
})
