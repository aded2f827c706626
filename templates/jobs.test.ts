import { expect, test } from 'vitest'
import { renderSitemap } from '../scripts/render/render-sitemap.ts'
import { editedRoofer, setting } from '../scripts/test/content/edited-folder.ts'
import { validContent } from '../scripts/test/content/valid-content.ts'
import { hasProof, jobMeta, newestJobs, reviewsOf } from './jobs.ts'
import { planPages } from './kinds.ts'

const { content } = validContent(editedRoofer())
const [job] = content.jobs
const [town] = content.areas
if (!job || !town) throw new Error('The roofer has jobs and towns.')

const inDeal = Object.fromEntries(
  content.gallery.items.map((_, index) => [`gallery.json items[${index}].location`, 'Deal']),
)
const CHAPEL = { 'jobs/chapel-ridge.json town': 'sandwich' }
const COVER = { source: 'images/roof-1.jpg', alt: 'A roof.', focus: [50, 50], sample: true }

test.each<[isFound: boolean, what: string, fields: object]>([
  [false, 'nothing', {}],
  [true, 'a job', CHAPEL],
  [false, 'a job with a sample picture', { ...CHAPEL, 'jobs/chapel-ridge.json cover': COVER }],
  [
    false,
    'a sample review',
    { 'reviews.json items[0].location': 'Sandwich', 'reviews.json items[0].sample': true },
  ],
])('search engines find (%s) a town that waits for proof and has %s', (isFound, _, fields) => {
  const { content } = validContent(editedRoofer(setting({ ...inDeal, ...fields })))
  const [sitemap] = renderSitemap(content, planPages(content))
  expect(String(sitemap?.bytes).includes('/sandwich-roofers')).toBe(isFound)
})

test.each([
  [true, 'a picture after the work', town.name, false],
  [false, 'a sample', town.name, true],
  [false, 'a picture from elsewhere', 'Elsewhere', false],
])('it is proved (%s) that the firm worked in a town by %s', (isProved, _, location, sample) => {
  const pair = { location, after: { ...content.gallery.items[0]?.image, sample } }
  const gallery = { ...content.gallery, items: [], pair }
  const one = { ...content, jobs: [], gallery, reviews: { ...content.reviews, items: [] } }
  expect(hasProof(town, one as never)).toBe(isProved)
})

test('a customer’s words about a job count as a review of its town', () => {
  const words = { name: 'The verger', location: 'Deal', date: '2026-09-25' }
  expect(reviewsOf(content).at(-1)).toMatchObject(words)
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

test.each([60, 61, 200])('a job with %i characters fits into a search result', (length) => {
  const words = 'Slate '.repeat(40)
  const title = words.slice(0, length - ', Deal'.length)
  const meta = jobMeta({ ...job, town: 'Deal', title, done: words }, content)
  expect(meta.title.length).toBeLessThanOrEqual(60)
  expect(meta.title.length === length).toBe(length === 60)
  expect(meta.description.length).toBeLessThanOrEqual(160)
  expect(meta.description).toMatch(length === 200 ? /Slate…$/ : /…$/)
  expect(meta.keywords.every((word) => word.length <= 60)).toBe(true)
})

test.each([
  [60, true],
  [61, false],
])('a title of %i characters with the name of the firm: it has the name, %s', (length, isNamed) => {
  const rest = `, Deal | ${content.business.name}`
  const title = 'x'.repeat(length - rest.length)
  expect(jobMeta({ ...job, town: 'Deal', title }, content).title.endsWith(rest)).toBe(isNamed)
})
