import { dayText } from '../../../templates/fields/days.ts'
import type { Keep } from './keep.ts'

const NAME = 'token'
/** How many days before the last one the owner is told. */
const NOTICE = 14
const DAY = 86_400_000

/** The key of a person who changes the site. */
export interface Key {
  token: string
  /** Its last day, as YYYY-MM-DD; of a key that the owner made, the last that it can be. */
  lastDay: string
  /** Whose it is, and the code that it came in, if it was handed over. */
  name?: string
  parcel?: string
}

interface Wrapped {
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/** Keeps the key on this device, wrapped with another one that no script can read (Web Cryptography, `extractable`). */
export async function keepKey(keep: Keep, owners: Key): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    new TextEncoder().encode(JSON.stringify(owners)),
  )
  await keep.set(NAME, { key, iv, bytes } satisfies Wrapped)
}

/** Returns the stored key, if any. */
export async function keptKey(keep: Keep): Promise<Key | undefined> {
  const wrapped = await keep.get<Wrapped>(NAME)
  if (!wrapped) return undefined
  const { key, iv, bytes } = wrapped
  return JSON.parse(
    new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)),
  ) as Key
}

export function forgetKey(keep: Keep): Promise<void> {
  return keep.remove(NAME)
}

/** Returns the day, as YYYY-MM-DD, that is so many days after another one. */
export function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)
}

/** Returns a warning from two weeks before a key ends. */
export function keyWarning({ lastDay, parcel }: Key, now: Date): string | undefined {
  if (lastDay > dayAfter(now, NOTICE)) return undefined
  const remedy = parcel
    ? 'Ask whoever gave it to you for a new one.'
    : 'Make a new one, sign out, and sign in with it.'
  return `Your key ends on ${dayText(lastDay, 'en-GB', true)}${parcel ? '' : ' at the latest'}. ${remedy}`
}
