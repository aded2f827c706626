import type { Topic } from '../../templates/content/before-booking-schema.ts'
import type { LaunchFacts, LaunchFault, PlacedText } from './launch-facts.ts'

/** Something that a site says, and what people must be told before they can rely on it. */
interface Claim {
  topic: Topic
  wanted: string
  /** Where the site says it. */
  said: (texts: readonly PlacedText[]) => Pick<PlacedText, 'file' | 'path'> | undefined
}

/** The first text in which a claim is made. */
function inWords(claim: RegExp): Claim['said'] {
  return (texts) => texts.find(({ text }) => claim.test(text))
}

const CLAIMS: readonly Claim[] = [
  {
    topic: 'next-steps',
    wanted: 'what happens after an enquiry',
    said: () => ({ file: 'claims.json', path: ['quoteTime', 'text'] }),
  },
  {
    topic: 'people',
    wanted: "who comes, the firm's own people or subcontractors",
    said: () => ({ file: 'claims.json', path: ['experience', 'figure'] }),
  },
  {
    topic: 'travel',
    wanted: 'where the firm is based and how far it travels',
    said: () => ({ file: 'business.json', path: ['regions'] }),
  },
  {
    topic: 'waste',
    wanted: 'under which registration waste is carried',
    said: inWords(
      /\b(?:takes?|clears?|removes?)\b[^.]*\b(?:waste|rubble|rubbish)\b|\b(?:waste|rubble|rubbish)\b[^.]* (?:leaves?|goes?|taken) /i,
    ),
  },
  {
    topic: 'asbestos',
    wanted: 'who arranges and pays for an asbestos test, and what follows a positive one',
    said: inWords(/\basbestos (?:check|test)|laboratory test|\bpresumed to contain asbestos/i),
  },
  {
    topic: 'parking',
    wanted: 'who pays for parking and road charges',
    said: inWords(/\bparking\b|\bemission zone\b|\bcongestion charge\b/i),
  },
  {
    topic: 'payment',
    wanted: 'whether there is a deposit, and when and how to pay',
    said: inWords(/\bdeposits?\b|\bpayments?\b/i),
  },
]

/** Claims that rest on an answer which `before-booking.json` does not give. */
export function unanswered({ content, texts }: LaunchFacts): LaunchFault[] {
  const answers = new Set(content.beforeBooking?.items.map(({ topic }) => topic))
  return CLAIMS.filter(({ topic }) => !answers.has(topic)).flatMap(({ topic, wanted, said }): LaunchFault[] => {
    const place = said(texts)
    return place ? [{ file: place.file, path: place.path, message: `rests on an answer that nobody gives: ${wanted} ("${topic}").` }] : []
  })
}
