/** Enough to see a crack by: the longer edge of a photograph as it is sent, in pixels. */
const EDGE = 1280
/** How long photographs may keep an enquiry waiting, in milliseconds. */
const PATIENCE = 5000

/**
 * Takes the photographs out of an enquiry at once, and puts them back when they are small. What cannot be read or takes
 * too long is left out. A picture that is drawn anew carries no place and no time with it.
 * @returns how many there are, and how many of them are in it again
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
  const scale = Math.min(1, EDGE / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(picture.width * scale, picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.75 })
}
