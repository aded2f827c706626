import { plainSpaces } from './plain-spaces.ts'

const HOURS_OF_DAY = 24

/**
 * Returns a duration for a sentence: "24 hours", and from three whole days "3 days".
 * @param language a valid tag
 */
export function durationText(hours: number, language: string): string {
  const inDays = hours > 2 * HOURS_OF_DAY && hours % HOURS_OF_DAY === 0
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: inDays ? 'day' : 'hour',
    unitDisplay: 'long',
  })
  return plainSpaces(format.format(inDays ? hours / HOURS_OF_DAY : hours))
}
