import type { PictureFacts } from '../../change/new-problems.ts'

/** Returns the facts of a picture, as a build reads them; `undefined` if this browser cannot read it. */
export async function pictureFacts(bytes: Uint8Array): Promise<PictureFacts | undefined> {
  try {
    const copy = new Uint8Array(bytes)
    const picture = await createImageBitmap(new Blob([copy]), { imageOrientation: 'from-image' })
    const { width, height } = picture
    picture.close()
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', copy))
    return { width, height, hash: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
  } catch {
    return undefined
  }
}
