import { expect, test } from 'vitest'
import { diskFolder } from '../base/disk-folder.ts'
import { editedJson } from '../base/edit-json.ts'
import { valueAt } from '../base/json-walk.ts'
import { changeWords } from '../change/change-words.ts'
import { readContent } from '../content/load-content.ts'
import { textOf, valuesOf } from '../content/stored-files.ts'
import { ROOFER } from '../test/folders.ts'
import { cleaned, type Photo, problemOf, type Task, withValue } from './task.ts'
import { contact } from './tasks/contact.ts'
import { daysOff } from './tasks/days-off.ts'
import { openingTimes } from './tasks/hours.ts'
import { job } from './tasks/job.ts'
import { notice } from './tasks/notice.ts'
import { review } from './tasks/review.ts'

const TODAY = '2026-11-21'
const folder = diskFolder(ROOFER)
const bytes = new Map(folder.names().map((name) => [name, folder.read(name)]))
const files = valuesOf(bytes)
type Files = typeof files

/** What is typed, by the ids of fields: "hours.0.closes". */
type Typed = Record<string, unknown>

/** Returns the form of a task with something typed. */
function filled(task: Task, typed: Typed, content: Files = files): object {
  const pathOf = (name: string) =>
    name.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
  return Object.entries(typed).reduce((form, [name, value]) => {
    const { write } =
      task.fields(content, form, TODAY).find(({ path }) => path.join('.') === name) ?? {}
    const path = pathOf(name)
    return withValue(form, path, write ? write(value, valueAt(form, path)) : value) as object
  }, task.begin(content))
}

/** Returns what the form says is wrong. */
function refusals(task: Task, typed: Typed, content: Files = files): string[] {
  const form = filled(task, typed, content)
  return task.fields(content, form, TODAY).flatMap((field) => problemOf(field, form) ?? [])
}

/** Returns a file as a task leaves it. */
const finished = (task: Task, typed: Typed, file: string, content: Files = files) =>
  task.finish(content, filled(task, typed, content)).get(file)

/** Applies a form to the roofer's content. Returns the owner's summary, the changed lines, and the problems. */
function done(task: Task, typed: Typed) {
  expect(refusals(task, typed)).toEqual([])
  const after = task.finish(files, filled(task, typed))
  const texts = [...after].map(
    ([file, value]) =>
      [file, editedJson(textOf(bytes.get(file) as Uint8Array), files.get(file), value)] as const,
  )
  const lines = texts.flatMap(([file, text]) => {
    const before = new Set(textOf(bytes.get(file) as Uint8Array).split('\n'))
    return text.split('\n').flatMap((line) => (before.has(line) ? [] : [line.trim()]))
  })
  const changed = new Map([
    ...bytes,
    ...texts.map(([file, text]) => [file, new TextEncoder().encode(text)] as const),
  ])
  const problems = readContent({
    ...folder,
    read: (name) => changed.get(name) as Uint8Array,
  }).problems.map(({ message }) => message)
  const words = changeWords(files, new Map([...files, ...after])).map((one) =>
    one.replace(/, on all \d+ pages/, ', everywhere'),
  )
  return { words, lines, problems: problems.filter((one) => !one.includes('does not exist')) }
}

/** The roofer's content with another `business.json`. */
function withBusiness(changes: object): Files {
  return new Map([
    ...files,
    ['business.json', { ...(files.get('business.json') as object), ...changes }],
  ])
}

/** So many days, the last ones before a day. */
const daysBefore = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(day) - (count - index) * 86_400_000).toISOString().slice(0, 10),
  )

