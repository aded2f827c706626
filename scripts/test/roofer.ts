import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type ContentCopy, copyContent, ROOT } from './temporary.ts'

const PICTURES = ['hero', 'service-slates', 'service-flat', 'roof-1', 'roof-2', 'roof-3', 'roof-4', 'roof-5', 'roof-6']

/** A copy of a second, different little business: a roofer in Kent with two services and three areas. Its pictures are drawn here. */
export async function copyRoofer(into?: string): Promise<ContentCopy> {
  const copy = await copyContent(path.join(ROOT, 'scripts/test/roofer'), into)
  await mkdir(path.join(copy.dir, 'images'), { recursive: true })
  await Promise.all(
    PICTURES.map((name, index) =>
      sharp({ create: { width: 1280, height: 960, channels: 3, background: { r: 40 + index * 20, g: 90, b: 140 } } })
        .jpeg()
        .toFile(path.join(copy.dir, 'images', `${name}.jpg`)),
    ),
  )
  return copy
}
