import type { Size } from '../photo-size.ts'

/** Returns a picture's size in pixels as it is shown, for which its header is enough. @throws Error if the browser cannot read it */
export async function uprightSize(file: Blob): Promise<Size> {
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
