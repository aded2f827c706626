import { placeholders, privateHosts } from '../../templates/fields/placeholder.ts'
import { galleryItems, reviewsOf } from '../../templates/jobs.ts'
import type { Finding } from '../finding.ts'
import { leaves } from '../load/json-walk.ts'
import type { LoadedContent } from '../load/load-content.ts'
import { atField, type LaunchRules, type PlacedText } from './launch-rule.ts'

/** Every text of every content file, with its tokens unfilled. */
export function allTexts(sources: LoadedContent['sources']): PlacedText[] {
  return [...sources].flatMap(([file, { value }]) =>
    leaves(value).flatMap(([path, text]) =>
      typeof text === 'string' ? [{ file, path, text }] : [],
    ),
  )
}

function findingsIn(
  texts: readonly PlacedText[],
  messages: (placed: PlacedText) => readonly string[],
): Finding[] {
  return texts.flatMap((placed) =>
    messages(placed).map((message) => atField(placed.file, placed.path, message)),
  )
}

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

/** Rules for every text. */
export const textRules: LaunchRules = {
  telephone: {
    counted: ['reserved telephone number', 'reserved telephone numbers'],
    reason: 'Ofcom reserves these numbers for drama, and nobody can be reached on them.',
    answer: 'Write the number of the firm.',
    find: ({ texts }) =>
      findingsIn(texts, ({ text }) =>
        reservedNumbers(text).map((number) => `has ${number}, a number reserved for drama.`),
      ),
  },
  domain: {
    counted: ['address that is not public', 'addresses that are not public'],
    reason:
      "The public can't reach reserved names, private networks and previews at a hosting provider.",
    answer: 'Write an address on a domain that the firm owns or uses.',
    find: ({ texts }) =>
      findingsIn(texts, ({ text }) =>
        privateHosts(text).map((host) => `names ${host}, which isn't a public address.`),
      ),
  },
  placeholder: {
    counted: ['placeholder', 'placeholders'],
    reason: 'Text in square brackets still has to be written.',
    answer: 'Write your own text, without brackets.',
    find: ({ texts, content }) => {
      // The words above an empty gallery or empty reviews aren't on any page.
      const hasPictures = galleryItems(content).length > 0 || content.gallery.pair
      const hidden = [
        ...(hasPictures ? [] : ['gallery']),
        ...(reviewsOf(content).length > 0 ? [] : ['reviews']),
      ]
      const printed = texts.filter(({ file, path: [part] }) =>
        file === 'business.json'
          ? part !== 'legal'
          : file !== 'home.json' || !hidden.includes(String(part)),
      )
      return findingsIn(printed, ({ text }) => {
        const found = placeholders(text)
        return found.length > 0 ? [`still has ${found.join(', ')}.`] : []
      })
    },
  },
}
