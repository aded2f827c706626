/** Enough to see a crack by: the longer edge of a photograph as it is sent, in pixels. */
const EDGE = 1280
/** How long photographs may keep an enquiry waiting, in milliseconds. */
const PATIENCE = 5000

/**
 * The photographs that were chosen, made small, by the name of their field. What cannot be read or takes too long is
 * left out. A picture that is drawn anew carries no place and no time with it.
 */
export async function smallPhotos(inputs: readonly HTMLInputElement[]): Promise<Map<string, Blob>> {
  const photos = new Map<string, Blob>()
  const all = inputs.map(async ({ name, files }) => {
    if (files?.[0]) photos.set(name, await shrink(files[0]))
  })
  await Promise.race([Promise.allSettled(all), new Promise((late) => setTimeout(late, PATIENCE))])
  return photos
}

async function shrink(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, EDGE / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width * scale, picture.height * scale].map(Math.ceil) as [number, number]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.75 })
}
