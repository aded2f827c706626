import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { onPage } from '../../check/page-finding.ts'
import { textsIn } from '../../check/texts-in.ts'
import type { Finding } from '../../finding.ts'
import type { RenderedPage } from '../../render/render-page.tsx'
import { checkEnglish } from './check-english.ts'

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

/** A town's page with fewer words of its own counts as a doorway page (Google Search Central, spam policies). */
const MIN_OWN_WORDS = 150

/** Errors in the HTML of pages, and warnings about their English. */
export async function checkWriting(pages: readonly RenderedPage[]): Promise<Finding[]> {
  const findings = await Promise.all(
    pages.map(async (page) => {
      const { kind, file } = page
      const hard = checkEnglish(textsIn(`${file.bytes}`), kind.name === 'legal')
      return [
        ...(await checkHtml(`${file.bytes}`)).map((message) => onPage(page, 'error', message)),
        ...hard.map((message) => onPage(page, 'warning', message)),
      ]
    }),
  )
  return findings.flat()
}

/** Warnings for towns' pages with too few words of their own. */
export function compareTowns(pages: readonly RenderedPage[]): Finding[] {
  const towns = pages.filter(({ kind }) => kind.distinct)
  const counts = ownWords(towns.map(({ file }) => textsIn(`${file.bytes}`)))
  return towns.flatMap((page, index) => {
    const words = counts[index] ?? 0
    const message = `it has ${words} words that no other town's page has. Write at least ${MIN_OWN_WORDS} that are true of this town alone.`
    return words < MIN_OWN_WORDS ? [onPage(page, 'warning', message)] : []
  })
}

/** For each page, the number of words in sentences that no other page has. */
export function ownWords(pages: readonly (readonly string[])[]): number[] {
  const sentences = pages.map((blocks) => blocks.flatMap((block) => block.split(/(?<=[.?!]) /)))
  const uses = new Map<string, number>()
  for (const page of sentences)
    for (const sentence of new Set(page)) uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
  const own = (sentence: string) => uses.get(sentence) === 1
  return sentences.map((page) => page.filter(own).join(' ').split(' ').filter(Boolean).length)
}
