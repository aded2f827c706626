import { expect, test } from 'vitest'
import { renderSitemap } from '../scripts/render/render-sitemap.ts'
import type { Loose } from '../scripts/test/content/edit-json.ts'
import { editedRoofer } from '../scripts/test/content/edited-folder.ts'
import { loadContent } from '../scripts/test/content/load-content.ts'
import { hasProof, jobMeta, newestJobs, reviewsOf } from './jobs.ts'
import { planPages } from './kinds.ts'

const { content } = loadContent(editedRoofer())
const [job] = content.jobs
if (!job) throw new Error('The roofer has jobs.')

const inDeal = ({ items }: Loose) => {
  for (const item of items) item.location = 'Deal'
}

test.each<[isFound: boolean, what: string, job: (job: Loose) => void, words?: object]>([
  [false, 'nothing', () => undefined],
  [true, 'a job', (job) => Object.assign(job, { town: 'sandwich' })],
  [
    false,
    'a job with a sample picture',
    (job) => Object.assign(job, { town: 'sandwich', cover: { ...job.cover, sample: true } }),
  ],
  [false, 'a sample review', () => undefined, { location: 'Sandwich', sample: true }],
])('search engines find (%s) a town that waits for proof and has %s', (isFound, _, job, words) => {
  const { content } = loadContent(
    editedRoofer({
      'gallery.json': inDeal,
      'jobs/chapel-ridge.json': job,
      'reviews.json': ({ items }: Loose) => Object.assign(items[0], words),
    }),
  )
  const [sitemap] = renderSitemap(content, planPages(content))
  expect(String(sitemap?.bytes).includes('/sandwich-roofers')).toBe(isFound)
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
