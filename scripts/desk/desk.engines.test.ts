import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { launchedRoofer } from '../test/content/launched.ts'
import { inEveryEngine, PHONE, useEngine } from '../test/engines/use-engine.ts'
import { type DeskHost, startDeskHost } from '../test/github-host.ts'

// What the desk asks of a browser beyond React: storage, a strict policy, a picture that is decoded, turned and encoded.

let host: DeskHost

beforeAll(async () => {
  host = await startDeskHost(launchedRoofer())
  return () => host.stop()
})

inEveryEngine((engine) => {
  const { ask, click, go, open } = useEngine(engine, { site: () => host.site })
  const heading = () => ask(() => document.querySelector('h1')?.textContent)
  /** Asks until the page has what is asked about: an engine draws it when it likes. */
  const until = <Args extends string[]>(act: (...args: Args) => boolean, ...args: Args) =>
    expect.poll(() => ask(act, ...args)).toBe(true)
  /** Fills in the last field with a label: engines differ in how days are typed. */
  const fill = (label: string, text: string) =>
    until(
      (start, value) => {
        const all = [...document.querySelectorAll('label')]
        const name = all.findLast((one) => one.textContent?.startsWith(start))?.htmlFor ?? ''
        const field = document.getElementById(name)
        if (!field) return false
        const prototype = Object.getPrototypeOf(field)
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        return true
      },
      label,
      text,
    )
  async function save(): Promise<void> {
    await click('button', 'Save')
    await expect.poll(heading).toMatch(/^It's (?:on its way|live)$/)
  }

  test('opens with a scanned key, and a day off is stored', async () => {
    await open(`/desk#key=${host.api.token}&name=Ann&until=2027-01-31`, PHONE)
    await expect.poll(heading).toMatch(/^Sign in to the desk/)
    expect(await ask(() => location.hash)).toBe('')
    await click('button', 'Sign in')
    await expect.poll(heading).toBe('The desk of Oastcowl Roofing')
    const day = `2028-12-${10 + engine.name.length}`
    await go('/desk#edit?task=daysOff&file=business.json&keys=closedDays')
    await expect.poll(heading).toBe('Days off')
    await click('button', 'Add to Days off')
    await fill('Day off', day)
    await save()
    expect(host.read('business.json').closedDays).toContain(day)
  })

  /** Opens the form of a job, chooses a photograph for it, and waits until that has been made ready. */
  async function beginJob(bytes: Buffer, type: string): Promise<void> {
    await go('/desk#edit?task=job&file=jobs/&add=page')
    await expect.poll(heading).toBe('A finished job')
    await until(
      (base64, kind) => {
        const all = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const files = new DataTransfer()
        files.items.add(new File([all], 'IMG_1', { type: kind }))
        const field = document.querySelector<HTMLInputElement>('input[type=file]')
        if (!field) return false
        field.files = files.files
        field.dispatchEvent(new Event('change', { bubbles: true }))
        return true
      },
      bytes.toString('base64'),
      type,
    )
    await until(() => document.querySelector('.focal') !== null)
  }

  test('makes a photograph upright and small, without its place, and stores it with a job', async () => {
    const create = { width: 2700, height: 3600, channels: 3 as const, background: '#204060' }
    const white = { create: { ...create, height: 1800, background: '#fff' } }
    // Lying on its side, as phones store them: the left half of what is seen is white.
    const photograph = sharp({ create })
      .composite([{ input: white, gravity: 'south' }])
      .withMetadata({ orientation: 6 })
    await beginJob(await photograph.jpeg().toBuffer(), 'image/jpeg')
    await fill('What it was', `A ridge in ${engine.name}`)
    await fill('Town', 'Deal')
    await fill('Day finished', '2026-11-01')
    await fill('Permission', 'Mrs Brown, by email, May 2026')
    await fill('What it shows', 'A ridge with new tiles.')
    await save()
    const { source } = host.read(`jobs/a-ridge-in-${engine.name.toLowerCase()}.json`).cover
    const picture = sharp(host.api.head().files.get(`content/${source}`))
    const { width, height, exif } = await picture.metadata()
    expect({ width, height, exif }).toEqual({ width: 2400, height: 1800, exif: undefined })
    const pixel = { left: 600, top: 900, width: 1, height: 1 }
    const [left] = await picture.extract(pixel).raw().toBuffer()
    expect(left).toBeGreaterThan(250)
  })

  test('makes what is transparent in a picture white', async () => {
    const create = { width: 1600, height: 1200, channels: 4 as const, background: '#0000' }
    await beginJob(await sharp({ create }).png().toBuffer(), 'image/png')
    // As the page shows it: drawn on what is neither.
    const corner = () =>
      ask(() => {
        const canvas = document.createElement('canvas')
        const context = canvas.getContext('2d')
        const picture = document.querySelector<HTMLImageElement>('.focal img')
        if (!context || !picture?.complete) return []
        context.fillStyle = '#a40'
        context.fillRect(0, 0, 9, 9)
        context.drawImage(picture, 0, 0)
        return [...context.getImageData(4, 4, 1, 1).data]
      })
    await expect.poll(corner).toEqual([255, 255, 255, 255])
  })
})
