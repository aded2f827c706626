import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ICON_NAMES } from '../../../scripts/load/icon-names.ts'
import { IconShapes } from './icon-shapes.tsx'

const NAMES = ICON_NAMES
const icons: Record<string, { body: string }> = lucide.icons
const SIZE = 48
const IN_A_ROW = 45

/** Grey samples of all icons in black on white, side by side, from the drawing of each. */
async function drawn(drawingOf: (name: string) => string): Promise<Uint8Array> {
  const places = NAMES.map((name, index) => {
    const x = (index % IN_A_ROW) * SIZE
    const y = Math.floor(index / IN_A_ROW) * SIZE
    return `<svg x="${x}" y="${y}" width="${SIZE}" height="${SIZE}" viewBox="0 0 24 24">${drawingOf(name)}</svg>`
  })
  const width = IN_A_ROW * SIZE
  const height = Math.ceil(NAMES.length / IN_A_ROW) * SIZE
  const stroke =
    'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${stroke}>${places.join('')}</svg>`
  return sharp(Buffer.from(sheet), { unlimited: true })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer()
}

test('every icon looks as its library draws it', async () => {
  const ours = await drawn((name) => renderToStaticMarkup(<IconShapes name={name} />))
  const theirs = await drawn((name) => icons[name]?.body.replaceAll('currentColor', '#000') ?? '')
  const wrong = new Set<string | undefined>()
  for (let index = 0; index < theirs.length; index++) {
    if (Math.abs((ours[index] ?? 0) - (theirs[index] ?? 0)) <= 32) continue
    const column = index % (IN_A_ROW * SIZE)
    const row = Math.floor(index / (IN_A_ROW * SIZE))
    wrong.add(NAMES[Math.floor(row / SIZE) * IN_A_ROW + Math.floor(column / SIZE)])
  }
  expect([...wrong]).toEqual([])
})
