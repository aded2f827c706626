interface Size {
  width: number
  height: number
}

/** What a place on a page needs of a picture. */
interface PictureNeeds {
  /** The width in pixels below which it looks soft there. */
  least: number
  /** How often its short side may go into its long one. */
  shape: number
}

const QUALITY = 0.85
/** The longer edge of a sent photograph, in pixels: more than any page shows. */
const EDGE = 2400

/** Returns the size to which a photograph is scaled, never up; a tall one stays as wide as its place needs. */
export function sentSize({ width, height }: Size, least: number): Size {
  const scale = Math.min(1, Math.max(EDGE / Math.max(width, height), least / width))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Returns why a photograph is not taken, in words; undefined if it fits its place. */
export function unfitReason(
  name: string,
  { width, height }: Size,
  { least, shape }: PictureNeeds,
): string | undefined {
  const [long, short] = width > height ? ['wide', 'high'] : ['high', 'wide']
  if (Math.max(width, height) > shape * Math.min(width, height))
    return `${name} is ${width} by ${height} pixels, too ${long} for how ${short} it is. Cut out a part that is at most ${shape} times as ${long} as ${short}.`
  return width < least
    ? `${name} is only ${width} pixels wide, and the page needs ${least}. Messages such as WhatsApp make photographs smaller: choose the one that your camera took, or ask for it by email.`
    : undefined
}

/**
 * Makes a photograph upright and no larger than pages need. Drawing it again removes place, time and camera.
 * @returns its bytes as JPEG, or why it is not taken
 */
export async function preparePhotograph(
  file: File,
  needs: PictureNeeds,
): Promise<Uint8Array | string> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const reason = unfitReason(file.name, picture, needs)
    if (reason) return reason
    const { width, height } = sentSize(picture, needs.least)
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    // What is transparent would become black, as JPEG has no other way; the build makes it white too.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    // Frees the memory for the next one.
    picture.close()
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    return new Uint8Array(await blob.arrayBuffer())
  } catch {
    return /\.hei[cf]$/i.test(file.name)
      ? `${file.name} is a HEIC, which cannot be read here. On the iPhone: Settings, Camera, Formats, Most Compatible; then take it again.`
      : `${file.name} cannot be read here. Choose a JPEG, or take the photograph again.`
  }
}

/** Names a photograph after its bytes, so that the same one, sent twice, is one file. */
export async function photographPath(bytes: Uint8Array, name: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice()))
  const hash = [...digest.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `images/${name}-${hash}.jpg`
}
