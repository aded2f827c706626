import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { PictureError, readPicture } from '../../base/open-picture.ts'
import { saveFile, UnsavedError } from './save-file.ts'

const IMAGES = 'images'
const EXTENSIONS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif', tiff: 'tiff' }

/** A picture in the content folder, and a way to take it out again; or why it is none. */
type SavedPicture = { saved: string; remove(): Promise<void> } | { refused: string }

/** Saves a picture under a name as content has them, made of the one that it had, beside all that are there. */
export async function savePicture(contentDir: string, given: string, bytes: Buffer): Promise<SavedPicture> {
  const format = await formatOf(bytes)
  if ('refused' in format) return format
  const base = baseName(given)
  let name = ''
  for (let number = 1; name === '' || existsSync(path.join(contentDir, name)); number++) {
    name = `${IMAGES}/${base}${number > 1 ? `-${number}` : ''}.${format.extension}`
  }
  try {
    await saveFile(contentDir, name, bytes)
  } catch (error) {
    if (error instanceof UnsavedError) return { refused: error.message }
    throw error
  }
  return { saved: name, remove: () => rm(path.join(contentDir, name), { force: true }) }
}

/** Lower-case letters and digits in groups joined by hyphens, as the schema wants the names of pictures. */
function baseName(given: string): string {
  const plain = given
    .replace(/\.\w+$/, '')
    .normalize('NFKD')
    .toLowerCase()
  const groups = plain.replace(/[\u0300-\u036f]/g, '').match(/[a-z0-9]+/g) ?? ['picture']
  return groups.join('-').slice(0, 60).replace(/-$/, '')
}

/** Of a picture that the build will take: it reads each to its end. */
async function formatOf(bytes: Buffer): Promise<{ extension: string } | { refused: string }> {
  try {
    const { format } = await readPicture(bytes)
    return { extension: EXTENSIONS[format] ?? 'jpg' }
  } catch (error) {
    if (error instanceof PictureError) return { refused: error.message }
    throw error
  }
}
