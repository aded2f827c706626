import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
import { find, partOf, press, root, runDelivery } from '../../scripts/test/dom/page.ts'
import { useDom } from '../../scripts/test/dom/use-dom.ts'

useDom()

type Answer = Partial<Response> | 'broken' | 'none'

const OK: Answer = { ok: true, status: 200 }
const FAILED: Answer = { ok: false, status: 500 }
const { problems, sending, again } = CONTACT.form.delivery

/** The requests so far, and the answer to further ones. */
let requests: { url: string; init: RequestInit }[]
let answer: Answer

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  localStorage.clear()
  sessionStorage.clear()
  requests = []
  answer = OK
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new Error('It took too long.')))
      if (answer === 'broken') reject(new TypeError('Failed to fetch'))
      else if (answer !== 'none') resolve(answer)
    })
  })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), milliseconds)
    return controller.signal
  })
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens the page and takes the time that people take. */
async function open(form: Parameters<typeof showDelivering>[0] = {}, waited = 3000): Promise<void> {
  showDelivering(form)
  await runDelivery()
  await vi.advanceTimersByTimeAsync(waited)
}

/** Presses the button, which the script takes over, and waits for the answer. */
async function sendAndWait(): Promise<void> {
  expect(send()).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
}

/** Opens the page, fills the form in and sends it. */
async function enquire(...options: Parameters<typeof open>): Promise<void> {
  await open(...options)
  fillIn()
  await sendAndWait()
}

const bodies = () =>
  requests.map(
    ({ init }) => Object.fromEntries(init.body as URLSearchParams) as Record<string, string>,
  )
const statusText = () => partOf('status').textContent.trim()
const visibleParts = () =>
  (['sent', 'problem', 'kept'] as const).filter((name) => !partOf(name).hidden)
const label = () => partOf('submit').textContent

describe('an enquiry that is accepted', () => {
  test('is posted once with all fields and a number, confirmed in the words of the content, and leaves nothing behind', async () => {
    await enquire()
    const [name, email, phone, address, message] = VALUES
    expect(bodies()).toEqual([
      {
        ...{ name, email, phone, address, message, topic: '', suspected: '' },
        enquiry_id: expect.stringMatching(/^0\.\d+$/),
      },
    ])
    expect(requests[0]).toMatchObject({
      url: ENDPOINT,
      init: {
        method: 'POST',
        redirect: 'manual',
        keepalive: true,
        headers: { Accept: 'application/json' },
      },
    })
    expect(requests[0]?.init.headers).not.toHaveProperty('Content-Type')
    expect([statusText(), visibleParts(), values()]).toEqual([MESSAGE, ['sent'], NOTHING])
    expect(Object.values({ ...localStorage, ...sessionStorage }).join()).not.toContain('Ann')
    expect([label(), partOf('submit').ariaDisabled]).toEqual([CONTACT.form.submit, 'false'])
    expect(field('name').readOnly).toBe(false)
    fillIn()
    expect(visibleParts()).toEqual([])
    await sendAndWait()
    expect(bodies()[1]?.enquiry_id).not.toBe(bodies()[0]?.enquiry_id)
  })

  test('may be too long for a request that outlives the page', async () => {
    await open()
    for (const [length, keepalive] of [
      [10_000, true],
      [20_000, false],
    ] as const) {
      fillIn([...VALUES.slice(0, 4), 'x'.repeat(length)])
      await sendAndWait()
      expect(requests.at(-1)?.init.keepalive).toBe(keepalive)
    }
  })

  test('while it is under way, cannot be changed, cleared or sent again, and is kept on the device', async () => {
    answer = 'none'
    await enquire()
    expect([label(), partOf('submit').ariaDisabled]).toEqual([sending, 'true'])
    expect(field('name').readOnly).toBe(true)
    await vi.advanceTimersByTimeAsync(2000)
    root('enquiry').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await vi.advanceTimersByTimeAsync(0)
    // happy-dom's own reset does not ask.
    const reset = new Event('reset', { cancelable: true })
    root('enquiry').dispatchEvent(reset)
    expect([requests.length, reset.defaultPrevented, label()]).toEqual([1, true, sending])
    expect(localStorage.getItem(`${ENDPOINT} ${FIELD_NAMES}`)).toContain(VALUES[4])
    expect([visibleParts(), statusText()]).toEqual([[], ''])
  })
})

