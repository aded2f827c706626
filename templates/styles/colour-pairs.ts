import type { ColourToken } from './palette.ts'

/** Minimum contrast of text with its ground (WCAG 2.2, 1.4.3), and of an edge or outline with its ground (1.4.11). */
const TEXT = 4.5
const EDGE = 3

/** Each of these inks is used on each of these grounds. */
interface Usage {
  least: number
  inks: readonly ColourToken[]
  grounds: readonly ColourToken[]
}

const USAGES: readonly Usage[] = [
  { least: TEXT, inks: ['ink', 'ink-soft', 'accent'], grounds: ['ground', 'raised', 'tint-soft'] },
  { least: TEXT, inks: ['ink'], grounds: ['tint', 'steel'] },
  // The lead, where it crosses the sweep.
  { least: TEXT, inks: ['ink-soft'], grounds: ['tint'] },
  { least: TEXT, inks: ['accent'], grounds: ['steel'] },
  { least: TEXT, inks: ['on-press'], grounds: ['press', 'press-edge'] },
  { least: TEXT, inks: ['on-slate', 'on-slate-soft'], grounds: ['slate'] },
  // The arc behind the contact details.
  { least: TEXT, inks: ['on-slate'], grounds: ['slate-soft'] },
  { least: TEXT, inks: ['ground'], grounds: ['ink'] },
  // The toast.
  { least: TEXT, inks: ['on-notice'], grounds: ['notice'] },
  { least: EDGE, inks: ['notice'], grounds: ['ground', 'slate'] },
  { least: EDGE, inks: ['field-line'], grounds: ['ground', 'raised'] },
  // The outline of the focused element.
  { least: EDGE, inks: ['accent'], grounds: ['ground', 'tint'] },
  { least: EDGE, inks: ['on-slate'], grounds: ['slate'] },
]

/** Every pair of adjacent colours, with its minimum contrast. Tests check the design, and the build a firm's own colours. */
export const colourPairs = USAGES.flatMap(({ least, inks, grounds }) =>
  inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground, least }))),
)
