import { beforeEach, expect, test, vi } from 'vitest'
import {
  CONTACT,
  FIELD_NAMES,
  MESSAGE,
  NOTHING,
  VALUES,
} from '../../scripts/test/content/sample-words.ts'
import {
  ENDPOINT,
  field,
  fillIn,
  send,
  showDelivering,
  site,
  type,
  values,
} from '../../scripts/test/dom/enquiry-page.tsx'
import { find, partOf, press, root, runScript } from '../../scripts/test/dom/page.ts'
import { useDom } from '../../scripts/test/dom/use-dom.ts'
import { useEndpoint } from '../../scripts/test/dom/use-endpoint.ts'

useDom()
const endpoint = useEndpoint()

const { problems, sending, again } = CONTACT.form.delivery
const kept = () => String(localStorage[`${ENDPOINT} ${FIELD_NAMES}`])

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Opens the page and takes the time that people take. */
async function open(form: Parameters<typeof showDelivering>[0] = {}, waited = 3000): Promise<void> {
  showDelivering(form)
  await runScript('DELIVERS')
  await vi.advanceTimersByTimeAsync(waited)
}

/** Presses the button, which the script takes over, and waits for the answer. */
async function sendAndWait(): Promise<void> {
  expect(send()).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
}

/** Opens the page, fills the form in and sends it. */
async function enquire(answer: ReturnType<typeof endpoint.answer> = 200): Promise<void> {
  endpoint.answer = () => answer
  await open()
  fillIn()
  await sendAndWait()
}

const bodies = () =>
  endpoint.requests.map(
    ({ init }) => Object.fromEntries(init.body as URLSearchParams) as Record<string, string>,
  )
const statusText = () => partOf('status').textContent.trim()
const visibleParts = () =>
  (['sent', 'problem', 'kept'] as const).filter((name) => !partOf(name).hidden)
/** What the button says, and whether a listener is told that it cannot be pressed. */
const button = () => [partOf('submit').textContent, partOf('submit').ariaDisabled]

test('an enquiry is posted with all fields and a number of its own', async () => {
  await enquire()
  const [name, email, phone, address, message] = VALUES
  expect(bodies()).toEqual([
    {
      ...{ name, email, phone, address, message, topic: '', suspected: '' },
      enquiry_id: expect.stringMatching(/^0\.\d+$/),
    },
  ])
  // No other header, so that it needs no preflight request.
  const headers = { Accept: 'application/json' }
  const posted = { method: 'POST', redirect: 'manual', headers }
  expect(endpoint.requests).toEqual([
    { url: ENDPOINT, files: [], init: expect.objectContaining(posted) },
  ])
  fillIn()
  await sendAndWait()
  expect(bodies()[1]?.enquiry_id).not.toBe(bodies()[0]?.enquiry_id)
})

test('an accepted enquiry is confirmed until the next, and leaves nothing behind', async () => {
  await enquire()
  expect([statusText(), visibleParts(), values()]).toEqual([MESSAGE, ['sent'], NOTHING])
  expect(Object.values({ ...localStorage, ...sessionStorage }).join()).not.toContain('Ann')
  expect([button(), field('name').readOnly]).toEqual([[CONTACT.form.submit, 'false'], false])
  fillIn()
  expect(visibleParts()).toEqual([])
})

test.each([
  [10_000, true],
  [20_000, false],
])('an enquiry of %i characters outlives the page: %s', async (length, keepalive) => {
  await open()
  fillIn([...VALUES.slice(0, 4), 'x'.repeat(length)])
  await sendAndWait()
  expect(endpoint.requests[0]?.init.keepalive).toBe(keepalive)
})

test('while an enquiry is under way, it cannot be changed, cleared or sent again, and is kept on the device', async () => {
  await enquire('none')
  await vi.advanceTimersByTimeAsync(2000)
  root('enquiry').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await vi.advanceTimersByTimeAsync(0)
  // happy-dom's own reset does not ask.
  const reset = new Event('reset', { cancelable: true })
  root('enquiry').dispatchEvent(reset)
  expect([endpoint.requests.length, reset.defaultPrevented]).toEqual([1, true])
  expect([button(), visibleParts(), statusText()]).toEqual([[sending, 'true'], [], ''])
  expect([field('name').readOnly, kept()]).toEqual([true, expect.stringContaining('Two rooms.')])
})

test.each<[Parameters<typeof enquire>[0], why: keyof typeof problems]>([
  [400, 'refused'],
  [429, 'busy'],
  [499, 'refused'],
  [500, 'failed'],
  // A redirect that nobody announced.
  [0, 'failed'],
  ['broken', 'unreachable'],
])('an answer of %s is told beside the form and aloud as "%s"', async (answer, why) => {
  await enquire(answer)
  const told = `${problems.heading} ${problems[why]}`
  expect([visibleParts(), statusText()]).toEqual([['problem'], told])
  expect(partOf('problem').textContent).toContain(problems[why])
})

