import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'

// A validator that knows the HTML Standard and WCAG. What it is told to overlook is taste, not fault.

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

/** What the validator finds in a page, one sentence for each. */
export async function invalidHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `its HTML is not valid in line ${line}: ${message} (html-validate, ${ruleId}).`),
  )
}
