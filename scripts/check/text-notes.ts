import type { Finding } from '../finding.ts'
import type { LoadedContent } from '../load/load-content.ts'
import { atField, isOld, type PlacedText } from './launch-rule.ts'
import { privacyPage } from './legal-rules.ts'
import { allTexts } from './text-rules.ts'

/** Marks of HTML and of Markdown, which pages show as they are typed. */
const MARKS = /<\/?[a-z][a-z0-9]*(?: [^<>]*)?>|\*\*\S[^*]*\*\*|(?<![\p{L}\d_])__\S[^_]*__/iu

/** English sentences that are true only until the form has an endpoint. */
const SENDS_NOTHING =
  /\bform\b[^.]* sends nothing|what you typed does not reach us|keeps nothing (?:else )?on your device/i

/** Returns notes on texts that are probably wrong, none of which stops anything. */
export function textNotes({ content, sources }: LoadedContent, now: Date): Finding[] {
  const texts = allTexts(sources)
  return [
    ...typedMarks(texts),
    ...typedVat(content, texts),
    ...formWords(content, texts),
    ...oldPages(content, now),
    ...complaints(content, texts),
  ]
}

function typedMarks(texts: readonly PlacedText[]): Finding[] {
  return texts.flatMap(({ file, path, text }) => {
    const [mark] = MARKS.exec(text) ?? []
    if (mark === undefined || path.at(-1) === 'evidence') return []
    return { ...atField(file, path, `has ${mark}, which shows as it is typed.`), words: mark }
  })
}

/** Words for VAT that would stay when the firm registers for it. */
function typedVat({ labels }: LoadedContent['content'], texts: readonly PlacedText[]): Finding[] {
  const words = Object.values(labels.vat ?? {})
  return texts.flatMap(({ file, path, text }) => {
    const typed = words.find((word) => text.toLowerCase().includes(word.toLowerCase()))
    if (typed === undefined || (file === 'labels.json' && path[0] === 'vat')) return []
    const message = `says "${typed}" whatever "legal.vatNumber" in business.json says. Write {vat} instead.`
    return { ...atField(file, path, message), words: typed }
  })
}

function formWords({ contact }: LoadedContent['content'], texts: readonly PlacedText[]): Finding[] {
  const { endpoint } = contact.form
  if (endpoint === null) return []
  return texts.flatMap(({ file, path, text }) => {
    const [words] = SENDS_NOTHING.exec(text) ?? []
    return words === undefined
      ? []
      : { ...atField(file, path, `says "${words}", but the form posts to ${endpoint}.`), words }
  })
}

function oldPages({ legal }: LoadedContent['content'], now: Date): Finding[] {
  return legal.flatMap(({ source, updated }) =>
    isOld(updated, now)
      ? atField(source, 'updated', `is ${updated}, over a year ago. Review the page.`)
      : [],
  )
}

/** English only: since 19 June 2026 a firm must give people a way to complain about the handling of their details. */
function complaints(content: LoadedContent['content'], texts: readonly PlacedText[]): Finding[] {
  const page = privacyPage({ content, texts })
  if (!page || !/^en\b/.test(content.site.language)) return []
  if (page.hasText((text) => /complain/i.test(text))) return []
  return [
    atField(page.file, 'sections', "doesn't say how to complain about the handling of details."),
  ]
}
