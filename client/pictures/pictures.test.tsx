import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleSite } from '../../scripts/test/content/sample-site.ts'
import { find, partOf, root, runScript, show } from '../../scripts/test/dom/page.ts'
import { useDom } from '../../scripts/test/dom/use-dom.ts'
import { Wipe } from '../../templates/parts/wipe/wipe.tsx'
import { Gallery } from '../../templates/sections/gallery/gallery.tsx'
import { LargePictures } from '../../templates/sections/gallery/large-pictures.tsx'

useDom()

const site = sampleSite()
const { items, large } = site.content.gallery
const [BACK = '', ON = ''] = [large?.previous, large?.next]
const [{ image } = { image: { source: '', alt: '', focus: [50, 50] as [number, number] } }] = items

describe('the slider', () => {
  const range = () => partOf<HTMLInputElement>('range')
  const position = () => [root('wipe').style.getPropertyValue('--wipe'), range().ariaValueText]

  beforeEach(() => {
    const pair = { before: image, after: image }
    show(<Wipe pair={pair} title="A wall" location="Deal" site={site} />)
  })
  afterEach(() => void vi.restoreAllMocks())

  test('shows as much of the upper picture as it says, and speaks it', async () => {
    await runScript()
    // The scroll moves it until a hand does.
    expect(position()[0]).toBe('')
    expect(range().getAttribute('aria-valuetext')).toBe('Before 50%')
    range().value = '20'
    range().dispatchEvent(new Event('input'))
    expect(position()).toEqual(['20%', 'Before 20%'])
  })

  test('is shown and spoken where the browser restores it on returning to the page', async () => {
    range().value = '70'
    await runScript()
    expect(position()).toEqual(['70%', 'Before 70%'])
  })
})

describe('the gallery', () => {
  const WIDTH = 400
  const links = () => [...document.querySelectorAll<HTMLElement>('li [data-part=open]')]
  const row = () => partOf('row')
  const focused = () => [...row().children].indexOf(document.activeElement as Element)

  beforeEach(async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
    show(
      <>
        <Gallery site={site} />
        <LargePictures site={site} />
      </>,
    )
    await runScript()
  })
  afterEach(() => void vi.restoreAllMocks())

  /** The row scrolls, which tells nothing yet, and has come to rest. */
  function scrolled(): void {
    vi.useFakeTimers()
    const before = document.activeElement
    for (const wait of [149, 149]) {
      row().dispatchEvent(new Event('scroll'))
      vi.advanceTimersByTime(wait)
    }
    expect(document.activeElement).toBe(before)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
  }

  /** Clicks a picture, and returns whether the script takes the click over. */
  function click(index: number, init: MouseEventInit = {}): boolean {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    links()[index]?.dispatchEvent(event)
    return event.defaultPrevented
  }

  test('opens the picture that is pressed among all, in the width of the window, named, and with the focus', () => {
    const focus = vi.spyOn(links()[2] as HTMLElement, 'focus')
    expect(click(2)).toBe(true)
    expect(root<HTMLDialogElement>('gallery').open).toBe(true)
    expect([...row().children].map(({ ariaLabel }) => ariaLabel)).toEqual(
      links().map(({ dataset }) => dataset.name),
    )
    expect(row().querySelectorAll('source:first-of-type[sizes="100vw"]')).toHaveLength(items.length)
    // Orca reads the caption in place of the name.
    expect(row().querySelectorAll('strong:not([aria-hidden] *)')).toHaveLength(items.length)
    expect([row().scrollLeft, focused()]).toEqual([2 * WIDTH, 2])
    // The browser returns the focus there when the dialog closes.
    expect(focus).toHaveBeenCalledWith({ preventScroll: true })
  })

  test('opens a second time with each picture once', () => {
    click(2)
    root<HTMLDialogElement>('gallery').close()
    click(0)
    expect(row().children).toHaveLength(items.length)
    expect([row().scrollLeft, focused()]).toEqual([0, 0])
  })

  test('scrolls by a picture with its buttons, and the one in view gets the focus', () => {
    click(1)
    const scrolls = vi.spyOn(row(), 'scrollBy').mockImplementation(() => undefined)
    for (const label of [ON, BACK]) find(`button[aria-label="${label}"]`).click()
    expect(scrolls.mock.calls).toEqual([
      [WIDTH, 0],
      [-WIDTH, 0],
    ])
    row().scrollLeft = 2.4 * WIDTH
    scrolled()
    expect(focused()).toBe(2)
    expect(partOf('count').textContent).toBe(`${items[2]?.title}, 3/${items.length}`)
  })

  test('a button keeps the focus, and says at the end of the row that there is no more', () => {
    click(0)
    const [back, on] = [BACK, ON].map((label) => find(`button[aria-label="${label}"]`))
    expect([back?.ariaDisabled, on?.ariaDisabled]).toEqual(['true', 'false'])
    on?.focus()
    row().scrollLeft = (items.length - 1) * WIDTH
    scrolled()
    expect([back?.ariaDisabled, on?.ariaDisabled]).toEqual(['false', 'true'])
    expect(document.activeElement).toBe(on)
  })

  test('leaves a click with a key that opens tabs or windows, or beside the pictures, to the browser', () => {
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
      expect(click(0, { [key]: true })).toBe(false)
    find('#gallery-heading').click()
    expect(root<HTMLDialogElement>('gallery').open).toBe(false)
  })
})
