import { expect, test } from 'vitest'
import { editedRoofer } from '../../../scripts/test/content/edited-folder.ts'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { validContent } from '../../../scripts/test/content/valid-content.ts'
import { bodyOf } from '../../../scripts/test/dom/pages.ts'
import type { Site } from '../../site.ts'
import { Proof } from './proof.tsx'

const { content } = validContent(editedRoofer())
const job = content.jobs.find(({ town }) => town === 'deal')
const [review] = content.reviews.items

test.each([
  [0, ['review']],
  [2, ['job-card', 'job-card', 'review']],
  [3, ['job-card', 'job-card', 'job-card']],
])('with %i jobs a town shows %j', (count, parts) => {
  const jobs = Array.from({ length: count }, (_, index) => ({ ...job, route: `/${index}` }))
  const site = { ...sampleSite(), content: { ...content, jobs } } as Site
  const body = bodyOf(<Proof site={site} slug="deal" heading="Here" review={review} />)
  expect([...body.querySelectorAll('li > *')].map((part) => part.classList[0])).toEqual(parts)
})
