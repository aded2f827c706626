/** The least that text and its ground may differ (WCAG 2.2, 1.4.3), and an edge or an outline and its ground (1.4.11). */
const TEXT = 4.5
const EDGE = 3

/** What meets on a page: each of these inks stands on each of these grounds. Names of tokens. */
interface Meeting {
  least: number
  inks: readonly string[]
  grounds: readonly string[]
}

/** Every pair of colours that meets. The tests hold the design to it, and the build holds a firm's own colours to it. */
export const meetings: readonly Meeting[] = [
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
  { least: EDGE, inks: ['field-line'], grounds: ['ground', 'raised'] },
  // The outline of what has the focus.
  { least: EDGE, inks: ['accent'], grounds: ['ground', 'tint'] },
  { least: EDGE, inks: ['on-slate'], grounds: ['slate'] },
]

/** The same, pair by pair. */
export const pairs = meetings.flatMap(({ least, inks, grounds }) =>
  inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground, least }))),
)
