import { beforeEach, describe, expect, test, vi } from 'vitest'
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
async function open(): Promise<void> {
  showDelivering()
  await runDelivery()
}

/** Opens the page with an enquiry that was sent a day ago and not delivered. */
async function restore(...texts: string[]): Promise<void> {
  localStorage[DRAFT] = draft(-1, ...texts)
  await open()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('what is typed', () => {
  test('is kept for the session, not on the device, and shown again with a note', async () => {
    await open()
    expect(partOf('kept').hidden).toBe(true)
    fillIn()
    await open()
    expect([values(), partOf('kept').hidden, localStorage.length]).toEqual([VALUES, false, 0])
  })

  test.each([true, false])(
    'before the script arrives stays if the visitor typed it (%s), and not if the browser restored it',
    async (typed) => {
      await open()
      fillIn()
      showDelivering()
      field('name').value = 'Bea Early'
      Object.assign(navigator, { userActivation: { hasBeenActive: typed } })
      await runDelivery()
      Reflect.deleteProperty(navigator, 'userActivation')
      expect(values()).toEqual([typed ? 'Bea Early' : VALUES[0], ...VALUES.slice(1)])
    },
  )

  test('before the script arrives is kept, without a note: nothing was restored', async () => {
    showDelivering()
    field('name').value = 'Bea Early'
    await runDelivery()
    expect(partOf('kept').hidden).toBe(true)
    expect(sessionStorage[DRAFT]).toContain('Bea Early')
  })

  test.each(['pageshow', 'visibilitychange'])(
    'on another page of the session is taken over on coming back: %s',
    async (event) => {
      await open()
      fillIn()
      sessionStorage[DRAFT] = draft(0, 'Bea', ...VALUES.slice(1))
      dispatchEvent(new Event(event))
      expect(values()).toEqual(['Bea', ...VALUES.slice(1)])
    },
  )
})

test.each([
  ['typed', () => fillIn()],
  ['sent', () => localStorage.setItem(DRAFT, draft(-1, ...VALUES))],
])('what was %s into other fields than the form has now is not shown', async (_, store) => {
  await open()
  store()
  showDelivering({ postcode: { label: 'Postcode' } })
  await runDelivery()
  expect([...values(), field('postcode').value]).toEqual([...NOTHING, ''])
  expect([partOf('kept').hidden, localStorage.length]).toEqual([true, 0])
})

test('what was sent to another form of the same host stays', async () => {
  const other = `${ENDPOINT}0 name`
  localStorage[other] = draft(-1, ...VALUES)
  await open()
  expect(Object.keys({ ...localStorage })).toEqual([other])
})

describe('what autofill writes', () => {
  // Password managers and Chrome for iOS fill in without the event of typing, or without any before the page is left.
  test.each(['change', 'focusout', 'pagehide', 'pageshow', 'visibilitychange'])(
    'stays and is kept on %s, also in a form left untouched',
    async (event) => {
      for (const name of ['', VALUES[0] as string]) {
        await open()
        if (name) type('name', name)
        field('phone').value = VALUES[2] as string
        field('phone').dispatchEvent(
          Object.assign(new Event(event, { bubbles: true }), { persisted: true }),
        )
        const filled = [name, '', VALUES[2], '', '']
        expect(values()).toEqual(filled)
        await open()
        expect(values()).toEqual(filled)
        sessionStorage.clear()
      }
    },
  )

  test('is nothing in a form left untouched', async () => {
    await open()
    field('phone').dispatchEvent(new Event('focusout', { bubbles: true }))
    expect([sessionStorage.length, partOf('kept').hidden]).toEqual([0, true])
  })
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

test('in a full storage the older draft makes room', async () => {
  const stored = { [DRAFT]: draft(0, ...VALUES) }
  const set = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const storage = new Proxy(stored, { set }) as Partial<Storage> as Storage
  const full = vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(storage)
  await open()
  type('name', 'Bea Later')
  full.mockRestore()
  expect(stored).toEqual({})
})

describe('an undelivered enquiry', () => {
  test('is restored when almost a week old, with the same number', async () => {
    localStorage[DRAFT] = draft(-6.9, ...VALUES)
    await open()
    expect([values(), field('enquiry_id').value]).toEqual([VALUES, '1-2-3'])
    expect(partOf('kept').hidden).toBe(false)
    expect(Object.keys({ ...localStorage })).toEqual([DRAFT])
  })

  test.each<[what: string, text: () => string]>([
    ['a week and some hours old', () => draft(-7.1, ...VALUES)],
    ['dated in some hours', () => draft(0.1, ...VALUES)],
    ...['{', '["soon"]'].map((text): [string, () => string] => [text, () => text]),
  ])('is removed if it is %s', async (_, text) => {
    localStorage[DRAFT] = text()
    await open()
    expect(root('enquiry').dataset.ready).toBe('')
    expect([values(), partOf('kept').hidden, localStorage.length]).toEqual([NOTHING, true, 0])
  })
})

test.each([
  ['by hand', () => type('message', '')],
  ['with the button', () => find<HTMLFormElement>('form').reset()],
])(
  'a form emptied %s becomes a new enquiry, and nothing of the last one is kept',
  async (_, empty) => {
    await restore('', '', '', '', 'Two rooms.')
    empty()
    expect(localStorage.length).toBe(0)
    await open()
    expect(partOf('kept').hidden).toBe(true)
    type('message', 'A ceiling.')
    expect(field('enquiry_id').value).toBe('')
    expect(sessionStorage[DRAFT]).not.toContain('1-2-3')
  },
)

test('the button that empties the form gives the focus to its first field', async () => {
  await restore(...VALUES)
  const empty = partOf('kept').querySelector('button')
  empty?.focus()
  empty?.click()
  expect(values()).toEqual(NOTHING)
  expect(document.activeElement).toBe(field('name'))
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
  const stored: Record<string, string> = { [DRAFT]: draft(-1, ...VALUES) }
  const heard: string[] = []
  const set = (target: object, name: string, text: string) => {
    heard.push(text)
    return Reflect.set(target, name, text)
  }
  const storage = new Proxy(stored, { set }) as Partial<Storage> as Storage
  const watched = vi.spyOn(window, 'localStorage', 'get').mockReturnValue(storage)
  await open()
  find<HTMLFormElement>('form').reset()
  watched.mockRestore()
  expect([heard, stored]).toEqual([['1-2-3'], {}])
})

describe('on another page', () => {
  beforeEach(() => restore(...VALUES))

  const happens = (newValue: string) =>
    window.dispatchEvent(
      Object.assign(new Event('storage'), { key: DRAFT, oldValue: localStorage[DRAFT], newValue }),
    )

  test('the same enquiry was delivered: this one is emptied', () => {
    happens('1-2-3')
    expect([values(), partOf('kept').hidden]).toEqual([NOTHING, true])
  })

  test('the same enquiry was changed and tried again: so is this one', () => {
    happens(draft(0, 'Bea', ...VALUES.slice(1)))
    expect(values()).toEqual(['Bea', ...VALUES.slice(1)])
  })

  test('the same enquiry was delivered: changes made since stay, under the same number', async () => {
    type('message', 'Three rooms.')
    happens('1-2-3')
    expect(values()).toEqual([...VALUES.slice(0, 4), 'Three rooms.'])
    expect(field('enquiry_id').value).toBe('1-2-3')
  })

  test('nothing that happens elsewhere changes an enquiry under way', async () => {
    field('enquiry_id').readOnly = true
    happens('1-2-3')
    expect(values()).toEqual(VALUES)
  })

  test('another enquiry was sent: neither takes over the other’s words', async () => {
    const other = draft(0, 'Bea').replace('1-2-3', '4-5-6')
    happens(other)
    expect(values()).toEqual(VALUES)
    localStorage[DRAFT] = other
    find<HTMLFormElement>('form').reset()
    expect(localStorage[DRAFT]).toBe(other)
  })
})
