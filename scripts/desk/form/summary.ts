import type { JsonSchema } from '../../json/json-schema.ts'
import { isObject, leaves } from '../../json/json-walk.ts'
import type { Json, Path } from '../store/edit.ts'
import { words } from '../words.ts'
import type { FormSite } from './form-site.ts'
import { fieldSchema } from './schema.ts'

/**
 * What an item of a list is known by: its first words, as pages print them, or its figures; days with all that is said of them.
 * Undefined for an empty one.
 */
export function summaryOf(
  schema: JsonSchema,
  value: Json | undefined,
  { choices, printed }: Pick<FormSite, 'choices' | 'printed'>,
): string | undefined {
  if (isObject(value) && Array.isArray(value.days) && value.days.length > 0) {
    const { days, ...others } = value
    return joined([weekdays(days.map(String)), ...leaves(others).map(([, leaf]) => leaf)])
  }
  if (isObject(value) && typeof value.from === 'string' && typeof value.to === 'string') {
    const days = `${words.day(value.from)} to ${words.day(value.to)}`
    return typeof value.text === 'string' ? value.text : days
  }
  const all = leaves(value).filter(
    ([path, leaf]) =>
      leaf !== undefined &&
      leaf !== null &&
      leaf !== '' &&
      !path.some((key) => /^(?:id|source|focus|\$schema)$/.test(String(key))),
  )
  const texts = all.flatMap(([path, leaf]) => {
    if (typeof leaf !== 'string') return []
    const { role = '' } = fieldSchema(schema, path as Path)
    const choice = choices[role]?.find((one) => one.value === leaf)
    return choice?.name ?? printed(leaf) ?? leaf
  })
  const [first, ...rest] = texts
  if (first === undefined) {
    const numbers = all.map(([, leaf]) => leaf).filter((leaf) => typeof leaf === 'number')
    const isPicture = isObject(value) && 'source' in value
    if (numbers.length === 0) return isPicture ? 'A photograph' : undefined
    return [schema.title, numbers.join(' – ')].filter(Boolean).join(' ')
  }
  const day = words.day(first)
  return day === first ? first : joined([day, ...rest])
}

/** Says what stands beside a day, with two times as from one to the other. */
const joined = (parts: readonly unknown[]): string =>
  parts.join(', ').replace(/(\d\d:\d\d), (\d\d:\d\d)/g, '$1–$2')

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Days of the week, by their English names: "Mon–Fri", "Tue, Thu". */
function weekdays(names: readonly string[]): string {
  const days = WEEK.filter((day) => names.some((name) => name.startsWith(day)))
  const run = WEEK.slice(WEEK.indexOf(days[0] ?? '')).slice(0, days.length)
  const isRun = days.length > 2 && run.join() === days.join()
  return isRun ? `${days[0]}–${days.at(-1)}` : days.join(', ')
}
