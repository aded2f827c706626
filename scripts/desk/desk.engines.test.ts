import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { git } from '../test/desk/git-api.ts'
import type { DeskHost } from '../test/desk/host.ts'
import { useDeskHost } from '../test/desk/use-desk-host.ts'
import { inEveryEngine, type Size, useEngine } from '../test/engines/use-engine.ts'

const SMALL: Size = [320, 640]
/** Least height of a tap target, in pixels. */
const TARGET = 44

const deskHost = useDeskHost()
let host: DeskHost

beforeAll(() => {
  host = deskHost()
})

/** Fills and ticks fields by their ids: typing into a date field depends on the engine and its language. */
function fill(values: Record<string, string>): void {
  for (const [id, value] of Object.entries(values)) {
    const field = document.getElementById(`field-${id}`) as HTMLInputElement
    if (field.type === 'checkbox') field.checked = true
    else field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Chooses photos, each given in base64, in a field of the page. */
function choosePhotographs(id: string, photographs: string[]): void {
  const files = new DataTransfer()
  for (const one of photographs) {
    const bytes = Uint8Array.from(atob(one), (letter) => letter.charCodeAt(0))
    files.items.add(new File([bytes], 'IMG_1.JPG', { type: 'image/jpeg' }))
  }
  const field = document.getElementById(`field-${id}`) as HTMLInputElement
  field.files = files.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Returns tap targets that are too small, and whether the page is wider than the window. */
function hardToUse(target: number): string[] {
  const shown = [
    ...document.querySelectorAll<HTMLElement>(
      'a, button, select, textarea, summary, input:not([type=checkbox])',
    ),
  ]
  const small = shown
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < target)
    .map((one) => one.outerHTML)
  const wide =
    document.documentElement.scrollWidth > innerWidth
      ? [`wider than the window: ${document.documentElement.scrollWidth} px`]
      : []
  return [...small, ...wide]
}

inEveryEngine((engine) => {
  const visitor = useEngine(engine, { site: () => host.site, largeText: engine.setsText })
  const text = (selector: string) =>
    visitor.ask((one) => document.querySelector(one)?.textContent ?? '', selector)
  const count = (selector: string) =>
    visitor.ask((one) => document.querySelectorAll(one).length, selector)

  /** Waits for a screen, whose heading must have the focus and which must fit the smallest phone. */
  async function arrive(heading: string): Promise<void> {
    await expect.poll(() => text('h1')).toBe(heading)
    expect(await visitor.focusedText()).toBe(heading)
    expect(await visitor.ask(hardToUse, TARGET)).toEqual([])
  }

  async function makePublic(changes: RegExp): Promise<string[]> {
    await visitor.click('button', 'See what changes')
    await arrive('Before it is public')
    expect(await text('.changes')).toMatch(changes)
    await visitor.click('button', 'Make it public')
    await arrive("It's live")
    return (await git(host.bare, ['show', '--format=%s', '--name-only', 'main']))
      .toString()
      .trim()
      .split('\n')
      .filter(Boolean)
  }

  test('signs in, keeps the key for the next time, closes a day, and takes that back', async () => {
    await visitor.open('/desk', SMALL)
    await visitor.write('#field-token', host.token)
    await visitor.click('#field-stay')
    await visitor.press('Tab')
    await visitor.press('Enter')
    await expect.poll(() => count('.task')).toBeGreaterThan(6)
    await visitor.open('/desk', SMALL)
    await expect.poll(() => count('.task')).toBeGreaterThan(6)
    await visitor.click('.task strong', 'Days off')
    await expect.poll(() => count('#field-from')).toBe(1)
    const date = { Chromium: 5, Firefox: 6, WebKit: 7 }[engine.name]
    const day = `2027-04-0${date}`
    await visitor.ask(fill, { from: day })
    expect(await makePublic(new RegExp(`Closed on ${date} April 2027, on all \\d+ pages`))).toEqual(
      [`Close on ${date} April 2027`, 'content/business.json'],
    )
    expect(await text('main')).toMatch(/It went live \d+ seconds after/)
    expect(await (await fetch(host.site)).text()).toMatch(new RegExp(`${date}[^<]*April`))

    await visitor.click('button', 'Take it back')
    await arrive('Before it is public')
    await visitor.click('button', 'Make it public')
    await arrive("It's live")
    expect((await git(host.bare, ['diff', '--stat', 'main~2', 'main'])).toString()).toBe('')
  })

  test('a finished job: photographs are sent small, upright, and without their location', async () => {
    const photograph = await sharp({
      create: { width: 4000, height: 3000, channels: 3, background: 'tan' },
    })
      .jpeg()
      .withExif({
        IFD0: { Make: 'Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const photographs = (many: number) =>
      Array.from({ length: many }, () => photograph.toString('base64'))
    await visitor.open('/desk#job', SMALL)
    await expect.poll(() => count('#field-town option')).toBeGreaterThan(2)
    const [town = '', service = ''] = await visitor.ask(() =>
      ['town', 'services.0'].map(
        (one) =>
          document.getElementById(`field-${one}`)?.querySelectorAll('option')[1]?.value ?? '',
      ),
    )
    await visitor.ask(choosePhotographs, 'after', photographs(3))
    await expect.poll(() => count('.photos img')).toBe(3)
    await visitor.ask(choosePhotographs, 'before', photographs(4))
    await expect.poll(() => count('.photos img')).toBe(6)
    expect(await text('.photo-field [role=alert]:not(:empty)')).toContain('room for 3')
    // A phone may end the page at any moment.
    await visitor.open('/', SMALL)
    await visitor.open('/desk#job', SMALL)
    await expect.poll(() => count('.photos img')).toBe(6)
    await visitor.ask(fill, {
      title: 'Slates back on',
      town,
      'services.0': service,
      done: 'We put them back.',
      date: '2026-11-01',
      permission: 'Ann',
    })
    const [, ...names] = await makePublic(/Slates back on/)
    const pictures = names.filter((name) => name.endsWith('.jpg'))
    expect(pictures).toHaveLength(6)
    for (const name of pictures) {
      const { exif, format, height, width } = await sharp(
        await git(host.bare, ['show', `main:${name}`]),
      ).metadata()
      expect({ exif, format, height, width }).toEqual({
        exif: undefined,
        format: 'jpeg',
        height: 2000,
        width: 1500,
      })
    }
    const file = names.find((name) => name.includes('/jobs/'))?.slice('content/'.length) ?? ''
    expect(await host.read(file)).toMatchObject({ title: 'Slates back on', pairs: [{}, {}, {}] })
  })
})
