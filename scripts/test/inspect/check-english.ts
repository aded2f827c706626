import { syllable } from 'syllable'

/** Half the adults in England read at the level of a fourteen-year-old or below. */
const MAX = { wordsASentence: 18, readingAge: 14 } as const
/** Shorter sentences on average sound clipped. */
const MIN_WORDS_A_SENTENCE = 11
/** Pages with fewer words consist of captions and aren't judged by their sound. */
const MIN_RUNNING_WORDS = 200

/** Without phrases that don't boast, such as "the best advice", "a crack leading from the window" and "the cheapest repair". */
const SUPERLATIVES =
  /\b(?:(?<!\b(?:at|do (?:our|your|its)|works?|looks?) )best(?! (?:advice|course|done|idea|kept|left|time|to|way)\b)|leading(?! (?:away|from|in|into|to|up)\b)|finest|unrivalled|unbeatable|number one|second to none|(?<=\b(?:we|our)\b[^.?!]*)cheapest|world-class|premier)\b/i
const AMERICAN =
  /\b(?:color|gray|mold|molding|center|meter|drywall|specialize|neighbor|license[ds]? to)\b/i

const CONTRACTION =
  /\p{L}['’](?:re|ve|ll|t|m|d)\b|\b(?:it|that|what|there|here|let|he|she|who|where|how)['’]s\b/iu

/**
 * Messages about a page's English: sentences too long or short, a reading age too high, boasts, American spelling.
 * @param blocks the texts of paragraphs, items and headings; only those ending like a sentence are judged
 * @param formal true for a legal page, which needs no contractions
 */
export function checkEnglish(blocks: readonly string[], formal = false): string[] {
  const sentences = blocks
    .filter((block) => /[.?!]$/.test(block))
    .flatMap((block) => block.split(/(?<=[.?!]) (?=\p{Lu})/u))
    .map((sentence) => sentence.trim())
  const words = sentences.flatMap((sentence) => sentence.match(/\p{L}[\p{L}'-]*/gu) ?? [])
  if (words.length === 0) return []
  const average = words.length / sentences.length
  const age = readingAge(words, average)
  const all = sentences.join(' ')
  const superlative = all.match(SUPERLATIVES)?.[0]
  const american = all.match(AMERICAN)?.[0]
  const isRunning = words.length >= MIN_RUNNING_WORDS
  const right = `${MIN_WORDS_A_SENTENCE} to ${MAX.wordsASentence}`
  return [
    average > MAX.wordsASentence &&
      `its sentences have ${Math.ceil(average)} words on average. Write shorter ones: ${right} words are easy to read.`,
    isRunning &&
      average < MIN_WORDS_A_SENTENCE &&
      `its sentences have ${Math.floor(average)} words on average, which sounds clipped. Join some: ${right} words sound natural.`,
    isRunning &&
      !formal &&
      !CONTRACTION.test(all) &&
      `it has ${words.length} words and no contraction. Write "we'll" and "it's" where you would say them: it sounds warmer.`,
    age > MAX.readingAge &&
      `its reading age is ${Math.ceil(age)}. Write shorter words and sentences: half of all adults read like ${MAX.readingAge}-year-olds.`,
    superlative &&
      `it says "${superlative}", which you must be able to prove (CAP Code, rule 3.7). Describe what you do instead.`,
    american && `it says "${american}", which is American. Use the British spelling or word.`,
  ].filter((message) => typeof message === 'string')
}

/** In years: the Flesch-Kincaid grade, which is an American school year, plus five. */
function readingAge(words: readonly string[], wordsASentence: number): number {
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0)
  return 0.39 * wordsASentence + 11.8 * (syllables / words.length) - 15.59 + 5
}
