import { slug } from '../../templates/fields/address.ts'
import { errorIn, type Fault, type Finding } from '../finding.ts'
import { namedFiles, pageFolders } from './content-files.ts'
import type { ContentFolder } from './content-folder.ts'
import { didYouMean, nearest } from './did-you-mean.ts'
import { STATIC, staticFault } from './static-files.ts'

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
  const problems = new Map<string, Fault>(folder.unreadable)
  const problem = (name: string, what: string, remedy: string) =>
    problems.set(name, { what, remedy })
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
      problem(
        name,
        'Windows cannot have a file of this name, which is that of a device.',
        'Rename it.',
      )
    } else if (same) {
      const other = same.split('/').at(-1)
      const what = `The name differs from "${other}" only in capital letters.`
      problem(name, what, 'Windows and macOS treat both as one file. Rename one.')
    } else if (directory === undefined) {
      if (namedFiles.has(name)) json.push(name)
      else {
        const known = [...namedFiles.keys()]
        intended.add(nearest(name, known))
        const remedy = didYouMean(name, known, `Known files: ${known.join(', ')}.`)
        problem(name, 'This file is not known.', remedy)
      }
    } else if (!folders.includes(top)) {
      intended.add(nearest(top, folders))
      const remedy = didYouMean(top, folders, `Known folders: ${folders.join(', ')}.`)
      problem(top, 'This folder is not known.', remedy)
    } else if (top === STATIC) {
      const fault = staticFault(folder, name)
      if (fault) problems.set(name, fault)
    } else if (deeper.length > 0) {
      intended.add(top)
      problem(name, `Files belong directly in the folder "${top}".`, 'Move this one there.')
    } else if (top === IMAGES) images.push(name)
    else if (top === BRAND) {
      if (!/\.(?:svg|woff2?|ttf|otf|jpe?g|png|webp|avif)$/i.test(name))
        problem(
          name,
          'This is not a drawing (SVG), typeface (WOFF2, WOFF, TTF, OTF) or texture (JPEG, PNG, WebP, AVIF).',
          'Remove it.',
        )
    } else if (name.endsWith('.json') && slug.safeParse(base.slice(0, -'.json'.length)).success)
      json.push(name)
    else {
      intended.add(top)
      const remedy = `A page is a file such as "${top}/a-name.json": lower-case letters, digits and single hyphens.`
      problem(name, 'This is not the name of a page.', remedy)
    }
  }
  return {
    json,
    images,
    intended: new Set([...intended].flatMap((name) => name ?? []).map(folder.pathOf)),
    problems: [...problems].map(([name, fault]) =>
      errorIn(folder.pathOf(name), fault.what, fault.remedy),
    ),
  }
}
