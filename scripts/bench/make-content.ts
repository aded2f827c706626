import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mapTexts } from '../base/json-walk.ts'
import { seeded } from './seeded.ts'

const SYLLABLES = 'ba be bo da de do fa fe fo ka ke ko la le lo ma me mo na ne no pa pe po ra re ro sa se so ta te to va ve vo'.split(' ')

/** Words that nobody knows, so that two pages share no run of them but by chance. */
function wordOf(random: () => number): string {
  const length = 1 + Math.floor(random() * 3)
  return Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('')
}

/** A text of the same form and length in other words: links lead where they led, and what the build fills in stays. */
function inventedText(text: string, random: () => number): string {
  // Shorter ones are names of icons, of walls and of towns.
  if (!/ .* /.test(text)) return text
  return text.replace(/\{\w+\}|\]\([^)]*\)|\p{L}+/gu, (piece) => (/^\p{L}/u.test(piece) ? wordOf(random) : piece))
}

/**
 * Copies a content folder and gives it so many areas: its own first, then invented ones of the same form and length,
 * whose running texts have other words.
 */
export async function makeContent(from: string, to: string, areas: number): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true })
  const own = (await readdir(path.join(from, 'areas'))).filter((name) => name.endsWith('.json')).sort()
  for (const name of own.slice(areas)) await rm(path.join(to, 'areas', name))
  const models = await Promise.all(own.map(async (name) => JSON.parse(await readFile(path.join(from, 'areas', name), 'utf8'))))
  await mkdir(path.join(to, 'areas'), { recursive: true })
  for (let index = own.length; index < areas; index++) {
    const random = seeded(index)
    const model = models[index % models.length]
    const name = `Town ${index}`
    const invented = mapTexts(model, (text) => inventedText(text, random)) as {
      meta: { title: string; description: string; keywords: string[] }
    }
    const title = `Work in ${name} by people who know it`
    const description = `What the houses of ${name} are made of, what they need, and who does it there. Ask for a visit and a written quote.`
    const page = {
      ...invented,
      name,
      hero: { heading: `Work in ${name}`, text: description },
      meta: { ...invented.meta, title, description },
    }
    await writeFile(path.join(to, 'areas', `town-${index}.json`), JSON.stringify(page))
  }
}
