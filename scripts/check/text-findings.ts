import type { LaunchRule } from '../../templates/fields/launch.ts'
import { placeholders, privateHosts } from '../../templates/fields/placeholder.ts'
import { atField, type Finding } from '../finding.ts'
import { literalPattern } from '../load/literal-pattern.ts'
import type { LaunchFacts } from './launch-rules.ts'

/** Ofcom's numbers for use in TV and radio drama, which are never assigned: digits with the leading 0 or the country code. */
const RESERVED_NUMBER =
  /^(?:44|0)(?:1632960|2079460|7700900|8081570|3069990|9098790|1914980|2896496|2920180|1\d{2}4960)\d+$/
const NUMBER = /(?:\+44|\b0)[\d ()-]{8,16}\d/g

/** The telephone numbers in a text that Ofcom reserves for drama. */
export function reservedNumbers(text: string): string[] {
  return (text.match(NUMBER) ?? []).filter((number) =>
    RESERVED_NUMBER.test(number.replace(/\D/g, '').replace(/^440/, '44')),
  )
}

/** What a launch asks of every text: the faults of one, which follow the field's name. */
const RULES: readonly (readonly [LaunchRule, faults: (text: string) => readonly string[]])[] = [
  [
    {
      name: 'telephone',
      reason: 'Ofcom reserves these numbers for drama, and nobody can be reached on them.',
      remedy: 'Write the number of the firm.',
    },
    (text) => reservedNumbers(text).map((number) => `has ${number}, a number reserved for drama.`),
  ],
  [
    {
      name: 'domain',
      reason:
        "The public can't reach reserved names, private networks and previews at a hosting provider.",
      remedy: 'Write an address on a domain that the firm owns or uses.',
    },
    (text) => privateHosts(text).map((host) => `names ${host}, which isn't a public address.`),
  ],
  [
    {
      name: 'placeholder',
      reason: 'What stands in square brackets, and words such as TBC, still have to be written.',
      remedy: 'Write your own words in their place.',
    },
    (text) => {
      const found = placeholders(text)
      return found.length > 0 ? [`still has ${found.join(', ')}.`] : []
    },
  ],
]

/** Markup of HTML and of Markdown, which pages show as they are typed. */
const MARKUP =
  /<\/?[a-z][a-z0-9]*(?: [^<>]*)?>|&(?:[a-z][a-z0-9]+|#\d+|#x[\da-f]+);|\*\*\S[^*]*\*\*|(?<![\p{L}\d_])__\S[^_]*__/iu

/**
 * UTF-8 that was read as Windows-1252 or as Mac Roman: "â€™" for an apostrophe, "Ã©" for é.
 * A capital Ã or Â before a closing quotation mark or a dash may be a word's.
 */
const GARBLED =
  /â[€„†ˆ‰]\S?|ðŸ\S*|[ÂÃ][\u0080-\u009f¡-º¼-¿€‚ƒ„†‡ˆ‰Š‹ŒŽ‘“•˜™š›œžŸ]|‚Ä[ôòúùìÆ¶]|√[©®ºß∂§†¢]|ï¿½/u

/** Words that are probably wrong, what is said of them, and what would be right. */
type Advice = readonly [words: RegExp, what: (words: string) => string, remedy?: string]

function adviceFor({ content: { labels } }: LaunchFacts): Advice[] {
  const vat = Object.values(labels.vat ?? {}).map(literalPattern)
  return [
    [MARKUP, (markup) => `has ${markup}, which shows as it is typed.`],
    [
      GARBLED,
      (words) => `has ${words}, a character lost to a wrong encoding.`,
      'Type the character again.',
    ],
    // Words for VAT that would stay when the firm registers for it.
    [
      new RegExp(vat.join('|') || '(?!)', 'i'),
      (words) => `says "${words}" whatever "legal.vatNumber" in business.json says.`,
      'Write {vat} instead.',
    ],
  ]
}

/** Finds what a launch does not allow in any text, and warns of words that are probably wrong. */
export function textFindings(facts: LaunchFacts): Finding[] {
  const advice = adviceFor(facts)
  return facts.texts.flatMap(({ file, path, text }) => {
    const faults = RULES.flatMap(([rule, find]) =>
      find(text).map((what) => atField(file, path, what, { severity: 'launch', rule })),
    )
    const isForOwner = path.at(-1) === 'evidence' || (file === 'labels.json' && path[0] === 'vat')
    const warnings = (isForOwner ? [] : advice).flatMap(([pattern, what, remedy]) => {
      const [words] = pattern.exec(text) ?? []
      return words === undefined
        ? []
        : atField(file, path, what(words), { severity: 'warning', remedy, words })
    })
    return [...faults, ...warnings]
  })
}
