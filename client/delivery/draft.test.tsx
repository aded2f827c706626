import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleSite } from '../../scripts/test/content/sample-site.ts'
import { find, partOf, root, runDelivery, show } from '../../scripts/test/dom/page.ts'
import { useDom } from '../../scripts/test/dom/use-dom.ts'
import { PageShell } from '../../templates/frame/page-shell/page-shell.tsx'
import { Contact } from '../../templates/sections/contact/contact.tsx'

useDom()

const site = await sampleSite()
const { contact } = site.content

const ENDPOINT = 'https://forms.example.net/f/1'
const SENT = `${ENDPOINT}#sent`
const form = { ...contact.form, endpoint: ENDPOINT, service: { photoFields: ['photo-1'] } }
const delivering = { ...site, content: { ...site.content, contact: { ...contact, form } } }
const DAY = 86_400_000

const FIELDS = ['name', 'email', 'phone', 'address', 'message']
const VALUES = ['Ann Example', 'ann@example.com', '01632 960 002', '12 Mill Lane', 'Two rooms.']
const NOTHING = ['', '', '', '', '']

const field = (name: string) => find<HTMLInputElement>(`form #${name}`)
const values = () => FIELDS.map((name) => field(name).value)

/** Returns a draft as stored: its time, number and fields. */
const draft = (days: number, ...texts: string[]) => JSON.stringify([Date.now() + days * DAY, '1-2-3', ...texts])

function type(name: string, text: string): void {
  field(name).value = text
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}

/** Reopens the page, with the storage unchanged. */
async function open(): Promise<void> {
  show(
    <PageShell site={site} current="/" contact className="page">
      <Contact site={delivering} />
    </PageShell>,
  )
  await runDelivery()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('the form works without access to storage', async () => {
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await open()
  denied.mockRestore()
  expect(root('enquiry').dataset.ready).toBe('')
  expect(partOf('kept').hidden).toBe(true)
})

describe('an undelivered enquiry', () => {
  test.each([-0.1, -6.9])('is restored %f days old, with the same number', async (days) => {
    localStorage[SENT] = draft(days, ...VALUES)
    await open()
    expect(values()).toEqual(VALUES)
    expect(find<HTMLInputElement>('[name=enquiry_id]').value).toBe('1-2-3')
    expect(partOf('kept').hidden).toBe(false)
    expect(Object.keys({ ...localStorage })).toEqual([SENT])
  })

  const old = [-7.1, -400].map((days) => draft(days, ...VALUES))
  const ahead = [0.1, 400].map((days) => draft(days, ...VALUES))
  test.each([...old, ...ahead, '{', '7', '[]', '["soon"]'])('is removed if it is %s', async (text) => {
    localStorage[SENT] = text
    await open()
    expect(root('enquiry').dataset.ready).toBe('')
    expect(values()).toEqual(NOTHING)
    expect(partOf('kept').hidden).toBe(true)
    expect(localStorage.length).toBe(0)
  })
})

test.each([
  ['by hand', () => type('message', '')],
  ['with the button', () => find<HTMLFormElement>('form').reset()],
])('a form emptied %s becomes a new enquiry, and nothing of the last one is kept', async (_, empty) => {
  localStorage[SENT] = draft(-1, '', '', '', '', 'Two rooms.')
  await open()
  empty()
  expect(localStorage.length).toBe(0)
  type('message', 'A ceiling.')
  expect(find<HTMLInputElement>('[name=enquiry_id]').value).toBe('')
  expect(sessionStorage[ENDPOINT]).not.toContain('1-2-3')
})

test.each(['pageshow', 'visibilitychange', 'storage'])('clearing the storage does not clear the form: %s', async (event) => {
  localStorage[SENT] = draft(-1, ...VALUES)
  await open()
  const oldValue = localStorage[SENT]
  localStorage.clear()
  sessionStorage.clear()
  for (const detail of [{}, { key: SENT, oldValue, newValue: null }]) window.dispatchEvent(Object.assign(new Event(event), detail))
  expect(values()).toEqual(VALUES)
  type('name', 'Ann')
  expect(sessionStorage[ENDPOINT], 'and what is typed next is kept again').toContain('Two rooms.')
})

describe('on another page', () => {
  const happens = (newValue: string) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key: SENT, oldValue: localStorage[SENT], newValue }))

  test('the same enquiry was delivered: changes made since stay, under the same number', async () => {
    localStorage[SENT] = draft(-1, ...VALUES)
    await open()
    type('message', 'Three rooms.')
    happens('1-2-3')
    expect(values()).toEqual([...VALUES.slice(0, 4), 'Three rooms.'])
    expect(find<HTMLInputElement>('[name=enquiry_id]').value).toBe('1-2-3')
  })

  test('another enquiry was sent: neither takes over the other’s words', async () => {
    localStorage[SENT] = draft(-1, ...VALUES)
    await open()
    const other = JSON.stringify([Date.now(), '4-5-6', 'Bea'])
    happens(other)
    expect(values()).toEqual(VALUES)
    localStorage[SENT] = other
    find<HTMLFormElement>('form').reset()
    expect(localStorage[SENT]).toBe(other)
  })
})
