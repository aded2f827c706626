import { expect, test } from 'vitest'
import { editedSample } from '../test/content/edited-folder.ts'
import { noCache } from '../test/content/no-cache.ts'
import { validContent } from '../test/content/valid-content.ts'
import { makeBrand } from './make-brand.ts'

test('a signature that cannot be used is the problem of the person whose it is', async () => {
  const folder = editedSample({
    'brand.json': '{}',
    'business.json': ({ people }) => Object.assign(people[0], { handwriting: 'brand/ann.svg' }),
  })
  const { findings } = await makeBrand(folder, validContent(folder), noCache)
  expect(findings).toMatchObject([
    {
      file: 'business.json',
      path: ['people', 0, 'handwriting'],
      what: 'names brand/ann.svg, which does not exist.',
    },
  ])
})
