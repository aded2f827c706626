import { base64Of, bytesOf } from '../store/github-api.ts'

// The form in which a key is handed over: a byte for the version of the form, the salt, the initialisation vector and the
// encrypted values, in base64url. Written by `npm run new -- desk-key`, read by the desk.

/** A key as the agency hands it over, for one person and one phone. */
export interface HandedKey {
  token: string
  name: string
  /** As YYYY-MM-DD. */
  lastDay: string
}

const VERSION = 1
const SALT = 16
const IV = 12
/** https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const ROUNDS = 600_000

/** Encrypts a key under words, which are to be told by another way than the parcel. */
export async function sealKey({ token, name, lastDay }: HandedKey, words: string): Promise<string> {
  const [salt, iv] = [
    crypto.getRandomValues(new Uint8Array(SALT)),
    crypto.getRandomValues(new Uint8Array(IV)),
  ]
  const plain = new TextEncoder().encode(JSON.stringify([token, name, lastDay]))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await secretOf(words, salt),
    plain,
  )
  const all = base64Of(Uint8Array.from([VERSION, ...salt, ...iv, ...new Uint8Array(sealed)]))
  return all.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Opens a parcel. @throws Error, with a sentence for the owner, if it is not whole or if these are not its words */
export async function openParcel(parcel: string, words: string): Promise<HandedKey> {
  const isWhole = /^[\w-]+$/.test(parcel) && parcel.length % 4 !== 1
  const bytes = bytesOf(isWhole ? parcel.replaceAll('-', '+').replaceAll('_', '/') : '')
  if (bytes[0] !== VERSION || bytes.length <= 1 + SALT + IV)
    throw new Error('This code is not whole. Scan it once more.')
  const [salt, iv, sealed] = [
    bytes.slice(1, 1 + SALT),
    bytes.slice(1 + SALT, 1 + SALT + IV),
    bytes.slice(1 + SALT + IV),
  ]
  const secret = await secretOf(words, salt)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, sealed).catch(() => {
    throw new Error('These words do not open the key. Check each of them, or ask for a new code.')
  })
  const [token, name, lastDay] = JSON.parse(new TextDecoder().decode(plain)) as [
    string,
    string,
    string,
  ]
  return { token, name, lastDay }
}

/** Capital letters, spaces and hyphens do not count: no word of the list begins with another one. */
async function secretOf(words: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const letters = new TextEncoder().encode(words.toLowerCase().replace(/[^a-z]/g, ''))
  const raw = await crypto.subtle.importKey('raw', letters, 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }
  return crypto.subtle.deriveKey(derivation, raw, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}
