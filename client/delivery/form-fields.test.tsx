import { expect, test, vi } from 'vitest'
import { showDelivering, site, type } from '../../scripts/test/dom/enquiry-page.tsx'
import { find, partOf, root, runDelivery } from '../../scripts/test/dom/page.ts'
import { useDom } from '../../scripts/test/dom/use-dom.ts'

useDom()

const { contact, services } = site.content
const SERVICE = services[1]?.name ?? ''

/** Opens the form of a locksmith: name, phone, what happened, and what for. */
async function open(): Promise<HTMLSelectElement> {
  showDelivering({
    email: undefined,
    address: undefined,
    message: { label: 'What happened', required: false },
    choice: { label: 'What for', prompt: 'Please choose', required: true },
  })
  await runDelivery()
  return find<HTMLSelectElement>('form select')
}

test('a form of three fields and a choice is shown, kept for a reload, sent and cleared', async () => {
  const accepted = vi.fn(async (_url: string, _init: RequestInit) => ({ ok: true, status: 200 }))
  vi.stubGlobal('fetch', accepted)
  const { options } = await open()
  expect([...options].map(({ text }) => text)).toEqual(['Please choose', ...services.map(({ name }) => name)])
  const fields = [...document.querySelectorAll<HTMLInputElement>('form [id][data-kept]')]
  expect(fields.map(({ name, required }) => [name, required])).toEqual([
    ['name', true],
    ['phone', true],
    ['choice', true],
    ['message', false],
  ])
  expect(fields.map(({ id }) => find(`label[for=${id}]`).textContent)).toEqual([
    'Full Name *',
    'Phone Number *',
    'What for *',
    `What happened ${contact.form.optional}`,
  ])

  type('name', 'Ann Example')
  type('phone', '01632 960 002')
  type('choice', SERVICE)
  const choice = await open()
  expect(choice.value).toBe(SERVICE)
  root('enquiry').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await expect.poll(() => partOf('sent').hidden).toBe(false)
  const sent = Object.fromEntries(accepted.mock.calls[0]?.[1].body as URLSearchParams)
  expect(sent).toMatchObject({ name: 'Ann Example', phone: '01632 960 002', choice: SERVICE, message: '' })
  expect(Object.keys(sent)).not.toContain('email')
  expect([find<HTMLInputElement>('#name').value, choice.value]).toEqual(['', ''])
  vi.unstubAllGlobals()
})
