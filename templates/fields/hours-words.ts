import type * as z from 'zod'
import { later, listText, runsOf, weekdayText } from './days.ts'
import { durationText } from './duration-text.ts'
import { fill } from './fill.ts'
import { CLOCK, type hoursStyles } from './hours-style.ts'
import { DAYS, type Hours, isAllDay, type OpeningHours, periodsOf } from './opening-hours.ts'

/** What words of hours follow from, besides the times: the language and the firm's two styles. */
interface Styles {
  language: string
  hours: z.infer<typeof hoursStyles>
}
type StyleName = 'table' | 'sentences'

/** Days with their hours, in words. */
interface HoursRow {
  days: string
  hours: string
}

/** Returns the rows of a week, in the order of the content: last the days that it does not name, which are closed. */
export function weekRows(
  week: readonly OpeningHours[],
  styles: Styles,
  style: StyleName,
): HoursRow[] {
  const named = week.flatMap(({ days }) => days)
  const closed = DAYS.filter((day) => !named.includes(day))
  const rest = closed.length > 0 ? [{ days: closed, text: styles.hours.closed }] : []
  return [...week, ...rest].map((item) => ({
    days: weekdaysText(item.days, styles, style),
    hours: hoursText(item, styles, style),
  }))
}

/** Returns the rows of the table as a listener should hear them: "Monday to Friday", "7:00 AM to 7:00 PM", without a "hyphen". */
export function spokenRows(week: readonly OpeningHours[], styles: Styles): HoursRow[] {
  const { table, sentences } = styles.hours
  const times = fill(sentences.days, { first: '{opens}', last: '{closes}' })
  const spoken = { ...sentences, clock: table.clock, times }
  return weekRows(week, { ...styles, hours: { ...styles.hours, sentences: spoken } }, 'sentences')
}

/** Returns a week as the items of a sentence: "Monday to Friday 7am-7pm", "Sunday closed". */
export function weekTexts(week: readonly OpeningHours[], styles: Styles): string[] {
  return weekRows(week, styles, 'sentences').map(({ days, hours }) => `${days} ${hours}`)
}

/** Returns the same of days with times alone. */
export function openTexts(week: readonly OpeningHours[], styles: Styles): string[] {
  return week
    .filter(({ opens }) => opens)
    .map((item) => `${weekdaysText(item.days, styles)} ${hoursText(item, styles)}`)
}

/** Returns the words of a day's hours: "7am-7pm", "9am-12pm and 1pm-5pm", "24 hours", or those of a day without times. */
export function hoursText(
  hours: Hours,
  { language, hours: styles }: Styles,
  style: StyleName = 'sentences',
): string {
  if (isAllDay(hours)) return durationText(24, language)
  const { clock, times } = styles[style]
  const periods = periodsOf(hours).map(([opens, closes]) =>
    fill(times, { opens: clockText(opens, clock), closes: clockText(closes, clock) }),
  )
  return periods.length > 0 ? listText(periods, language) : (hours.text ?? styles.closed)
}

/** A Monday: the dates of its week name the days. */
const MONDAY = '2023-01-02'

/** Returns the name of days: "Mon-Fri", "Tue and Thu", and of a single one always "Saturday". */
function weekdaysText(
  days: OpeningHours['days'],
  { language, hours }: Styles,
  style: StyleName = 'sentences',
): string {
  const dates = DAYS.flatMap((day, index) => (days.includes(day) ? later(MONDAY, index) : []))
  const width = style === 'table' && days.length > 1 ? 'short' : 'long'
  const names = runsOf(dates).flatMap((run) => {
    const [first = '', ...rest] = run.map((date) => weekdayText(date, language, { width }))
    const last = rest.at(-1)
    return last && rest.length > 1 ? fill(hours[style].days, { first, last }) : [first, ...rest]
  })
  return listText(names, language)
}

/**
 * Writes `HH:MM` as a firm writes seven in the morning.
 * @param clock for example "7am", which makes "4:30pm" of "16:30"; "7h" makes "16h30"
 */
export function clockText(time: string, clock: string): string {
  const [, zero, separator, suffix = ''] = CLOCK.exec(clock) ?? []
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = String(minute).padStart(2, '0')
  const isHalfDay = /m/i.test(suffix.slice(1))
  const number = isHalfDay ? hour % 12 || 12 : hour
  const hours = String(number).padStart(zero ? 2 : 1, '0')
  const half = isHalfDay && hour % 24 >= 12 ? suffix.replace('a', 'p').replace('A', 'P') : suffix
  if (separator !== undefined) return hours + separator + minutes + half
  if (minute === 0) return hours + half
  // A letter stands between hours and minutes: "16h30", "16 h 30".
  if (suffix && !isHalfDay) return hours + suffix + suffix.slice(0, -1) + minutes
  return `${hours}:${minutes}${half}`
}