test('an enquiry that fails is kept, here and on the device, and one more press sends it under the same number', async () => {
  await enquire(500)
  expect([values(), button(), field('name').readOnly]).toEqual([VALUES, [again, 'false'], false])
  expect(kept()).toContain(VALUES[4])
  press('Escape')
  expect([statusText(), visibleParts()]).toEqual(['', ['problem']])
  endpoint.answer = () => 200
  await sendAndWait()
  expect([visibleParts(), values(), statusText()]).toEqual([['sent'], NOTHING, MESSAGE])
  expect(new Set(bodies().map((body) => body.enquiry_id)).size).toBe(1)
})

test('an answer is waited for twenty seconds, and nothing is said of the last one meanwhile', async () => {
  await enquire(500)
  endpoint.answer = () => 'none'
  await sendAndWait()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(visibleParts()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([visibleParts(), values()]).toEqual([['problem'], VALUES])
  expect(statusText()).toBe(`${problems.heading} ${problems.late}`)
})

test('once a failed enquiry is cleared, nothing says that it is still there or that a field is wrong', async () => {
  await enquire(500)
  type('name', '')
  partOf('submit').click()
  expect(field('name').ariaInvalid).toBe('true')
  find<HTMLFormElement>('form').reset()
  expect([visibleParts(), values(), button()[0]]).toEqual([[], NOTHING, CONTACT.form.submit])
  expect(field('name').ariaInvalid).toBe('false')
})

test.each([
  ['name', 'Enter', true, true],
  ['name', 'Enter', false, false],
  ['name', 'a', true, false],
  ['message', 'Enter', true, false],
])(
  'a held Enter key sends once, and begins lines in the details: %s, %s, held %s',
  async (name, key, repeat, isStopped) => {
    await open()
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key, repeat })
    field(name).dispatchEvent(event)
    expect(event.defaultPrevented).toBe(isStopped)
  },
)

test.each([
  ['with every field filled in', 3000, 'cheap watches', false, 'field'],
  ['sooner than anyone can type', 2999, '', false, 'time'],
  ['in time', 3000, '', false, ''],
  ['at once by somebody who comes back to it', 0, '', true, ''],
])(
  'an enquiry that is sent %s is marked accordingly, and arrives',
  async (_, waited, topic, comesBack, mark) => {
    if (comesBack) {
      await open()
      fillIn()
    }
    await open({}, waited)
    fillIn()
    field('topic').value = topic
    await sendAndWait()
    expect(bodies()).toMatchObject([{ suspected: mark, message: VALUES[4] }])
  },
)

test('what a service wants is sent with an enquiry, but no page to go to', async () => {
  const fields = [{ name: '_subject', value: 'Quote' }]
  await open({ service: { thankYouField: '_next', fields } })
  fillIn()
  await sendAndWait()
  expect(bodies()[0]).toMatchObject({ _subject: 'Quote' })
  expect(bodies()[0]).not.toHaveProperty('_next')
})

test.each<[where: string, answer: number, chosen: string[], part: string]>([
  ['none was chosen', 200, [], 'sent'],
  ['the words have not arrived either', 500, ['a.jpg'], 'problem'],
])(
  'nothing is said of photographs that were left out where %s',
  async (_, answer, chosen, part) => {
    endpoint.answer = () => answer
    showDelivering({ service: { photoFields: ['photo'] } })
    await runScript('DELIVERS', 'PHOTOS')
    fillIn()
    const transfer = new DataTransfer()
    for (const name of chosen) transfer.items.add(new File(['a'], name))
    field('photo').files = transfer.files
    await sendAndWait()
    expect([visibleParts(), partOf('left').hidden]).toEqual([[part], true])
  },
)

test('a form of three fields and a choice is shown, kept for a reload, sent and cleared', async () => {
  const services = site.content.services.map(({ name }) => name)
  const choice = { label: 'What for', prompt: 'Please choose', required: true }
  const postcode = { label: 'Postcode' }
  const few = { email: undefined, address: undefined, message: undefined, postcode, choice }
  await open(few)
  const options = [...find<HTMLSelectElement>('form select').options].map(({ text }) => text)
  expect(options).toEqual(['Please choose', ...services])
  const required = [...document.querySelectorAll<HTMLInputElement>('form [required]')]
  expect(required.map(({ name }) => name)).toEqual(['name', 'phone', 'choice'])
  const typed = { name: 'Ann Example', phone: '01632 960 002', choice: services[1] ?? '' }
  for (const [name, text] of Object.entries(typed)) type(name, text)
  await open(few)
  expect(field('choice').value).toBe(services[1])
  await sendAndWait()
  expect([visibleParts(), bodies()]).toMatchObject([['sent'], [{ ...typed, postcode: '' }]])
  expect(bodies()[0]).not.toHaveProperty('email')
  expect([field('name').value, field('choice').value]).toEqual(['', ''])
})
