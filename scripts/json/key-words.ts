/** A word with a capital letter. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Returns a key or the name of a file as words: "dataProtectionNumber" as "Data protection number". */
export function keyWords(key: string): string {
  return capital(
    key
      .replace(/[-_]/g, ' ')
      .replace(/([a-z])([A-Z])/g, (_, one, other) => `${one} ${other.toLowerCase()}`),
  )
}
