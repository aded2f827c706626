import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIELD_NAMES, NOTHING, VALUES } from '../../scripts/test/content/sample-words.ts'
import {
  ENDPOINT,
  field,
  fillIn,
  showDelivering,
  type,
  values,
} from '../../scripts/test/dom/enquiry-page.tsx'
import { find, partOf, root, runDelivery } from '../../scripts/test/dom/page.ts'
import { useDom } from '../../scripts/test/dom/use-dom.ts'

useDom()

/** The name of its draft, on the device as in the session. */
const DRAFT = `${ENDPOINT} ${FIELD_NAMES}`
const DAY = 86_400_000

/** Returns a draft as stored: its time, number and fields. */
const draft = (days: number, ...texts: string[]) =>
  JSON.stringify([Date.now() + days * DAY, '1-2-3', ...texts])

/** Reopens the page, with the storage unchanged. */
async function open(form: Parameters<typeof showDelivering>[0] = {}): Promise<void> {
  showDelivering(form)
  await runDelivery()
}

/** Opens the page with an enquiry that was sent a day ago and not delivered. */
async function restore(...texts: string[]): Promise<void> {
  localStorage[DRAFT] = draft(-1, ...texts)
  await open()
}

const isNoted = () => !partOf('kept').hidden
const empty = () => find<HTMLFormElement>('form').reset()

/** Opens the page with a storage whose writes are watched. */
async function openWith(
  name: 'localStorage' | 'sessionStorage',
  stored: Record<string, string>,
  set: (target: object, name: string | symbol, text: string) => boolean,
): Promise<void> {
  const storage = new Proxy(stored, { set }) as Partial<Storage> as Storage
  vi.spyOn(window, name, 'get').mockReturnValue(storage)
  await open()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => void vi.restoreAllMocks())

test('what is typed is kept for the session, not on the device, and shown again with a note', async () => {
  await open()
  expect(isNoted()).toBe(false)
  fillIn()
  await open()
  expect([values(), isNoted(), localStorage.length]).toEqual([VALUES, true, 0])
})

test.each([
  [true, 'Bea Early'],
  [false, VALUES[0]],
])(
  'what stands in a field before the script arrives stays if the visitor typed it (%s): %s',
  async (typed, name) => {
    await open()
    fillIn()
    showDelivering()
    field('name').value = 'Bea Early'
    Object.assign(navigator, { userActivation: { hasBeenActive: typed } })
    await runDelivery()
    Reflect.deleteProperty(navigator, 'userActivation')
    expect(values()).toEqual([name, ...VALUES.slice(1)])
  },
)

test('what is typed before the script arrives is kept, without a note: nothing was restored', async () => {
  showDelivering()
  field('name').value = 'Bea Early'
  await runDelivery()
  expect(isNoted()).toBe(false)
  expect(sessionStorage[DRAFT]).toContain('Bea Early')
})

test.each(['pageshow', 'visibilitychange'])(
  'what is typed on another page of the session is taken over on coming back: %s',
  async (event) => {
    await open()
    fillIn()
    sessionStorage[DRAFT] = draft(0, 'Bea', ...VALUES.slice(1))
    dispatchEvent(new Event(event))
    expect(values()).toEqual(['Bea', ...VALUES.slice(1)])
  },
)

test.each([
  ['typed', () => fillIn()],
  ['sent', () => localStorage.setItem(DRAFT, draft(-1, ...VALUES))],
])('what was %s into other fields than the form has now is not shown', async (_, store) => {
  await open()
  store()
  await open({ postcode: { label: 'Postcode' } })
  expect([...values(), field('postcode').value]).toEqual([...NOTHING, ''])
  expect([isNoted(), localStorage.length]).toEqual([false, 0])
})

test('what was sent to another form of the same host stays', async () => {
  const other = `${ENDPOINT}0 name`
  localStorage[other] = draft(-1, ...VALUES)
  await open()
  expect(Object.keys({ ...localStorage })).toEqual([other])
})

// Password managers and Chrome for iOS fill in without the event of typing, or without any before the page is left.
test.each(
  ['change', 'focusout', 'pagehide', 'pageshow', 'visibilitychange'].flatMap((event) => [
    [event, ''],
    [event, 'Ann Example'],
  ]),
)('what autofill writes is kept on %s, with "%s" typed before', async (event, name) => {
  await open()
  if (name) type('name', name)
  field('phone').value = '01632'
  const happening = new Event(event, { bubbles: true })
  field('phone').dispatchEvent(Object.assign(happening, { persisted: true }))
  expect(values()).toEqual([name, '', '01632', '', ''])
  await open()
  expect(values()).toEqual([name, '', '01632', '', ''])
})

