import { leaves } from '../base/json-walk.ts'
import type { LoadedContent } from '../content/load-content.ts'
import type { LaunchFault, PlacedText } from './launch-facts.ts'

/** Every text of every content file, as it was typed. */
export function allTexts(sources: LoadedContent['sources']): PlacedText[] {
  const texts: PlacedText[] = []
  for (const [file, { value }] of sources) {
    for (const [path, text] of leaves(value)) if (typeof text === 'string') texts.push({ file, path, text })
  }
  return texts
}

/** What is wrong with texts, each with its place. Of many thousand hardly any has a fault. */
export function faultsOf(texts: readonly PlacedText[], messages: (placed: PlacedText) => readonly string[]): LaunchFault[] {
  const faults: LaunchFault[] = []
  for (const placed of texts) {
    for (const message of messages(placed)) faults.push({ file: placed.file, path: placed.path, message })
  }
  return faults
}

/** Ofcom's numbers for drama, in which nobody can be reached, as digits with the leading 0 or the country code. */
const RESERVED_NUMBER = /^(?:44|0)(?:1632960|2079460|7700900|8081570|3069990|9098790|1914980|2896496|2920180|1\d{2}4960)\d+$/
const NUMBER = /(?:\+44|\b0)[\d ()-]{8,16}\d/g

/** The numbers in a text that are reserved for drama. */
export function reservedNumbers(text: string): string[] {
  return (text.match(NUMBER) ?? []).filter((number) => RESERVED_NUMBER.test(number.replace(/\D/g, '').replace(/^440/, '44')))
}
