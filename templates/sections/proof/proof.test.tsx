import { expect, test } from 'vitest'
import { editedRoofer } from '../../../scripts/test/content/edited-folder.ts'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { validContent } from '../../../scripts/test/content/valid-content.ts'
import { bodyOf } from '../../../scripts/test/dom/pages.ts'
import { Proof } from './proof.tsx'

test.each([
  [0, ['review']],
  [2, ['job-card', 'job-card', 'review']],
  [3, ['job-card', 'job-card', 'job-card']],
])('with %i jobs a town shows %j', async (count, parts) => {
  const { content } = validContent(editedRoofer())
  const [job] = content.jobs
  if (!job) throw new Error('The roofer has jobs.')
  const jobs = Array.from({ length: count }, (_, index) => ({ ...job, route: `/${index}` }))
  const body = bodyOf(
    <Proof
      site={{ ...(await sampleSite()), content: { ...content, jobs } }}
      slug="deal"
      heading="What we did here"
      review={content.reviews.items[0]}
    />,
  )
  expect([...body.querySelectorAll('li > *')].map((part) => part.classList[0])).toEqual(parts)
})