test.each<[Task, Typed, string[]]>([
  [daysOff, {}, ['Choose the first day.']],
  [daysOff, { to: '2026-12-24' }, ['Choose the first day.']],
  [daysOff, { from: '2026-12-24', to: '2026-12-23' }, ['The last day is before the first one.']],
  [daysOff, { from: '2025-12-24' }, ['That day has passed.']],
  [daysOff, { from: '2026-11-20' }, ['That day has passed.']],
  [daysOff, { from: TODAY, to: '2026-11-23' }, []],
  [daysOff, { from: '2026-12-26' }, ['You are closed on that day anyway.']],
  [daysOff, { from: '2026-12-26', to: '2026-12-27' }, ['You are closed on those days anyway.']],
  [daysOff, { from: '2026-12-25' }, ['The site already says that you are closed then.']],
  [daysOff, { open: ['2026-12-25'] }, []],
  [openingTimes, { 'hours.0.opens': '' }, ['Choose a time.']],
  [openingTimes, { 'hours.0.closes': '08:00' }, ['This must differ from the time above.']],
  [openingTimes, { 'hours.0.closes': '08:01' }, []],
  [openingTimes, { 'hours.0.split': true, 'hours.0.days': [] }, ['Choose at least one.']],
  [notice, {}, ['This is empty. Write it here.', 'Choose a day.', 'Choose a day.']],
  [
    notice,
    { text: 'x', from: '2026-12-02', to: '2026-12-01' },
    ['The last day is before the first one.'],
  ],
  [notice, { text: 'x', from: '2026-11-01', to: '2026-11-20' }, ['That day has passed.']],
  [notice, { text: 'x'.repeat(120), from: TODAY, to: TODAY }, []],
  [
    notice,
    { text: 'x'.repeat(121), from: TODAY, to: TODAY },
    ['This has 121 characters. Write at most 120.'],
  ],
  [notice, { ended: [0] }, []],
  [
    contact,
    { 'phone.number': 'none', email: 'x' },
    [expect.stringMatching(/^This is not a tel/), expect.stringMatching(/^This is not an email/)],
  ],
  [
    contact,
    { 'phone.number': '', email: '' },
    ['This is empty. Write it here.', 'This is empty. Write it here.'],
  ],
])('%#: %o is refused in sentences that stand alone', (task, form, sentences) => {
  expect(refusals(task, form)).toEqual(sentences)
})

test('days off are working days, as many as there is room for', () => {
  expect(done(daysOff, { from: '2026-12-24', to: '2027-01-01' })).toEqual({
    words: ['Closed on 24 and 28–31 December 2026, 1 January 2027, everywhere.'],
    lines: [
      '"closedDays": ["2026-12-24", "2026-12-25", "2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01"],',
    ],
    problems: [],
  })
  expect(done(daysOff, { open: ['2026-12-25'] }).words).toEqual([
    'No longer closed on 25 December 2026.',
  ])
  // Three months, all of them.
  const after = finished(daysOff, { from: '2027-01-04', to: '2027-03-31' }, 'business.json')
  expect(valueAt(after, ['closedDays'])).toHaveLength(1 + 63)
  const full = (count: number) =>
    refusals(
      daysOff,
      { from: '2026-12-24' },
      withBusiness({ closedDays: daysBefore('2026-11-21', count) }),
    )
  expect([full(99), full(100)]).toEqual([[], [expect.stringContaining('room for 100 days off')]])
})

test('hours change in place, with their printed text, and some days get hours of their own', () => {
  expect(done(openingTimes, { 'hours.0.closes': '12:00' })).toEqual({
    words: ['Weekdays: 8am-4:30pm becomes 8am-12pm, everywhere.'],
    lines: ['"text": "8am-12pm",', '"closes": "12:00"'],
    problems: [],
  })
  expect(done(openingTimes, { 'hours.0.closed': true }).words).toEqual([
    'Weekdays: 8am-4:30pm becomes Closed, everywhere.',
  ])
  const early = {
    'hours.0.split': true,
    'hours.0.days': ['Wednesday', 'Friday'],
    'hours.0.other.closes': '12:00',
  }
  expect(done(openingTimes, early)).toEqual({
    words: ['Wed, Fri: 8am-4:30pm becomes 8am-12pm, everywhere.'],
    lines: expect.arrayContaining(['"label": "Mon, Tue, Thu",', '"label": "Wed, Fri",']),
    problems: [],
  })
  const monday = { 'hours.0.split': true, 'hours.0.days': ['Monday'], 'hours.0.other.closed': true }
  const after = finished(openingTimes, monday, 'business.json')
  expect(valueAt(after, ['hours'])).toMatchObject([
    { label: 'Monday', text: 'Closed' },
    { label: 'Tuesday to Friday', opens: '08:00' },
    { label: 'Weekend' },
  ])
})

