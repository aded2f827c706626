import { expect, test } from 'vitest'
import { withFiles } from '../base/content-folder.ts'
import type { Loose } from '../test/content/edit-json.ts'
import { editedRoofer } from '../test/content/edited-folder.ts'
import { newProblems } from './new-problems.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const MADE = { source: 'images/made.jpg', alt: 'A ridge, mended.', focus: [50, 50] }

interface Case {
  before?: Parameters<typeof editedRoofer>[0]
  after: Parameters<typeof editedRoofer>[0]
  /** The width of the picture `images/made.jpg`. */
  width?: number
  launch?: boolean
}

/** Returns the new problems of an edit of the roofer's content, as `file: message`. */
async function judged({ before = {}, after, width, launch = true }: Case): Promise<string[]> {
  const picture = new Map([['images/made.jpg', new Uint8Array()]])
  const [was, is] = [
    withFiles(editedRoofer(before), picture),
    withFiles(editedRoofer({ ...before, ...after }), picture),
  ]
  const factsOf = async (name: string) =>
    name === 'images/made.jpg' && width ? { width, height: 900, hash: 'a hash' } : undefined
  const problems = await newProblems(was, is, { now: NOW, launch, factsOf })
  return problems.map(({ file, message }) => `${file.split('/').slice(-2).join('/')}: ${message}`)
}

const review = {
  name: 'Ann B.',
  location: 'Deal',
  rating: 5,
  text: 'Dry since.',
  date: '2026-11-02',
  source: 'Letter',
  consent: 'Letter',
}
const withReview = (item: object) => ({
  'reviews.json': (reviews: Loose) => reviews.items.unshift(item),
})
const withJob = (job: object) => ({
  'jobs/made.json': JSON.stringify({
    title: 'Ridge mended',
    town: 'deal',
    date: '2026-11-02',
    cover: MADE,
    permission: 'By letter.',
    ...job,
  }),
})
const withNotice = (text: string) => ({
  'notices.json': (all: Loose) => all.notices.push({ text, from: '2026-12-01', to: '2026-12-02' }),
})

test.each<[what: string, edit: Case, problems: string[]]>([
  ['a review', { after: withReview(review) }, []],
  [
    'a review from the future',
    { after: withReview({ ...review, date: '2026-12-24' }) },
    ['is 2026-12-24, which is in the future'],
  ],
  [
    'a review without consent',
    { after: withReview({ ...review, consent: '' }) },
    ['has no "consent"'],
  ],
  [
    'a notice with brackets',
    { after: withNotice('Closed [dates to follow].') },
    ['still has [dates to follow]'],
  ],
  ['a job', { after: withJob({}), width: 1000 }, []],
  [
    'a narrow photograph',
    { after: withJob({}), width: 999 },
    ['The picture is 999 pixels wide. As a wipe picture it needs at least 1000.'],
  ],
  ['a job without permission', { after: withJob({ permission: '' }), width: 1000 }, ['permission']],
  [
    'a link to nothing',
    {
      after: {
        'navigation.json': (words: Loose) => words.header.push({ label: 'More', href: '/nothing' }),
      },
    },
    ['"/nothing", which isn\'t a page of this site'],
  ],
])('%s is judged as a publication would judge it', async (_, edit, problems) => {
  const found = await judged(edit)
  expect(found).toHaveLength(problems.length)
  for (const [index, problem] of problems.entries()) expect(found[index]).toContain(problem)
})

test('what was wrong before stops nothing, wherever it stands now', async () => {
  const before = {
    'reviews.json': (all: Loose) => {
      all.items = [
        { ...review, consent: '' },
        { ...review, name: 'Bo C.', source: '' },
      ]
    },
  }
  const third = (all: Loose) => {
    before['reviews.json'](all)
    all.items.unshift({ ...review, name: 'Cy D.' })
  }
  expect(await judged({ before, after: { 'reviews.json': third } })).toEqual([])
  const worse = (all: Loose) => {
    before['reviews.json'](all)
    all.items.unshift({ ...review, name: 'Cy D.', consent: '' })
  }
  expect(await judged({ before, after: { 'reviews.json': worse } })).toHaveLength(1)
})

test('a public page cannot be removed without a redirect', async () => {
  const before = editedRoofer({
    'addresses.json': JSON.stringify({ addresses: ['/jobs', '/notice'] }),
  })
  const after = {
    ...before,
    names: () => before.names().filter((name) => name !== 'jobs/harbour-felt.json'),
  }
  const problems = await newProblems(before, after, {
    now: NOW,
    launch: true,
    factsOf: async () => undefined,
  })
  // With two jobs left there is no page for all of them.
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('is "/jobs", which was public once'),
  ])
})

test('without a launch the rules of a launch do not count, and those of every build do', async () => {
  expect(await judged({ after: withNotice('Closed [dates to follow].'), launch: false })).toEqual(
    [],
  )
  expect(await judged({ after: withNotice('Closed {unknown}.'), launch: false })).toHaveLength(1)
})

test('content that did not load may be mended piece by piece', async () => {
  const broken = { 'home.json': '{', 'reviews.json': '{' }
  expect(await judged({ before: broken, after: { 'home.json': '{}' } })).not.toContainEqual(
    expect.stringContaining('reviews.json'),
  )
})
