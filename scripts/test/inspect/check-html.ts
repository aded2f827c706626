import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'

// Rules are off only where both spellings mean the same in HTML.
const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: {
      // React's spelling, such as `<br/>` and `required=""`, means the same (HTML Standard, 13.1.2).
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // An input without a type is a text field.
      'no-implicit-input-type': 'off',
      // WebKit takes a list without markers for plain text, unless its role is written.
      'no-redundant-role': 'off',
      // And of a numbered list, too, for which this rule would have one without numbers.
      'prefer-native-element': ['error', { exclude: ['list'] }],
      // A telephone number may wrap at its spaces: on a narrow phone it would overflow otherwise.
      'tel-non-breaking': 'off',
    },
  }),
)

/** Messages for violations of the HTML Standard and of WCAG in a page's HTML. */
export async function checkHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line }) =>
        `its HTML is invalid in line ${line}: ${message} (html-validate, ${ruleId}).`,
    ),
  )
}
