import { syllable } from 'syllable'

// Half the adults in England read at the level of a pupil of fourteen or below, and everybody reads on a telephone.

/** What a text may ask of its reader. */
const MOST = { wordsASentence: 18, readingAge: 14 } as const
/** Below this a text sounds clipped: people do not talk in telegrams. */
const LEAST_WORDS_A_SENTENCE = 11
/** So many words of running text say how a page sounds; fewer are captions. */
const RUNNING_TEXT = 200

/** "The best advice is to leave it alone" and "a crack leading from the window" boast of nothing. */
const SUPERLATIVES =
  /\b(?:(?<!\b(?:at|do (?:our|your|its)|works?|looks?) )best(?! (?:advice|course|done|idea|kept|left|time|to|way)\b)|leading(?! (?:away|from|in|into|to|up)\b)|finest|unrivalled|unbeatable|number one|second to none|cheapest|world-class|premier)\b/i
const AMERICAN = /\b(?:color|gray|mold|molding|center|meter|drywall|specialize|neighbor|license[ds]? to)\b/i

/** A verb or a "not" that is run together with the word before it. */
const CONTRACTION = /\p{L}['’](?:re|ve|ll|t|m|d)\b|\b(?:it|that|what|there|here|let|he|she|who|where|how)['’]s\b/iu

const wordsOf = (text: string) => text.match(/\p{L}[\p{L}'-]*/gu) ?? []

/**
 * What a British reader would stumble over in a page's texts, one sentence for each.
 * @param blocks the texts of paragraphs, items and headings; only those that end like a sentence are judged
 * @param formal true for a page of law, which nobody expects to chat
 */
export function hardToRead(blocks: readonly string[], formal = false): string[] {
  const sentences = blocks
    .filter((block) => /[.?!]$/.test(block))
    .flatMap((block) => block.split(/(?<=[.?!]) (?=\p{Lu})/u))
    .map((sentence) => sentence.trim())
  const words = sentences.flatMap(wordsOf)
  if (words.length === 0) return []
  const average = words.length / sentences.length
  const age = readingAge(words, average)
  const all = sentences.join(' ')
  const [superlative, american] = [all.match(SUPERLATIVES)?.[0], all.match(AMERICAN)?.[0]]
  const isRunning = words.length >= RUNNING_TEXT
  const right = `${LEAST_WORDS_A_SENTENCE} to ${MOST.wordsASentence}`
  return [
    average > MOST.wordsASentence &&
      `its sentences have ${Math.ceil(average)} words on average. Write shorter ones: ${right} words are read easily.`,
    isRunning &&
      average < LEAST_WORDS_A_SENTENCE &&
      `its sentences have ${Math.floor(average)} words on average, which sounds clipped. Join some: ${right} words read as people talk.`,
    isRunning &&
      !formal &&
      !CONTRACTION.test(all) &&
      `it has ${words.length} words and no contraction. Write "we'll" and "it's" where you would say so: it sounds warmer.`,
    age > MOST.readingAge &&
      `its texts ask for a reader of ${Math.ceil(age)}. Write shorter words and sentences: half of all adults read like ${MOST.readingAge}-year-olds.`,
    superlative && `it says "${superlative}", which has to be provable (CAP Code, 3.7). Say what you do instead.`,
    american && `it says "${american}", which is American. Write it the British way.`,
  ].filter((said) => typeof said === 'string')
}

/** Flesch and Kincaid's grade is an American school year; the reading age is five years above it. */
function readingAge(words: readonly string[], wordsASentence: number): number {
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0)
  return 0.39 * wordsASentence + 11.8 * (syllables / words.length) - 15.59 + 5
}
