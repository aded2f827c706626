import type { PictureFacts } from '../../pictures/inspect-pictures.ts'
import { uprightSize } from './upright-size.ts'

/** Returns the facts of a picture, as a build reads them; `undefined` if this browser cannot read it. */
export async function pictureFacts(bytes: Uint8Array): Promise<PictureFacts | undefined> {
  const copy = new Uint8Array(bytes)
  const size = await uprightSize(new Blob([copy])).catch(() => undefined)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', copy))
  return size && { ...size, hash: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
}
