import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type ContentCopy, copyContent, LOCKSMITH } from '../temporary.ts'

const DOOR =
  '<path d="M0 0h1280v960H0z" fill="#9aa7ad"/><path d="M380 60h520v900H380z" fill="#1f4d3a"/>'
const PLATE =
  '<path d="M790 430h70v190h-70z" fill="#c79a3b"/><circle cx="825" cy="480" r="22" fill="#3a2c0e"/>'
const KEY = (x: number) =>
  `<circle cx="${x}" cy="300" r="90" fill="none" stroke="#c79a3b" stroke-width="50"/><path d="M${x - 25} 380h50v380h80v50h-80z" fill="#c79a3b"/>`

const DRAWINGS = {
  door: `<g>${DOOR}${PLATE}</g>`,
  lock: `<g transform="translate(-2660 -1240) scale(4)">${DOOR}${PLATE}</g>`,
  key: `<path d="M0 0h1280v960H0z" fill="#3b4650"/>${KEY(340)}${KEY(640)}${KEY(940)}`,
}

/** Copies a third business: a locksmith in Norfolk with night call-outs. Its pictures are drawn here. */
export async function copyLocksmith(into?: string): Promise<ContentCopy> {
  const copy = await copyContent(LOCKSMITH, into)
  const folder = path.join(copy.dir, 'images')
  await mkdir(folder)
  for (const [name, shapes] of Object.entries(DRAWINGS)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960">${shapes}</svg>`
    await sharp(Buffer.from(svg))
      .jpeg()
      .toFile(path.join(folder, `${name}.jpg`))
  }
  return copy
}
