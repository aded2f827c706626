const WORDS = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen'],
  ...['fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
]
const HOURS_OF_DAY = 24

/** What numbers look like in a text, as the source of a regular expression. */
export const NUMBER = `${WORDS.slice(1).join('|')}|\\d[\\d,]*`

/** A number as a sentence says it: in English a word up to twenty, and digits from then on; in other languages digits. */
export function numberWords(number: number, language: string): string {
  return (/^en\b/.test(language) ? WORDS[number] : undefined) ?? new Intl.NumberFormat(known(language)).format(number)
}

/** The number that a word or digits stand for; `undefined` for anything else. */
export function numberOf(word: string): number | undefined {
  const index = WORDS.indexOf(word.toLowerCase())
  if (index >= 0) return index
  return /^\d[\d,]*$/.test(word) ? Number(word.replaceAll(',', '')) : undefined
}

/** Hours as a sentence says them: "24 hours", and from three whole days on "3 days". */
export function durationWords(hours: number, language: string): string {
  const inDays = hours > 2 * HOURS_OF_DAY && hours % HOURS_OF_DAY === 0
  const format = new Intl.NumberFormat(known(language), { style: 'unit', unit: inDays ? 'day' : 'hour', unitDisplay: 'long' })
  return format.format(inDays ? hours / HOURS_OF_DAY : hours)
}

/** A language that may still be wrong, as one that can be asked for. */
function known(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en-GB'
  } catch {
    return 'en-GB'
  }
}
