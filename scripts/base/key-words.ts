import { capital } from './count-words.ts'

/** Returns a key or the name of a file as words: "dataProtectionNumber" as "Data protection number". */
export function keyWords(key: string): string {
  return capital(
    key
      .replace(/[-_]/g, ' ')
      .replace(/([a-z])([A-Z])/g, (_, one, other) => `${one} ${other.toLowerCase()}`),
  )
}
