import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { FIELD_NAMES, NOTHING, VALUES } from '../../scripts/test/content/sample-words.ts'
import { inEveryEngine, PHONE, useEngine } from '../../scripts/test/engines/use-engine.ts'
import {
  type FormService,
  startFormService,
  status,
} from '../../scripts/test/programs/form-service.ts'

const PAGE = '/kent/deal-roofers'
const FIELDS = FIELD_NAMES.map((name) => `form #${name}`)
const SUBMIT = '[data-part=submit]'

let service: FormService
beforeAll(async () => {
  service = await startFormService()
})
afterAll(() => service.stop())

inEveryEngine((engine) => {
  describe('an enquiry', () => {
    const visitor = useEngine(engine, { site: () => new URL(inject('roofer').url).origin })
    const { ask, click, go, isVisible, open, write } = visitor
    beforeAll(() =>
      visitor.site().changes((page) => page.replaceAll('https://forms.example.org', service.url)),
    )

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
      await go('/kent/notice')
      expect(await stored(), 'what is only typed is for the session').toBe('')
      await go(PAGE)
      await click(SUBMIT)
      await expect.poll(() => isVisible('[data-part=problem]')).toBe(true)
      expect(await ask(() => document.querySelector('[role=status]')?.textContent)).toContain(
        'No line just now',
      )
      expect(await stored()).toContain(VALUES[4])
      service.answers(status(200))
      service.received.length = 0
      // All but what the tests record there.
      await ask(() => {
        for (const key of Object.keys(sessionStorage))
          if (key !== 'faults') sessionStorage.removeItem(key)
      })
      await go(PAGE)
      await expect.poll(values).toEqual(VALUES)
      await click(SUBMIT)
      await expect.poll(() => isVisible('[data-part=sent]')).toBe(true)
      expect([await values(), await stored()]).toEqual([NOTHING, ''])
      const [name, email, phone, address, message] = VALUES
      expect(service.received).toMatchObject([{ fields: { name, email, phone, address, message } }])
    })
  })
})
