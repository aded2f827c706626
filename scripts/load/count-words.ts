import { plainSpaces } from '../../templates/fields/plain-spaces.ts'

const TO_TEN = 'no one two three four five six seven eight nine ten'
const TO_TWENTY =
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const WORDS = `${TO_TEN} ${TO_TWENTY}`.split(' ')

/** A number for a sentence: in English a word up to twenty; otherwise digits. */
export function numberWords(number: number, language: string): string {
  return (
    (/^en\b/.test(language) ? WORDS[number] : undefined) ??
    plainSpaces(new Intl.NumberFormat(validLanguage(language)).format(number))
  )
}

/** The language as a valid tag, or `en-GB` while the content has an invalid one. */
export function validLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en-GB'
  } catch {
    return 'en-GB'
  }
}
