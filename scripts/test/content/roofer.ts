import { type ContentCopy, copyContent, ROOFER } from '../temporary.ts'
import { drawRooferPictures } from './roofer-pictures.ts'

/** A copy of a second, different little business: a roofer in Kent with two services and three areas. Its pictures are drawn here. */
export async function copyRoofer(into?: string): Promise<ContentCopy> {
  const copy = await copyContent(ROOFER, into)
  await drawRooferPictures(copy.dir)
  return copy
}
