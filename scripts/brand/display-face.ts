import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Brand } from '../../templates/content/brand-schema.ts'
import type { Cache } from '../base/cache.ts'
import { libraryVersion } from '../base/library-version.ts'
import { ROOT } from '../base/root.ts'
import type { Axes } from './open-face.ts'

/** A display face: its file, how its axes are set, and the licence that has to be passed on with it. */
export interface Face {
  file: string
  /** The file of its package with the letters of more languages, such as ŵ and ŷ. */
  more: string | undefined
  axes: Readonly<Record<string, number>>
  /** What the licences call it, and the text of its licence where its package has one. */
  licence: { work: string; file: string } | undefined
}

const PACKAGE = '@fontsource-variable/bricolage-grotesque'
const packageFolder = (name: string) => path.join(ROOT, 'node_modules', name)

/** The face of the design: one weight, narrowed, cut for large sizes (SIL Open Font License). */
export const drawnFace: Face = {
  file: path.join(packageFolder(PACKAGE), 'files/bricolage-grotesque-latin-standard-normal.woff2'),
  more: path.join(packageFolder(PACKAGE), 'files/bricolage-grotesque-latin-ext-standard-normal.woff2'),
  axes: { wght: 720, wdth: 82, opsz: 48 },
  licence: { work: 'Font: Bricolage Grotesque', file: path.join(packageFolder(PACKAGE), 'LICENSE') },
}

const WEIGHT = 700

/** The face that a firm has chosen, the design's where it has chosen none, or a sentence that says why there is none. */
export async function displayFace(contentDir: string, { face }: Pick<Brand, 'face'>, cache: Cache): Promise<Face | string> {
  if (!face) return drawnFace
  const weight = face.weight ?? WEIGHT
  if ('file' in face) {
    const file = path.join(contentDir, face.file)
    return existsSync(file) ? pinned(file, weight, face.file, cache) : `names ${face.file}, which does not exist. Put the file there.`
  }
  const folder = path.join(packageFolder(face.package), 'files')
  if (!existsSync(folder)) return `names ${face.package}, which is not installed. Run npm install --save-exact ${face.package}`
  const file = bestFile(readdirSync(folder), weight)
  if (!file) return `names ${face.package}, which has no upright Latin face. Choose another one at fontsource.org.`
  const licence = path.join(packageFolder(face.package), 'LICENSE')
  const more = path.join(folder, file.replace('-latin-', '-latin-ext-'))
  const found = await pinned(path.join(folder, file), weight, face.package, cache)
  if (typeof found === 'string') return found
  const chosen = existsSync(more) ? { ...found, more } : found
  if (!existsSync(licence)) return chosen
  return { ...chosen, licence: { work: `Font: ${familyOf(face.package)}`, file: licence } }
}

/**
 * The files of a face that may have the letters of some texts: the second one where any is beyond those that are cut into
 * the first, Latin-1 and three more (`latin` in a package's unicode.json).
 */
export function faceFiles({ file, more }: Face, texts: string): string[] {
  return more && /(?![\0-ÿıŒœ])\p{L}/u.test(texts) ? [file, more] : [file]
}

/** A face with its weight set and every other axis as it is drawn. */
async function pinned(file: string, weight: number, name: string, cache: Cache): Promise<Face | string> {
  const axes = await axesOf(await readFile(file), cache)
  if (!axes) return `names ${name}, which is no typeface that can be read. Export it again as WOFF2 or TTF.`
  const set = Object.entries(axes).map(([axis, { min, max, default: drawn }]) => [
    axis,
    axis === 'wght' ? Math.min(max, Math.max(min, weight)) : drawn,
  ])
  return { file, more: undefined, axes: Object.fromEntries(set), licence: undefined }
}

class NoFace extends Error {}

/** The axes of a face, `undefined` for what is none. Of bytes that are one, that is asked once. */
async function axesOf(bytes: Buffer, cache: Cache): Promise<Axes | undefined> {
  const inputs = [libraryVersion('fontkit'), libraryVersion('subset-font'), bytes]
  try {
    const kept = await cache.remember('axes', inputs, async () => {
      const axes = await (await import('./open-face.ts')).axesOf(bytes)
      if (!axes) throw new NoFace()
      return Buffer.from(JSON.stringify(axes))
    })
    return JSON.parse(Buffer.from(kept).toString())
  } catch (error) {
    if (error instanceof NoFace) return undefined
    throw error
  }
}

/** Of the files of a package the Latin upright one: with an axis of weight, or of the weight that is nearest. */
function bestFile(names: readonly string[], weight: number): string | undefined {
  const latin = names.filter((name) => /-latin-[a-z0-9]+-normal\.woff2$/.test(name))
  const variable = latin.find((name) => /-latin-(?:standard|full|wght)-normal\.woff2$/.test(name))
  const away = (name: string) => Math.abs(Number(name.match(/-(\d+)-normal\.woff2$/)?.[1] ?? Number.NaN) - weight)
  return variable ?? latin.filter((name) => !Number.isNaN(away(name))).sort((a, b) => away(a) - away(b))[0]
}

function familyOf(name: string): string {
  const words = (name.split('/')[1] ?? name).split('-')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
