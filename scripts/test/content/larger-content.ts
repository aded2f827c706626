import { mapTexts } from '../../json/json-walk.ts'
import type { ContentFolder } from '../../load/content-folder.ts'
import { withFiles } from './edited-folder.ts'
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

/** Returns the content with invented areas of the form of its own, until there are `areas`. */
export function largerContent(folder: ContentFolder, areas: number): ContentFolder {
  const own = folder.names().filter((name) => /^areas\/.*\.json$/.test(name))
  const models = own.map((name) => JSON.parse(`${Buffer.from(folder.read(name))}`))
  const towns = new Map<string, Uint8Array>()
  for (let index = own.length; index < areas; index++) {
    const random = seeded(index)
    const name = `Town ${index}`
    const model = models[index % models.length]
    const invented = mapTexts(model, (text) => inventedText(text, random)) as { meta: object }
    const title = `Work in ${name} by people who know it`
    const description = `What the houses of ${name} are made of, what they need, and who does it there. Ask for a visit and a written quote.`
    const hero = { heading: `Work in ${name}`, text: description }
    const page = { ...invented, name, hero, meta: { ...invented.meta, title, description } }
    towns.set(`areas/town-${index}.json`, Buffer.from(JSON.stringify(page)))
  }
  return withFiles(folder, towns)
}