test('hours past midnight and until midnight stay as they are, and can be changed', () => {
  const night = { label: 'Weekdays', days: ['Monday', 'Tuesday'], opens: '19:00', closes: '07:00' }
  const late = {
    label: 'Late',
    days: ['Wednesday'],
    text: '7am-midnight',
    opens: '07:00',
    closes: '24:00',
  }
  const content = withBusiness({ hours: [night, late] })
  expect(refusals(openingTimes, {}, content)).toEqual([])
  expect(valueAt(finished(openingTimes, {}, 'business.json', content), ['hours'])).toEqual([
    night,
    late,
  ])
  const changed = finished(openingTimes, { 'hours.0.closes': '06:00' }, 'business.json', content)
  expect(valueAt(changed, ['hours', 0])).toEqual({ ...night, closes: '06:00' })
})

test('a day with other hours can be taken off, and is no day off until then', () => {
  const early = { day: '2026-12-24', opens: '08:00', closes: '12:00' }
  const content = withBusiness({ closedDays: [early, '2026-12-25'] })
  const daysAfter = (typed: Typed) =>
    valueAt(finished(daysOff, typed, 'business.json', content), ['closedDays'])
  expect(daysAfter({ open: ['2026-12-25'] })).toEqual([early])
  expect(refusals(daysOff, { from: '2026-12-24' }, content)).toEqual([])
  expect(daysAfter({ from: '2026-12-24' })).toEqual(['2026-12-24', '2026-12-25'])
  const words = changeWords(
    withBusiness({ closedDays: ['2026-12-25'] }),
    withBusiness({ closedDays: [early] }),
  )
  expect(words.map((one) => one.replace(/, on all \d+ pages/, ''))).toEqual([
    'No longer closed on 25 December 2026.',
    '24 December 2026: 8am-12pm.',
  ])
})

test.each([
  ['7:00 AM-7:00 PM', '9:00 AM-12:00 PM'],
  ['7am-7pm', '9am-12pm'],
  ['7am to 7pm', '9am to 12pm'],
  ['7.00am – 7.00pm', '9.00am – 12.00pm'],
  ['07:00-19:00', '09:00-12:00'],
  [undefined, undefined],
])('beside %o, a closed day that is opened reads %o', (text, opened) => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  const week = [
    { label: 'Weekdays', days, ...(text && { text }), opens: '07:00', closes: '19:00' },
    { label: 'Weekend', days: ['Saturday', 'Sunday'], text: 'Closed' },
  ]
  const content = withBusiness({ hours: week })
  const form = { 'hours.1.closed': false, 'hours.1.opens': '09:00', 'hours.1.closes': '12:00' }
  expect(
    valueAt(finished(openingTimes, form, 'business.json', content), ['hours', 1, 'text']),
  ).toBe(opened)
})

test('a notice is added, and another taken down', () => {
  const text = 'Back\u00a0on Monday'
  expect(done(notice, { text, from: '2026-12-30', to: '2027-01-03', ended: [0] })).toMatchObject({
    words: [
      `From 30 December 2026 to 3 January 2027, everywhere: “${text}”`,
      'No longer shown: “Storm line only”',
    ],
    problems: [],
  })
})

test('past notices make room for a thirteenth', () => {
  const past = { text: 'Past', from: '2026-01-01', to: '2026-01-02' }
  const full = {
    ...(files.get('notices.json') as object),
    notices: Array.from({ length: 12 }, () => past),
  }
  const form = { text: 'New', from: '2026-12-01', to: '2026-12-02' }
  expect(
    valueAt(finished(notice, form, 'notices.json', new Map([['notices.json', full]])), ['notices']),
  ).toEqual([form])
})

test('a review begins empty, and needs its stars, source and consent', () => {
  const typed = {
    name: 'Ann B.',
    location: 'Deal',
    text: 'Dry at last.',
    date: TODAY,
    source: 'Letter',
    consent: 'By letter',
  }
  expect(refusals(review, {})).toHaveLength(7)
  expect(refusals(review, typed)).toEqual(['Choose one.'])
  expect(refusals(review, { ...typed, stars: 4, date: '2026-11-22' })).toEqual([
    'That day is in the future.',
  ])
  expect(done(review, { ...typed, stars: 4 })).toMatchObject({
    words: ['New: Ann B.; Deal; 4 stars; Dry at last.; 21 November 2026'],
    problems: [],
  })
  expect(
    done(review, { ...typed, stars: 'none' }).lines.some((line) => line.includes('rating')),
  ).toBe(false)
})

