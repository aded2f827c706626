import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGE } from '../../scripts/test/browser/enquiry.ts'
import { FIELD_NAMES, MESSAGE, NOTHING, VALUES } from '../../scripts/test/content/sample-words.ts'
import { DESKTOP, inEveryEngine, PHONE, useEngine } from '../../scripts/test/engines/use-engine.ts'
import {
  type DeliveringSite,
  serveDeliveringSite,
} from '../../scripts/test/programs/delivering-site.ts'
import {
  type FormService,
  startFormService,
  status,
} from '../../scripts/test/programs/form-service.ts'

const FIELDS = FIELD_NAMES.map((name) => `form #${name}`)
const SUBMIT = '[data-part=submit]'
const PROBLEM = '[data-part=problem]'
const SENT = '[data-part=sent]'

let site: DeliveringSite
let service: FormService

beforeAll(async () => {
  ;[site, service] = await Promise.all([serveDeliveringSite(), startFormService()])
  site.use({ endpoint: `${service.url}/f/abc` })
})
afterAll(() => {
  site.stop()
  service.stop()
})

inEveryEngine((engine) => {
  describe('an enquiry', () => {
    const visitor = useEngine(engine, {
      site: () => site.url,
      // Pictures and drawings are left out of this site.
      ignored: /failed to load .*(?:\/picture\.jpg|#[\w-]+)$/,
    })
    const { ask, click, go, isVisible, open, write } = visitor

    const statusText = () =>
      ask(() => document.querySelector('[role=status]')?.textContent?.replace(/\s+/g, ' ').trim())
    const values = () =>
      ask(
        (all) => all.map((field) => document.querySelector<HTMLInputElement>(field)?.value),
        FIELDS,
      )
    const stored = () => ask(() => Object.values({ ...localStorage }).join())
    const fillIn = async () => {
      for (const [index, field] of FIELDS.entries()) await write(field, VALUES[index] ?? '')
    }

    test('survives a visit to another page, arrives once and complete, and then nothing stays on the device', async () => {
      service.answers(status(200, { ok: true }))
      const before = service.received.length
      await open(PAGE, DESKTOP)
      await fillIn()
      expect(await stored()).toBe('')
      await go('/privacy')
      await go(PAGE)
      await expect.poll(values).toEqual(VALUES)
      await click(SUBMIT)
      await expect.poll(() => isVisible(SENT)).toBe(true)
      expect(await statusText()).toBe(MESSAGE)
      expect(await values()).toEqual(NOTHING)
      expect(await stored()).toBe('')
      const arrived = service.received.slice(before)
      const [name, email, phone, address, message] = VALUES
      expect(arrived).toHaveLength(1)
      expect(arrived[0]?.fields).toMatchObject({ name, email, phone, address, message })
    })

    test('meets a connection that breaks off: the form says so, keeps everything even for another session, and one more press sends it', async () => {
      service.answers(({ socket }) => void socket?.resetAndDestroy())
      const before = service.accepted.length
      await open(PAGE, PHONE)
      await fillIn()
      await click(SUBMIT)
      await expect.poll(() => isVisible(PROBLEM)).toBe(true)
      const text = await statusText()
      expect(text).toContain('The connection broke off')
      expect(text).toContain('Everything you typed is still here.')
      expect(await values()).toEqual(VALUES)
      expect(await stored()).toContain(VALUES[4])
      expect(await isVisible(SENT)).toBe(false)
      service.answers(status(200, { ok: true }))
      await ask((key) => sessionStorage.removeItem(key), `${service.url}/f/abc`)
      await go(PAGE)
      await expect.poll(values).toEqual(VALUES)
      await click(SUBMIT)
      await expect.poll(() => isVisible(SENT)).toBe(true)
      expect(await values()).toEqual(NOTHING)
      expect(service.accepted.length).toBe(before + 1)
    })
  })
})
