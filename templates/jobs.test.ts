import { expect, test } from 'vitest'
import { siteNotes } from '../scripts/check/site-notes.ts'
import { renderSitemap } from '../scripts/render/render-sitemap.ts'
import type { Loose } from '../scripts/test/content/edit-json.ts'
import { editedRoofer } from '../scripts/test/content/edited-folder.ts'
import { loadContent } from '../scripts/test/content/load-content.ts'
import type { Content } from './content.ts'
import { hasProof, jobMeta, newestJobs, reviewsOf } from './jobs.ts'
import { planPages } from './kinds.ts'

const { content } = loadContent(editedRoofer())
const [job] = content.jobs
if (!job) throw new Error('The roofer has jobs.')

const NOW = new Date('2026-11-21T12:00:00Z')

const notesOn = (content: Content) =>
  siteNotes(content, NOW).flatMap(({ message }) => (/doorway/.test(message) ? message : []))

test('a town without proof is reported, and one set to wait is kept from search engines until a job is finished there', () => {
  const gallery = ({ items }: Loose) => {
    for (const item of items) item.location = 'Deal'
  }
  const withJob = (job: object) =>
    loadContent(
      editedRoofer({
        'gallery.json': gallery,
        'jobs/chapel-ridge.json': (value) => Object.assign(value, job),
      }),
    ).content
  const isFound = (content: Content) =>
    String(renderSitemap(content, planPages(content))[0]?.bytes).includes('/sandwich-roofers')
  const without = withJob({})
  expect(notesOn(without)[0]).toMatch(/^Without a job, .* for a doorway: 1 of 3, Sandwich\. /)
  expect(isFound(without)).toBe(false)
  const finished = withJob({ town: 'sandwich' })
  expect(notesOn(finished)).toEqual([])
  expect(isFound(finished)).toBe(true)
  // Samples prove nothing.
  const words = loadContent(
    editedRoofer({
      'gallery.json': gallery,
      'reviews.json': ({ items }: Loose) =>
        Object.assign(items[0], { location: 'Sandwich', sample: true }),
    }),
  )
  expect(isFound(words.content)).toBe(false)
  const cover = {
    ...finished.jobs.find(({ slug }) => slug === 'chapel-ridge')?.cover,
    sample: true,
  }
  expect(isFound(withJob({ town: 'sandwich', cover }))).toBe(false)
})

test('a picture after the work, no sample, proves that the firm has worked in its town', () => {
  const [town] = content.areas
  if (!town) throw new Error('The roofer has towns.')
  const [own] = content.gallery.items
  const withPair = (location: string, sample: boolean) => {
    const image = { ...own?.image, sample }
    const pair = { location, after: { image } }
    const gallery = { ...content.gallery, items: [], pair }
    return { ...content, jobs: [], gallery, reviews: { ...content.reviews, items: [] } } as never
  }
  expect(hasProof(town, withPair(town.name, false))).toBe(true)
  expect(hasProof(town, withPair(town.name, true))).toBe(false)
  expect(hasProof(town, withPair('Elsewhere', false))).toBe(false)
})

test('a customer’s words about a job count as a review of its town', () => {
  expect(reviewsOf(content).at(-1)).toMatchObject({
    name: 'The verger',
    location: 'Deal',
    date: '2026-09-25',
  })
})

test('a page shows the three newest of many jobs', () => {
  const days = content.jobs.map(({ date }) => date)
  expect(days).toEqual(days.toSorted().reverse())
  const jobs = ['2026-09-09', '2026-08-08', '2026-07-07', '2026-06-06'].map((date) => ({
    ...job,
    date,
  }))
  expect(newestJobs({ ...content, jobs }, 'deal').map(({ date }) => date)).toEqual([
    '2026-09-09',
    '2026-08-08',
    '2026-07-07',
  ])
  expect(newestJobs({ ...content, jobs }, 'slates')).toHaveLength(3)
  expect(newestJobs({ ...content, jobs }, 'dover')).toEqual([])
})

test.each([60, 61, 200])(
  'what is written for a job with %i characters fits into a search result',
  (length) => {
    const words = 'Slate '.repeat(40)
    const place = ', Deal'
    const { title, description, keywords } = jobMeta(
      { ...job, town: 'Deal', title: words.slice(0, length - place.length), done: words },
      content,
    )
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(description).toMatch(length === 200 ? /Slate…$/ : /…$/)
    expect(keywords.every((word) => word.length <= 60)).toBe(true)
    expect(title.length === length).toBe(length === 60)
  },
)

test.each([
  [60, true],
  [61, false],
])('a title of %i characters with the name of the firm: it has the name, %s', (length, isNamed) => {
  const rest = `, Deal | ${content.business.name}`
  const { title } = jobMeta(
    { ...job, town: 'Deal', title: 'x'.repeat(length - rest.length) },
    content,
  )
  expect(title.endsWith(rest)).toBe(isNamed)
})
