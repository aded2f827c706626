/** Letters that are no letter with a mark (Unicode Standard Annex 15), and how they are written without. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
}

/** Returns the slug of a name: `bishops-castle` for "Bishop's Castle". Empty if there are no Latin letters. */
export function slugOf(name: string): string {
  const letters = name.toLowerCase().replace(/[ßæœøłđ]/g, (letter) => LETTERS[letter] ?? letter)
  const plain = letters.normalize('NFKD').replace(/\p{M}/gu, '')
  const words = plain.replace(/['’]/g, '').match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 60).replace(/-$/, '')
}
