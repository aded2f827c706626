import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { expect, inject, test } from 'vitest'
import { readPages } from '../test/pages.ts'

// A validator that knows the HTML Standard and WCAG reads every page. What it is told to overlook is taste, not fault.

const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: {
      // React's spelling: names in its own case, `<br/>`, `required=""`. HTML reads them alike (HTML Standard, 13.1.2).
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // An input without a type is a text field by definition.
      'no-implicit-input-type': 'off',
      // A telephone number may be broken at its spaces: on a phone it would stick out otherwise.
      'tel-non-breaking': 'off',
    },
  }),
)

test('an HTML validator finds nothing on any page', async () => {
  const said: string[] = []
  for (const { file, html } of await readPages(inject('siteDir'))) {
    const report = await validator.validateString(html, file)
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages) said.push(`${file}:${line}:${column} ${ruleId}: ${message}`)
    }
  }
  expect(said).toEqual([])
})
