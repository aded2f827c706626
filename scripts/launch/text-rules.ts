import { placeholders, privateHosts } from '../../templates/fields/placeholder.ts'
import { leaves } from '../base/json-walk.ts'
import type { LoadedContent } from '../content/load-content.ts'
import type { FieldDiagnostic, LaunchRules, PlacedText } from './launch-rule.ts'

/** Every text of every content file, as it was typed. */
export function allTexts(sources: LoadedContent['sources']): PlacedText[] {
  return [...sources].flatMap(([file, { value }]) =>
    leaves(value).flatMap(([path, text]) => (typeof text === 'string' ? [{ file, path, text }] : [])),
  )
}

function faultsIn(texts: readonly PlacedText[], messages: (placed: PlacedText) => readonly string[]): FieldDiagnostic[] {
  return texts.flatMap((placed) => messages(placed).map((message) => ({ file: placed.file, path: placed.path, message })))
}

/** Ofcom's numbers for drama, in which nobody can be reached, as digits with the leading 0 or the country code. */
const RESERVED_NUMBER = /^(?:44|0)(?:1632960|2079460|7700900|8081570|3069990|9098790|1914980|2896496|2920180|1\d{2}4960)\d+$/
const NUMBER = /(?:\+44|\b0)[\d ()-]{8,16}\d/g

/** The numbers in a text that are reserved for drama. */
export function reservedNumbers(text: string): string[] {
  return (text.match(NUMBER) ?? []).filter((number) => RESERVED_NUMBER.test(number.replace(/\D/g, '').replace(/^440/, '44')))
}

/** What may be in no text. */
export const textRules: LaunchRules = {
  telephone: {
    counted: ['reserved telephone number', 'reserved telephone numbers'],
    reason: 'Numbers that Ofcom keeps for drama reach nobody.',
    answer: 'Write a number on which the firm can be called.',
    find: ({ texts }) => {
      const shown = texts.filter(({ path }) => path.at(-1) !== 'dial')
      return faultsIn(shown, ({ text }) => reservedNumbers(text).map((number) => `has ${number}, a number kept for drama.`))
    },
  },
  domain: {
    counted: ['address that is not public', 'addresses that are not public'],
    reason: 'Reserved names and drafts at a provider lead the public nowhere.',
    answer: 'Write addresses under the domain that the firm owns or uses.',
    find: ({ texts }) => faultsIn(texts, ({ text }) => privateHosts(text).map((host) => `names ${host}, which is not for the public.`)),
  },
  placeholder: {
    counted: ['placeholder', 'placeholders'],
    reason: 'A text in square brackets is still to be written.',
    answer: 'Write the words, without brackets.',
    find: ({ texts, content: { gallery, reviews } }) => {
      // The words above a gallery or reviews are on no page while there are none.
      const unseen = [...(gallery.items.length > 0 || gallery.pair ? [] : ['gallery']), ...(reviews.items.length > 0 ? [] : ['reviews'])]
      const printed = texts.filter(({ file, path: [part] }) =>
        file === 'business.json' ? part !== 'legal' : file !== 'home.json' || !unseen.includes(String(part)),
      )
      return faultsIn(printed, ({ text }) => {
        const open = placeholders(text)
        return open.length > 0 ? [`still has ${open.join(', ')}.`] : []
      })
    },
  },
}
