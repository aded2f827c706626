import { plainSpaces } from '../../templates/fields/plain-spaces.ts'

const TO_TEN = 'no one two three four five six seven eight nine ten'
const TO_TWENTY =
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const WORDS = `${TO_TEN} ${TO_TWENTY}`.split(' ')

/**
 * A number for a sentence: in English a word up to twenty; otherwise digits.
 * @param language a valid tag
 */
export function numberWords(number: number, language: string): string {
  return (
    (/^en\b/.test(language) ? WORDS[number] : undefined) ??
    plainSpaces(new Intl.NumberFormat(language).format(number))
  )
}