describe('an enquiry that is not accepted', () => {
  test.each<[what: string, answer: Answer, words: keyof typeof problems]>([
    ['refused, 400', { ok: false, status: 400 }, 'refused'],
    ['one of too many, 429', { ok: false, status: 429 }, 'busy'],
    ['refused, 499', { ok: false, status: 499 }, 'refused'],
    ['not understood, 500', FAILED, 'failed'],
    ['redirected unannounced', { ok: false, status: 0 }, 'failed'],
    ['broken off', 'broken', 'unreachable'],
  ])('because it was %s says why', async (_, failure, why) => {
    answer = failure
    await enquire()
    expect(visibleParts()).toEqual(['problem'])
    expect(statusText()).toBe(`${problems.heading} ${problems[why]}`)
    expect(partOf('problem').textContent).toContain(problems[why])
  })

  test('is kept, here and on the device, and one more press sends it under the same number', async () => {
    answer = FAILED
    await enquire()
    expect([values(), label()]).toEqual([VALUES, again])
    expect(localStorage.getItem(`${ENDPOINT} ${FIELD_NAMES}`)).toContain(VALUES[4])
    press('Escape')
    expect([statusText(), visibleParts()], 'what stays is beside the form').toEqual([
      '',
      ['problem'],
    ])
    answer = OK
    await sendAndWait()
    expect([visibleParts(), values(), statusText()]).toEqual([['sent'], NOTHING, MESSAGE])
    expect(new Set(bodies().map((body) => body.enquiry_id)).size).toBe(1)
  })

  test('since no answer came within twenty seconds', async () => {
    answer = 'none'
    await enquire()
    await vi.advanceTimersByTimeAsync(19_999)
    expect(visibleParts()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect([visibleParts(), values()]).toEqual([['problem'], VALUES])
    expect(statusText()).toBe(`${problems.heading} ${problems.late}`)
  })

  test('may be cleared, and then nothing says that it is still there', async () => {
    answer = FAILED
    await open()
    partOf('submit').click()
    expect(field('name').ariaInvalid).toBe('true')
    fillIn()
    await sendAndWait()
    type('name', '')
    send()
    find<HTMLFormElement>('form').reset()
    expect([visibleParts(), values(), label()]).toEqual([[], NOTHING, CONTACT.form.submit])
    expect(field('name').ariaInvalid).toBe('false')
  })

  test('is tried once by a held Enter key, which still begins lines in the details', async () => {
    await open()
    const isStopped = (name: string, init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
      field(name).dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(isStopped('name', { key: 'Enter', repeat: true })).toBe(true)
    expect(isStopped('name', { key: 'Enter' })).toBe(false)
    expect(isStopped('name', { key: 'a', repeat: true })).toBe(false)
    expect(isStopped('message', { key: 'Enter', repeat: true })).toBe(false)
  })
})

test.each([
  ['with every field filled in', 3000, 'cheap watches', false, 'field'],
  ['sooner than anyone can type', 2999, '', false, 'time'],
  ['in time', 3000, '', false, ''],
  ['at once by somebody who comes back to it', 0, '', true, ''],
])(
  'an enquiry sent %s is marked accordingly, and arrives',
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
  await enquire({ service: { thankYouField: '_next', fields } })
  expect(bodies()[0]).toMatchObject({ _subject: 'Quote' })
  expect(bodies()[0]).not.toHaveProperty('_next')
})

test('a form of three fields and a choice is shown, kept for a reload, sent and cleared', async () => {
  const { services } = site.content
  const service = services[1]?.name ?? ''
  const few = {
    email: undefined,
    address: undefined,
    message: undefined,
    postcode: { label: 'Postcode' },
    choice: { label: 'What for', prompt: 'Please choose', required: true },
  }
  await open(few)
  expect([...find<HTMLSelectElement>('form select').options].map(({ text }) => text)).toEqual([
    'Please choose',
    ...services.map(({ name }) => name),
  ])
  const required = [...document.querySelectorAll<HTMLInputElement>('form [required]')]
  expect(required.map(({ name }) => name)).toEqual(['name', 'phone', 'choice'])
  const typed = { name: 'Ann Example', phone: '01632 960 002', choice: service }
  for (const [name, text] of Object.entries(typed)) type(name, text)
  await open(few)
  expect(field('choice').value).toBe(service)
  await sendAndWait()
  expect([visibleParts(), bodies()]).toMatchObject([['sent'], [{ ...typed, postcode: '' }]])
  expect(bodies()[0]).not.toHaveProperty('email')
  expect([field('name').value, field('choice').value]).toEqual(['', ''])
})
