/** The possible meanings of a range such as "8 till 4": "8" is 08:00 or 20:00 unless the text says which. */
interface TimeRange {
  opens: string[]
  closes: string[]
}

/** "7", "07:00", "7.30", "7 am", "7 a.m.", "noon", "midnight". */
const CLOCK = String.raw`(?:(?<![\d.:])(\d{1,2})(?:[:.](\d\d))?(?!\d)(?:\s*([ap])\.?\s?m\b\.?)?|\b(noon|midday|midnight)\b)`
const BETWEEN = String.raw`\s*(?:to|till|til|until|and|-|\u2010|\u2011|\u2012|–|—)\s*`
const RANGE = new RegExp(`${CLOCK}${BETWEEN}${CLOCK}`, 'gi')
const ALL_DAY = /\b24\s?(?:hours?|hrs?|h)\b|\b24\/7\b|\ball day\b|\bround the clock\b/gi

/** Finds the time ranges in a text, in order. */
export function timeRanges(text: string): TimeRange[] {
  const allDay = [...text.matchAll(ALL_DAY)].map(({ index }) => ({
    index,
    opens: ['00:00'],
    closes: ['23:59'],
  }))
  const ranges = [...text.matchAll(RANGE)].map((match) => ({
    index: match.index,
    opens: clocks(match.slice(1, 5)),
    closes: clocks(match.slice(5)),
  }))
  return [...allDay, ...ranges]
    .filter(({ opens, closes }) => opens.length > 0 && closes.length > 0)
    .sort((a, b) => a.index - b.index)
}

/** Returns the possible times of day that the parts of a `CLOCK` mean, as "HH:MM"; none if they are not a time. */
function clocks([hour = '', minute = '00', half = '', word]: (string | undefined)[]): string[] {
  if (word) return word.toLowerCase() === 'midnight' ? ['00:00', '23:59', '24:00'] : ['12:00']
  const number = Number(hour)
  if (Number(minute) > 59 || number > 24) return []
  const at = (hours: number) => `${String(hours).padStart(2, '0')}:${minute}`
  if (half)
    return number >= 1 && number <= 12
      ? [at((number % 12) + (half.toLowerCase() === 'p' ? 12 : 0))]
      : []
  if (number === 24) return ['23:59', '24:00']
  // "07:00" and "19" are unambiguous.
  if (number > 12 || number === 0 || hour.startsWith('0')) return [at(number)]
  return [at(number), at((number + 12) % 24)]
}
