import { expect, test } from 'vitest'
import { sampleSite } from '../../../scripts/test/content/sample-site.ts'
import { bodyOf, textOf } from '../../../scripts/test/dom/pages.ts'
import { Footer } from './footer.tsx'

test.each([
  ['a company has both of its numbers', 'company', 'GB 123', /No\. 0123.* VAT GB 123/],
  ['nobody has a VAT number without being registered', 'company', 'not VAT registered', /0123\.$/],
  ['a sole trader has no company number', 'sole trader', 'GB 123', /^(?!.*0123).* VAT GB 123/],
])('in the footer %s', (_, form, vatNumber, words) => {
  const site = sampleSite({
    business: { legal: { form, vatNumber, companyNumber: '0123' } },
    navigation: { footer: { companyNumber: 'No.', vatNumber: 'VAT' } },
  })
  const body = bodyOf(<Footer site={site} reach current="/" />)
  expect(textOf(body.querySelector('.footer__legal'))).toMatch(words)
})
