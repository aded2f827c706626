import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Brand } from '../../templates/content/brand-schema.ts'
import { optionalFiles } from '../../templates/content/shared-files.ts'
import type { Mark } from '../../templates/parts/logo/mark.ts'
import type { Cache } from '../base/cache.ts'
import type { ContentFolder } from '../base/content-folder.ts'
import { type Problem, problemAt, refuseIfAny } from '../base/problem.ts'
import { ROOT } from '../base/root.ts'
import type { LoadedContent } from '../content/load-content.ts'
import type { Colours, Scheme } from './brand-colours.ts'
import { brandStyle } from './brand-style.ts'
import { displayFace, drawnFace, type Face, faceFiles } from './display-face.ts'
import type { OutlineFont } from './open-face.ts'

/** How a firm looks. */
export interface MadeBrand {
  /** The colours of all tokens. */
  colours: Colours
  /** Rules that follow the design's stylesheet; empty for a firm that is content with the design. */
  style: string
  face: Face
  /** The files of the face that may have the letters of some texts. */
  faceFiles: (texts: string) => string[]
  /** The letters of some texts that only the second of these files has. */
  lettersInMore: (texts: string) => Promise<string>
  /** The characters of some texts that none of its files has, each once. */
  unwritable: (texts: string) => Promise<string>
  /** The face with the characters of some texts as an ordinary font, for outlines. */
  openFace: (texts: string) => Promise<OutlineFont>
  /** Its own mark; `undefined` for the design's. */
  mark: Mark | undefined
  /** Whether edges are straight, where the design has the sweep. */
  straight: boolean
}

/**
 * What `brand.json` makes of the design.
 * @throws BuildError for colours that cannot be read on each other, and for a face or a mark that cannot be used
 */
export async function makeBrand(folder: ContentFolder, { content, sources }: LoadedContent, cache: Cache): Promise<MadeBrand> {
  const drawn = drawnColours()
  const { brand } = content
  const source = sources.get(optionalFiles.brand.file)
  if (!brand || !source) {
    return { colours: drawn, style: '', ...withFace(drawnFace), mark: undefined, straight: false }
  }
  const { brandColours } = await import('./brand-colours.ts')
  const { colours, faults } = brandColours(drawn, brand)
  const face = await displayFace('content', brand, cache)
  const mark = await markOf(folder, brand, typeof face === 'string' ? drawnFace : face, source)
  refuseIfAny([
    ...faults.map(({ path: at, message }) => problemAt(source, at, message)),
    ...(typeof face === 'string' ? [problemAt(source, ['face'], face)] : []),
    ...(Array.isArray(mark) ? mark : []),
  ])
  if (typeof face === 'string' || Array.isArray(mark)) throw new Error('A brand without a problem was not made.')
  return { colours, style: brandStyle(brand, drawn, colours), ...withFace(face), mark, straight: brand.pictures === 'straight' }
}

/** A face, and what opens it, with what that takes, when it is first asked for. */
function withFace(face: Face): Pick<MadeBrand, 'face' | 'faceFiles' | 'lettersInMore' | 'unwritable' | 'openFace'> {
  return {
    face,
    faceFiles: (texts) => faceFiles(face, texts),
    lettersInMore: async (texts) => (await import('./open-face.ts')).lettersInMore(face, texts),
    unwritable: async (texts) => (await import('./open-face.ts')).unwritable(face, texts),
    openFace: async (texts) => (await import('./open-face.ts')).openFace(face, texts),
  }
}

async function markOf(
  folder: ContentFolder,
  { mark }: Brand,
  face: Face,
  source: Parameters<typeof problemAt>[0],
): Promise<Mark | Problem[] | undefined> {
  if (!mark) return undefined
  if ('initials' in mark) {
    const { initialsMark } = await import('./initials-mark.ts')
    const drawn = initialsMark(await withFace(face).openFace(mark.initials), mark.initials)
    return typeof drawn === 'string' ? [problemAt(source, ['mark', 'initials'], drawn)] : drawn
  }
  const refuse = (message: string) => problemAt(source, ['mark'], `names ${mark.file}, which ${message}`)
  const text = folder.names().includes(mark.file) ? Buffer.from(folder.read(mark.file)).toString() : undefined
  if (text === undefined) return [refuse('does not exist. Put the drawing there.')]
  const { cleanSvg } = await import('./clean-svg.ts')
  const cleaned = cleanSvg(text)
  return Array.isArray(cleaned) ? cleaned.map(refuse) : cleaned
}

/** The colours of the design, read out of its stylesheet so that they stand in one place. */
export function drawnColours(css = readFileSync(path.join(ROOT, 'templates/styles/tokens.css')).toString()): Colours {
  const screen = css.slice(0, css.search(/@keyframes|@media|$(?![\s\S])/))
  const found = screen.matchAll(/--([\w-]+):\s*(?:light-dark\((#\w+),\s*(#\w+)\)|(#\w+));/g)
  return new Map(
    [...found].map(([, token = '', light, dark, both]): [string, Scheme] => [
      token,
      { light: long(light ?? both), dark: long(dark ?? both) },
    ]),
  )
}

function long(hex = ''): string {
  return hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex
}
