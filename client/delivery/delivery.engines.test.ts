import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGE } from '../../scripts/test/browser/enquiry.ts'
import { FIELD_NAMES, NOTHING, VALUES } from '../../scripts/test/content/sample-words.ts'
import { inEveryEngine, PHONE, useEngine } from '../../scripts/test/engines/use-engine.ts'
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

    const values = () =>
      ask(
        (all) => all.map((field) => document.querySelector<HTMLInputElement>(field)?.value),
        FIELDS,
      )
    const stored = () => ask(() => Object.values({ ...localStorage }).join())

    test('survives a broken connection and another session, arrives once, and then leaves the device', async () => {
      service.answers(({ socket }) => void socket?.resetAndDestroy())
      await open(PAGE, PHONE)
      for (const [index, field] of FIELDS.entries()) await write(field, VALUES[index] ?? '')
      await go('/privacy')
      expect(await stored(), 'what is only typed is for the session').toBe('')
      await go(PAGE)
      await click(SUBMIT)
      await expect.poll(() => isVisible('[data-part=problem]')).toBe(true)
      expect(await ask(() => document.querySelector('[role=status]')?.textContent)).toContain(
        'The connection broke off',
      )
      expect(await stored()).toContain(VALUES[4])
      service.answers(status(200, { ok: true }))
      await ask((key) => sessionStorage.removeItem(key), `${service.url}/f/abc ${FIELD_NAMES}`)
      await go(PAGE)
      await expect.poll(values).toEqual(VALUES)
      await click(SUBMIT)
      await expect.poll(() => isVisible('[data-part=sent]')).toBe(true)
      expect([await values(), await stored()]).toEqual([NOTHING, ''])
      const [name, email, phone, address, message] = VALUES
      expect(service.accepted.splice(0)).toMatchObject([
        { fields: { name, email, phone, address, message } },
      ])
    })
  })
})
