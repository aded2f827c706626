import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'

/** Whether a text is the code of a country (ISO 3166-1, two letters) whose numbers are known. */
export const isCountry = (code: string): code is CountryCode => isSupportedCountry(code)

const FAULTS = {
  INVALID_COUNTRY: 'has a country code that does not exist',
  TOO_SHORT: 'has too few digits',
  TOO_LONG: 'has too many digits',
  INVALID_LENGTH: 'has a wrong number of digits',
  NOT_A_NUMBER: 'is no telephone number',
}

/**
 * Returns what is wrong with the digits of a number as people in a country write it; undefined if it may be one. Whether it is
 * assigned is not asked, so that numbers reserved for samples pass.
 */
export function numberFault(number: string, country: CountryCode): string | undefined {
  const fault = validatePhoneNumberLength(number, country)
  if (fault) return FAULTS[fault]
  // A number without the digit that begins it within the country, such as the 0 of British ones, cannot be dialled there.
  const whole = parsePhoneNumberFromString(number, country)?.formatNational() ?? number
  const isShort = digitsIn(number).length < digitsIn(whole).length
  return isShort && !number.startsWith('+') ? `lacks its first digit, as in ${whole},` : undefined
}

/** Whether the numbering plan of its country has a number: not of those reserved for samples, nor of one that lacks a digit. */
export function isInPlan(number: string, country: string): boolean {
  return parsePhoneNumberFromString(number, country as CountryCode)?.isValid() ?? false
}

const digitsIn = (text: string) => text.replace(/\D/g, '')

/** By number and country: reading one takes longer than rendering it, and every page has the same few. */
const dials = new Map<string, string>()

/** Returns a number in dialling form (E.164: plus, country code, no leading 0), as people in a country write it. */
export function dialOf(number: string, country: string): string {
  const key = `${country} ${number}`
  const dial =
    dials.get(key) ?? parsePhoneNumberFromString(number, country as CountryCode)?.number ?? number
  dials.set(key, dial)
  return dial
}
