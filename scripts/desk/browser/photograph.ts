import { picturePlaces } from '../../../templates/parts/picture/picture-places.ts'
import { MOST_CROPPED_SHAPE, shapeProblem } from '../../base/picture-shape.ts'
import type { PictureFacts } from '../../pictures/inspect-pictures.ts'

interface Size {
  width: number
  height: number
}

const QUALITY = 0.85
/** More pixels than phones can hold in memory, from a file that may be small. */
const MOST_PIXELS = 100_000_000
/** Longer edge of a sent photograph, in pixels: more than any page shows. */
const EDGE = 2000
/** The width in pixels that is enough for every place of the layout, as any photograph may be moved to any. */
export const LEAST_WIDTH = Math.max(...Object.values(picturePlaces).map(({ least }) => least))

/** Returns the size to which a photograph is scaled, never up; a tall one stays wide enough for every place of the layout. */
export function sentSize({ width, height }: Size): Size {
  const scale = Math.min(1, Math.max(EDGE / Math.max(width, height), LEAST_WIDTH / width))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Returns why a photograph is refused before it is decoded: it cannot be opened, is a strip, or would look soft in a place of some width. */
export function whyUnfit(name: string, { width, height }: Size, least: number): string | undefined {
  if (width * height > MOST_PIXELS)
    return `${name} has ${Math.round((width * height) / 1e6)} million pixels, more than a phone can open. Choose a smaller copy of it.`
  const unshapely = shapeProblem({ width, height }, MOST_CROPPED_SHAPE)
  if (unshapely) return `${name}: ${unshapely}`
  if (width >= least) return undefined
  return `${name} is only ${width} pixels wide, and the page needs ${least}. Messages such as WhatsApp make photographs smaller: choose the one that your camera took, or ask for it by email.`
}

/** Returns a picture's size in pixels as it is shown, for which its header is enough. @throws Error if the browser cannot read it */
async function uprightSize(file: Blob): Promise<Size> {
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
    await new Promise((resolve, reject) => {
      picture.addEventListener('load', resolve)
      picture.addEventListener('error', reject)
    })
    return { width: picture.naturalWidth, height: picture.naturalHeight }
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}

/**
 * Makes a photo upright and no larger than pages need. Redrawing removes its location, time and camera.
 * @returns its bytes, or why it is refused
 */
export async function shrink(file: File, least: number): Promise<ArrayBuffer | string> {
  try {
    const whole = await uprightSize(file)
    const reason = whyUnfit(file.name, whole, least)
    if (reason) return reason
    const { width, height } = sentSize(whole)
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) return 'This browser cannot resize photographs.'
    context.imageSmoothingQuality = 'high'
    const upright = { imageOrientation: 'from-image' } as const
    let picture = await createImageBitmap(file, {
      ...upright,
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    })
    // Some engines scale before they turn.
    if (picture.width !== width) {
      picture.close()
      picture = await createImageBitmap(file, upright)
    }
    context.drawImage(picture, 0, 0, width, height)
    // Frees the memory for the next photo.
    picture.close()
    return await (
      await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    ).arrayBuffer()
  } catch {
    return `${file.name} cannot be read here. Choose a JPEG, or take the photograph again.`
  }
}

/** Returns the facts of a picture, as a build reads them; `undefined` if this browser cannot read it. */
export async function pictureFacts(bytes: Uint8Array): Promise<PictureFacts | undefined> {
  const copy = new Uint8Array(bytes)
  const size = await uprightSize(new Blob([copy])).catch(() => undefined)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', copy))
  return (
    size && {
      ...size,
      hash: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    }
  )
}
