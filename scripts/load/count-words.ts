import { plainSpaces } from '../../templates/fields/plain-spaces.ts'

const TO_TEN = 'no one two three four five six seven eight nine ten'
const TO_TWENTY =
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const WORDS = `${TO_TEN} ${TO_TWENTY}`.split(' ')
const HOURS_OF_DAY = 24

/** A number for a sentence: in English a word up to twenty; otherwise digits. */
export function numberWords(number: number, language: string): string {
  return (
    (/^en\b/.test(language) ? WORDS[number] : undefined) ??
    plainSpaces(new Intl.NumberFormat(validLanguage(language)).format(number))
  )
}

/** A duration for a sentence: "24 hours", and from three whole days "3 days". */
export function durationWords(hours: number, language: string): string {
  const inDays = hours > 2 * HOURS_OF_DAY && hours % HOURS_OF_DAY === 0
  const format = new Intl.NumberFormat(validLanguage(language), {
    style: 'unit',
    unit: inDays ? 'day' : 'hour',
    unitDisplay: 'long',
  })
  return plainSpaces(format.format(inDays ? hours / HOURS_OF_DAY : hours))
}

/** The language as a valid tag, or `en-GB` while the content has an invalid one. */
function validLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en-GB'
  } catch {
    return 'en-GB'
  }
}
