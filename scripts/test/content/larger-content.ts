import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mapTexts } from '../../json/json-walk.ts'
import { seeded } from './seeded.ts'

const SYLLABLES =
  'ba be bo da de do fa fe fo ka ke ko la le lo ma me mo na ne no pa pe po ra re ro sa se so ta te to va ve vo'.split(
    ' ',
  )

/** A text of the same form in invented words, with the same links and tokens. */
function inventedText(text: string, random: () => number): string {
  // Shorter texts may be names.
  if (!/ .* /.test(text)) return text
  const syllable = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]
  const word = () => Array.from({ length: 1 + Math.floor(random() * 3) }, syllable).join('')
  return text.replace(/\{\w+\}|\]\([^)]*\)|\p{L}+/gu, (piece) =>
    /^\p{L}/u.test(piece) ? word() : piece,
  )
}

/** Copies the content and adds invented areas of the same form until there are `areas`. */
export async function largerContent(from: string, to: string, areas: number): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true })
  const own = (await readdir(path.join(to, 'areas')))
    .filter((name) => name.endsWith('.json'))
    .sort()
  const models = await Promise.all(
    own.map(async (name) => JSON.parse(await readFile(path.join(to, 'areas', name), 'utf8'))),
  )
  for (let index = own.length; index < areas; index++) {
    const random = seeded(index)
    const name = `Town ${index}`
    const invented = mapTexts(models[index % models.length], (text) =>
      inventedText(text, random),
    ) as { meta: object }
    const title = `Work in ${name} by people who know it`
    const description = `What the houses of ${name} are made of, what they need, and who does it there. Ask for a visit and a written quote.`
    const hero = { heading: `Work in ${name}`, text: description }
    const page = { ...invented, name, hero, meta: { ...invented.meta, title, description } }
    await writeFile(path.join(to, 'areas', `town-${index}.json`), JSON.stringify(page))
  }
}
