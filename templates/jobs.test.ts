import { expect, test } from 'vitest'
import { renderSitemap } from '../scripts/render/render-sitemap.ts'
import type { Loose } from '../scripts/test/content/edit-json.ts'
import { editedRoofer } from '../scripts/test/content/edited-folder.ts'
import { validContent } from '../scripts/test/content/valid-content.ts'
import { hasProof, jobMeta, newestJobs, reviewsOf } from './jobs.ts'
import { planPages } from './kinds.ts'

const { content } = validContent(editedRoofer())
const [job] = content.jobs
if (!job) throw new Error('The roofer has jobs.')

const inDeal = ({ items }: Loose) => {
  for (const item of items) item.location = 'Deal'
}

const chapel = (more: object) => ({
  'jobs/chapel-ridge.json': (job: Loose) => Object.assign(job, more),
})
const sampleCover = { source: 'images/roof-1.jpg', alt: 'A roof.', focus: [50, 50], sample: true }
const sampleReview = ({ items }: Loose) =>
  void Object.assign(items[0], { location: 'Sandwich', sample: true })

test.each([
  [false, 'nothing', {}],
  [true, 'a job', chapel({ town: 'sandwich' })],
  [false, 'a job with a sample picture', chapel({ town: 'sandwich', cover: sampleCover })],
  [false, 'a sample review', { 'reviews.json': sampleReview }],
])('search engines find (%s) a town that waits for proof and has %s', (isFound, _, edits) => {
  const { content } = validContent(editedRoofer({ 'gallery.json': inDeal, ...edits }))
  const [sitemap] = renderSitemap(content, planPages(content))
  expect(String(sitemap?.bytes).includes('/sandwich-roofers')).toBe(isFound)
})

const [town] = content.areas
test.each([
  [true, 'a picture after the work', town?.name, false],
  [false, 'a sample', town?.name, true],
  [false, 'a picture from elsewhere', 'Elsewhere', false],
])(
  'it is proved (%s) that the firm has worked in a town by %s',
  (isProved, _, location, sample) => {
    const pair = { location, after: { ...content.gallery.items[0]?.image, sample } }
    const gallery = { ...content.gallery, items: [], pair }
    const one = { ...content, jobs: [], gallery, reviews: { ...content.reviews, items: [] } }
    expect(town && hasProof(town, one as never)).toBe(isProved)
  },
)

test('a customer’s words about a job count as a review of its town', () => {
  expect(reviewsOf(content).at(-1)).toMatchObject({
    name: 'The verger',
    location: 'Deal',
    date: '2026-09-25',
  })
})

test('a page shows the three newest of many jobs of its town or its service', () => {
  const days = content.jobs.map(({ date }) => date)
  expect(days).toEqual(days.toSorted().reverse())
  const dates = ['2026-09-09', '2026-08-08', '2026-07-07', '2026-06-06']
  const jobs = dates.map((date) => ({ ...job, date }))
  const newest = (slug: string) => newestJobs({ ...content, jobs }, slug).map(({ date }) => date)
  expect(newest('deal')).toEqual(dates.slice(0, 3))
  expect(newest('slates')).toHaveLength(3)
  expect(newest('dover')).toEqual([])
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