test('the telephone is written once, as it is read', () => {
  expect(refusals(contact, { 'phone.number': 'ring me' })).toHaveLength(1)
  expect(done(contact, { 'phone.number': '(01632) 960 778' })).toMatchObject({
    lines: ['"phone": { "number": "(01632) 960 778" },'],
    problems: [],
  })
})

const JOB = {
  title: 'Ridge rebuilt',
  town: 'deal',
  services: ['slates'],
  done: 'We did.',
  date: TODAY,
  permission: 'Ann, today',
}
const photos = (name: string, count: number): Photo[] =>
  Array.from({ length: count }, (_, index) => ({
    source: `images/${name}-${index}.jpg`,
    focus: [50, 30],
  }))

test.each<[Typed, string[]]>([
  [{ after: photos('x', 1) }, []],
  [{ after: photos('x', 2), before: photos('x', 2) }, []],
  [
    { after: photos('x', 1), before: photos('x', 2) },
    [expect.stringMatching(/^There are 2 from before, and 1 of the finished work\. Each needs/)],
  ],
  [{}, ['Choose a photograph.']],
  [{ after: photos('x', 1), permission: '' }, ['This is empty. Write it here.']],
  [{ after: photos('x', 1), date: '2026-11-22' }, ['That day is in the future.']],
  [{ after: photos('x', 1), days: 0 }, ['Write the number of days, such as 3.']],
  [{ after: photos('x', 1), days: 400 }, []],
  [{ after: photos('x', 1), days: Number('three') }, ['Write the number of days, such as 3.']],
])('a job with %o', (form, sentences) => {
  expect(refusals(job, { ...JOB, ...form })).toEqual(sentences)
})

test.each([
  [1, 0, 0, []],
  [2, 0, 0, ['images/after-1.jpg']],
  [3, 1, 1, ['images/after-1.jpg', 'images/after-2.jpg']],
  [2, 2, 2, []],
])(
  '%i photographs and %i from before: %i pairs, and the cover is not shown once more',
  (after, before, pairs, alone) => {
    const more = {
      problem: 'It leaked.',
      days: 3,
      price: '£900',
      before: photos('before', before),
      after: photos('after', after),
    }
    const made = finished(job, { ...JOB, ...more }, 'jobs/ridge-rebuilt-deal.json')
    expect(made).toMatchObject({
      problem: 'It leaked.',
      days: 3,
      price: '£900',
      cover: { source: 'images/after-0.jpg', focus: [50, 30] },
    })
    const pictures = valueAt(made, ['pictures']) as { source: string }[] | undefined
    expect([
      (valueAt(made, ['pairs']) as unknown[] | undefined)?.length ?? 0,
      pictures?.map(({ source }) => source) ?? [],
    ]).toEqual([pairs, alone])
    expect(changeWords(files, new Map([...files, ['jobs/ridge-rebuilt-deal.json', made]]))).toEqual(
      [
        'A new page, /roof-ridge-rebuilt-deal: Ridge rebuilt; 21 November 2026; It leaked.; We did.; 3 days; £900',
      ],
    )
  },
)

test('a job of the same name gets a file of its own', () => {
  const content = new Map([...files, ['jobs/ridge-rebuilt-deal.json', {}]])
  expect([...job.finish(content, JOB).keys()]).toEqual(['jobs/ridge-rebuilt-deal-2.json'])
})

test('cleaning keeps no-break spaces', () => {
  expect(cleaned(' 10\u00a0am \n\t to  5\u202fpm\r\n')).toBe('10\u00a0am to 5\u202fpm')
})

test.each<Task>([contact, daysOff, notice, openingTimes, review])(
  'the form of $name needs no files but those it names',
  (task) => {
    const few = new Map([...files].filter(([name]) => task.needs?.includes(name)))
    const asked = (some: Files) =>
      JSON.stringify([task.fields(some, task.begin(some), TODAY), task.begin(some)])
    expect(asked(few)).toBe(asked(files))
    expect([...task.finish(few, task.begin(few)).keys()]).toEqual(task.needs)
  },
)
