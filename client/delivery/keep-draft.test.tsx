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
import { find, partOf, root, runScript } from '../../scripts/test/dom/page.ts'
import { useDom } from '../../scripts/test/dom/use-dom.ts'

useDom()

/** The name of its draft, on the device as in the session. */
const DRAFT = `${ENDPOINT} ${FIELD_NAMES}`
const DAY = 86_400_000
const BEA = ['Bea', ...VALUES.slice(1)]

/** Returns a draft as stored: its time, number and fields. */
const draft = (days: number, ...texts: string[]) =>
  JSON.stringify([Date.now() + days * DAY, '1-2-3', ...texts])

/** Reopens the page, with the storage unchanged. */
async function open(form: Parameters<typeof showDelivering>[0] = {}): Promise<void> {
  showDelivering(form)
  await runScript('DELIVERS')
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

test('words in the form are there after a reload, with a note, and not left on the device', async () => {
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
  'words from before the script stay if the visitor typed them (%s); the draft replaces others: %s',
  async (typed, name) => {
    await open()
    fillIn()
    showDelivering()
    field('name').value = 'Bea Early'
    Object.assign(navigator, { userActivation: { hasBeenActive: typed } })
    await runScript('DELIVERS')
    Reflect.deleteProperty(navigator, 'userActivation')
    expect(values()).toEqual([name, ...VALUES.slice(1)])
  },
)

test('on a reload the draft replaces the older words that the browser puts back', async () => {
  await open()
  fillIn()
  field('name').value = 'Ann Ex'
  dispatchEvent(new Event('pageshow'))
  expect(values()).toEqual(VALUES)
})

test('words that were typed before the script are in the draft, without a note', async () => {
  showDelivering()
  field('name').value = 'Bea Early'
  await runScript('DELIVERS')
  expect(isNoted()).toBe(false)
  expect(sessionStorage[DRAFT]).toContain('Bea Early')
})

test.each(['pageshow', 'visibilitychange'])(
  'on coming back, words from another page of the session replace those here: %s',
  async (event) => {
    await open()
    fillIn()
    sessionStorage[DRAFT] = draft(0, ...BEA)
    dispatchEvent(new Event(event))
    expect(values()).toEqual(BEA)
  },
)

test.each([
  ['typed', () => fillIn()],
  ['sent', () => localStorage.setItem(DRAFT, draft(-1, ...VALUES))],
])('words %s in other fields than the form has now are not shown', async (_, store) => {
  await open()
  store()
  await open({ postcode: { label: 'Postcode' } })
  expect([...values(), field('postcode').value]).toEqual([...NOTHING, ''])
  expect([isNoted(), localStorage.length]).toEqual([false, 0])
})

test('another form of the same host has an enquiry of its own', async () => {
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
)('the draft has what autofill writes, on %s, with "%s" typed before', async (event, name) => {
  await open()
  if (name) type('name', name)
  field('phone').value = '01632'
  const happening = new Event(event, { bubbles: true })
  field('phone').dispatchEvent(Object.assign(happening, { persisted: true }))
  expect(values()).toEqual([name, '', '01632', '', ''])
  await open()
  expect(values()).toEqual([name, '', '01632', '', ''])
})

test('an untouched form has no draft', async () => {
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

const ON_DEVICE = { localStorage: draft(-1, ...VALUES) }

type Stored = { localStorage?: string; sessionStorage?: string }

test.each<[which: string, stored: Stored, shown: string[]]>([
  ['sent almost a week ago is', { localStorage: draft(-6.9, ...VALUES) }, VALUES],
  ['sent a week and some hours ago is not', { localStorage: draft(-7.1, ...VALUES) }, NOTHING],
  ['dated in some hours is not', { localStorage: draft(0.1, ...VALUES) }, NOTHING],
  ['that is broken is not', { localStorage: '{' }, NOTHING],
  ['without a date is not', { localStorage: '["soon"]' }, NOTHING],
  ['changed in this session is', { ...ON_DEVICE, sessionStorage: draft(0, ...BEA) }, BEA],
])('an enquiry %s restored; its number is too, or it is removed', async (_, stored, shown) => {
  for (const [name, text] of Object.entries(stored)) globalThis[name as keyof Stored][DRAFT] = text
  await open()
  const isShown = shown !== NOTHING
  expect([root('enquiry').dataset.ready, values(), isNoted()]).toEqual(['', shown, isShown])
  expect(field('enquiry_id').value).toBe(isShown ? '1-2-3' : '')
  expect(Object.keys({ ...localStorage })).toEqual(isShown ? [DRAFT] : [])
})

test.each([
  ['by hand', () => type('message', '')],
  ['with the button', empty],
])('a form emptied %s is a new enquiry, with nothing of the last one', async (_, how) => {
  await restore('', '', '', '', 'Two rooms.')
  how()
  expect(localStorage.length).toBe(0)
  await open()
  expect(isNoted()).toBe(false)
  type('message', 'A ceiling.')
  expect(field('enquiry_id').value).toBe('')
  expect(sessionStorage[DRAFT]).not.toContain('1-2-3')
})

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

test('the number of an enquiry that has arrived goes by alone, which tells other pages that nobody cleared the storage', async () => {
  const stored = { [DRAFT]: draft(-1, ...VALUES) }
  const heard: string[] = []
  await openWith('localStorage', stored, (target, name, text) => {
    heard.push(text)
    return Reflect.set(target, name, text)
  })
  empty()
  expect([heard, stored]).toEqual([['1-2-3'], {}])
})

const EDITED = [...VALUES.slice(0, 4), 'Three rooms.']
const edit = () => type('message', 'Three rooms.')
const OTHER = draft(0, 'Bea').replace('1-2-3', '4-5-6')

test.each<[what: string, newValue: string, shown: string[], before?: () => unknown]>([
  ['delivered elsewhere is emptied', '1-2-3', NOTHING],
  ['changed and tried again elsewhere follows', draft(0, ...BEA), BEA],
  ['delivered elsewhere, but edited here, stays', '1-2-3', EDITED, edit],
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
