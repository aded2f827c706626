import { slug } from '../../templates/fields/address.ts'
import { errorIn, type Finding } from '../finding.ts'
import { namedFiles, pageFolders } from './content-files.ts'
import type { ContentFolder } from './content-folder.ts'
import { didYouMean, nearest } from './did-you-mean.ts'
import { STATIC, staticProblem } from './static-files.ts'

/** The files of a content folder, by paths below it. */
interface ContentListing {
  /** The JSON files that belong to the content. */
  json: string[]
  /** The files in `images`, in the file system's spelling. */
  images: string[]
  /** What is missing only because a file or folder has another name, by its path in messages. */
  intended: ReadonlySet<string>
  /** Files and folders that do not belong there or cannot be used. */
  problems: Finding[]
}

const IMAGES = 'images'
/** The folder for a firm's typeface, logo and texture, which `brand.json` names. */
const BRAND = 'brand'
/** See https://learn.microsoft.com/windows/win32/fileio/naming-a-file. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * Sorts the files of a content folder. Unknown files and folders are problems, and so are names that differ only in case.
 * README.md files are ignored.
 */
export function listContent(folder: ContentFolder): ContentListing {
  const json: string[] = []
  const images: string[] = []
  const problems = new Map<string, string>(folder.unreadable)
  const folders = [IMAGES, BRAND, STATIC, ...pageFolders.keys()]
  const intended = new Set<string | undefined>()
  const bySmallLetters = new Map<string, string>()
  for (const name of folder.names()) {
    const [base = '', directory, ...deeper] = name.split('/').reverse()
    if (base === 'README.md') continue
    const top = name.slice(0, name.length - base.length).split('/')[0] ?? ''
    const same = bySmallLetters.get(name.toLowerCase())
    bySmallLetters.set(name.toLowerCase(), name)
    if (DEVICE.test(base)) {
      problems.set(
        name,
        'Windows cannot have a file of this name, which is that of a device. Rename it.',
      )
    } else if (same) {
      const other = same.split('/').at(-1)
      problems.set(
        name,
        `The name differs from "${other}" only in capital letters. Windows and macOS treat both as one file. Rename one.`,
      )
    } else if (directory === undefined) {
      if (namedFiles.has(name)) json.push(name)
      else {
        intended.add(nearest(name, [...namedFiles.keys()]))
        problems.set(
          name,
          `This file is not known.${didYouMean(name, [...namedFiles.keys()])} Known files: ${[...namedFiles.keys()].join(', ')}.`,
        )
      }
    } else if (!folders.includes(top)) {
      intended.add(nearest(top, folders))
      problems.set(
        top,
        `This folder is not known.${didYouMean(top, folders)} Known folders: ${folders.join(', ')}.`,
      )
    } else if (top === STATIC) {
      const problem = staticProblem(folder, name)
      if (problem) problems.set(name, problem)
    } else if (deeper.length > 0) {
      intended.add(top)
      problems.set(name, `Files belong directly in the folder "${top}". Move this one there.`)
    } else if (top === IMAGES) images.push(name)
    else if (top === BRAND) {
      if (!/\.(?:svg|woff2?|ttf|otf|jpe?g|png|webp|avif)$/i.test(name))
        problems.set(
          name,
          'This is not a drawing (SVG), typeface (WOFF2, WOFF, TTF, OTF) or texture (JPEG, PNG, WebP, AVIF). Remove it.',
        )
    } else if (name.endsWith('.json') && slug.safeParse(base.slice(0, -'.json'.length)).success)
      json.push(name)
    else {
      intended.add(top)
      const message = `This is not the name of a page. A page is a file such as "${top}/a-name.json": lower-case letters, digits and single hyphens.`
      problems.set(name, message)
    }
  }
  return {
    json,
    images,
    intended: new Set([...intended].flatMap((name) => name ?? []).map(folder.pathOf)),
    problems: [...problems].map(([name, message]) => errorIn(folder.pathOf(name), message)),
  }
}
