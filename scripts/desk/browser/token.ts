import type { Keep } from './keep.ts'

const NAME = 'token'

interface Wrapped {
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/** Keeps the token on this device, wrapped with a key that no script can read (Web Cryptography, `extractable`). */
export async function keepToken(keep: Keep, token: string): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(token))
  await keep.set(NAME, { key, iv, bytes } satisfies Wrapped)
}

/** Returns the stored token, if any. */
export async function keptToken(keep: Keep): Promise<string | undefined> {
  const wrapped = await keep.get<Wrapped>(NAME)
  if (!wrapped) return undefined
  const { key, iv, bytes } = wrapped
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes))
}

export function forgetToken(keep: Keep): Promise<void> {
  return keep.remove(NAME)
}
