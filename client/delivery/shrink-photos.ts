/** Longer edge of a sent photo, in pixels: enough to see a crack. */
const EDGE = 1280
/** How long photos may delay an enquiry, in milliseconds. */
const PATIENCE = 5000

/**
 * Takes the photos out of an enquiry at once, and puts each back when it is small. One that cannot be read or takes too
 * long is left out. Redrawing drops the location and the time.
 * @returns how many photos were chosen, and how many are back in the enquiry
 */
export async function shrinkPhotos(data: FormData): Promise<[chosen: number, ready: number]> {
  let chosen = 0
  let ready = 0
  const drawn = [...data].map(async ([name, file]) => {
    if (typeof file === 'string') return
    data.delete(name)
    if (!file.size) return
    chosen++
    data.set(name, await shrink(file), 'photo.jpg')
    ready++
  })
  await Promise.race([Promise.allSettled(drawn), new Promise((late) => setTimeout(late, PATIENCE))])
  return [chosen, ready]
}

async function shrink(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  const scale = EDGE / Math.max(EDGE, width, height)
  // An OffscreenCanvas draws only from Safari 16.4 on.
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((ready) => canvas.toBlob(ready as BlobCallback, 'image/jpeg', 0.75))
}