test('of a form that is left untouched nothing is kept', async () => {
  await open()
  field('phone').dispatchEvent(new Event('focusout', { bubbles: true }))
  expect([sessionStorage.length, isNoted()]).toEqual([0, false])
})

test('the form works without access to storage', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await open()
  expect([root('enquiry').dataset.ready, isNoted()]).toEqual(['', false])
})

test('in a full storage the older draft makes room', async () => {
  const stored = { [DRAFT]: draft(0, ...VALUES) }
  await openWith('sessionStorage', stored, () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  type('name', 'Bea Later')
  expect(stored).toEqual({})
})

test('an enquiry that is not delivered is restored for almost a week, with the same number', async () => {
  localStorage[DRAFT] = draft(-6.9, ...VALUES)
  await open()
  expect([values(), field('enquiry_id').value, isNoted()]).toEqual([VALUES, '1-2-3', true])
  expect(Object.keys({ ...localStorage })).toEqual([DRAFT])
})

test.each([
  ['a week and some hours old', draft(-7.1, ...VALUES)],
  ['dated in some hours', draft(0.1, ...VALUES)],
  ['broken', '{'],
  ['without a date', '["soon"]'],
])('an enquiry that is not delivered is removed if it is %s', async (_, text) => {
  localStorage[DRAFT] = text
  await open()
  expect(root('enquiry').dataset.ready).toBe('')
  expect([values(), isNoted(), localStorage.length]).toEqual([NOTHING, false, 0])
})

test.each([
  ['by hand', () => type('message', '')],
  ['with the button', empty],
])(
  'a form emptied %s becomes a new enquiry, and nothing of the last one is kept',
  async (_, how) => {
    await restore('', '', '', '', 'Two rooms.')
    how()
    expect(localStorage.length).toBe(0)
    await open()
    expect(isNoted()).toBe(false)
    type('message', 'A ceiling.')
    expect(field('enquiry_id').value).toBe('')
    expect(sessionStorage[DRAFT]).not.toContain('1-2-3')
  },
)

test('the button that empties the form gives the focus to its first field', async () => {
  await restore(...VALUES)
  const button = partOf('kept').querySelector('button')
  button?.focus()
  button?.click()
  expect([values(), document.activeElement]).toEqual([NOTHING, field('name')])
})

test.each(['pageshow', 'visibilitychange', 'storage'])(
  'clearing the storage does not clear the form: %s',
  async (event) => {
    await restore(...VALUES)
    const oldValue = localStorage[DRAFT]
    localStorage.clear()
    sessionStorage.clear()
    for (const detail of [{}, { key: DRAFT, oldValue, newValue: null }])
      window.dispatchEvent(Object.assign(new Event(event), detail))
    expect(values()).toEqual(VALUES)
    type('name', 'Ann')
    expect(sessionStorage[DRAFT], 'and what is typed next is kept again').toContain('Two rooms.')
  },
)

test('once an enquiry is delivered its number goes by, by which other pages know that from a cleared storage', async () => {
  const stored = { [DRAFT]: draft(-1, ...VALUES) }
  const heard: string[] = []
  await openWith('localStorage', stored, (target, name, text) => {
    heard.push(text)
    return Reflect.set(target, name, text)
  })
  empty()
  expect([heard, stored]).toEqual([['1-2-3'], {}])
})

const BEA = ['Bea', ...VALUES.slice(1)]
const EDITED = [...VALUES.slice(0, 4), 'Three rooms.']
const OTHER = draft(0, 'Bea').replace('1-2-3', '4-5-6')

test.each<[what: string, newValue: string, shown: string[], before?: () => unknown]>([
  ['delivered elsewhere is emptied', '1-2-3', NOTHING],
  ['changed and tried again elsewhere follows', draft(0, ...BEA), BEA],
  [
    'delivered elsewhere stays if it was edited',
    '1-2-3',
    EDITED,
    () => type('message', 'Three rooms.'),
  ],
  ['under way stays', '1-2-3', VALUES, () => field('enquiry_id').toggleAttribute('readonly')],
  ['beside another one stays', OTHER, VALUES],
])('an enquiry that is %s', async (_, newValue, shown, before) => {
  await restore(...VALUES)
  before?.()
  const detail = { key: DRAFT, oldValue: localStorage[DRAFT], newValue }
  window.dispatchEvent(Object.assign(new Event('storage'), detail))
  expect([values(), isNoted()]).toEqual([shown, shown !== NOTHING])
})

test('clearing the form leaves another enquiry that was sent since', async () => {
  await restore(...VALUES)
  localStorage[DRAFT] = OTHER
  empty()
  expect(localStorage[DRAFT]).toBe(OTHER)
})
