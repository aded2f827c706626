import type { Content } from '../content.ts'
import { durationText } from './duration-text.ts'
import { fill } from './fill.ts'
import { PROMISED_TIME } from './text.ts'

/** Returns a text with the time to answer filled in, and if it says that time, the condition as a sentence to show beside it. */
export function promise(
  text: string,
  { claims: { quoteTime }, site: { language } }: Pick<Content, 'claims' | 'site'>,
): { text: string; condition?: string } {
  if (!quoteTime || !text.includes(`{${PROMISED_TIME}}`)) return { text }
  const { condition, hours } = quoteTime
  return {
    text: fill(text, { [PROMISED_TIME]: durationText(hours, language) }),
    condition: `${condition.charAt(0).toLocaleUpperCase(language)}${condition.slice(1)}.`,
  }
}
