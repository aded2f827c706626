import { contentPages, pageSources } from '../../templates/content.ts'
import { pictureKey } from '../../templates/parts/picture/picture-set.ts'
import type { ContentFolder } from '../base/content-folder.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { valueAt } from '../base/json-walk.ts'
import { lostAddresses } from '../content/addresses.ts'
import { type LoadedContent, readContent } from '../content/load-content.ts'
import { placedPictures, unfitPictures } from '../content/placed-pictures.ts'
import type { PictureFacts } from '../pictures/inspect-pictures.ts'

interface Judging {
  now: Date
  /** Returns the facts of a picture, given its path below the content folder; `undefined` if they cannot be known. */
  factsOf: (name: string) => Promise<PictureFacts | undefined>
  /** Whether the rules for a launch count as well. */
  launch: boolean
}

type Facts = ReadonlyMap<string, PictureFacts>

/**
 * Returns what would stop a publication of changed content and did not stop one before: by the schemas, by the rules between
 * files, by the widths of pictures and, on request, by the rules for a launch. The same functions judge a build.
 */
export async function newProblems(
  before: ContentFolder,
  after: ContentFolder,
  { now, factsOf, launch }: Judging,
): Promise<Diagnostic[]> {
  const [was, is] = [readContent(before), readContent(after)]
  if (!is.loaded) return addedProblems(was.problems, is.problems)
  // What did not load cannot be compared any further.
  if (!was.loaded) return []
  const facts = new Map<string, PictureFacts>()
  for (const name of newlyShown(was.loaded, is.loaded)) {
    const known = await factsOf(name)
    if (known) facts.set(name, known)
  }
  const judged = (folder: ContentFolder, loaded: LoadedContent) =>
    judge(folder, loaded, facts, launch ? now : undefined)
  return addedProblems(await judged(before, was.loaded), await judged(after, is.loaded))
}

async function judge(
  folder: ContentFolder,
  loaded: LoadedContent,
  facts: Facts,
  now: Date | undefined,
): Promise<Diagnostic[]> {
  const unfit = unfitPictures(folder, placesIn(loaded), facts)
  if (!now) return unfit
  const { checkLaunch } = await import('../launch/check-launch.ts')
  const files = folder
    .names()
    .flatMap((name) => (name.startsWith('static/') ? { path: name.slice('static/'.length) } : []))
  return [...unfit, ...checkLaunch(loaded, now, facts), ...lostAddresses(loaded, files, true)]
}

function placesIn({ content }: LoadedContent) {
  return placedPictures(contentPages(pageSources, content), content)
}

/** Returns the pictures that stand in a place, or without the mark of a sample, where they did not before. */
function newlyShown(before: LoadedContent, after: LoadedContent): Set<string> {
  const shown = (loaded: LoadedContent) => {
    const places = placesIn(loaded).map(
      ({ place, image }) => [pictureKey(place, image.source), image.source] as const,
    )
    const marks = loaded.fields.flatMap(({ role, file, path, value }) => {
      if (role !== 'picture' || typeof value !== 'string') return []
      const isSample =
        valueAt(loaded.sources.get(file)?.value, [...path.slice(0, -1), 'sample']) === true
      return [[`${isSample} ${value}`, value] as const]
    })
    return [...places, ...marks]
  }
  const known = new Set(shown(before).map(([key]) => key))
  return new Set(shown(after).flatMap(([key, source]) => (known.has(key) ? [] : source)))
}

/** Returns the problems that are new. A problem whose item has moved in its list is not. */
function addedProblems(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const exact = ({ file, message }: Diagnostic) => `${file}: ${message}`
  const bare = (problem: Diagnostic) => exact(problem).replace(/\[\d+\]/g, '[]')
  const known = new Set(before.map(exact))
  const left = new Map<string, number>()
  for (const problem of before) left.set(bare(problem), (left.get(bare(problem)) ?? 0) + 1)
  const isKnown = (problem: Diagnostic): boolean => {
    const count = left.get(bare(problem)) ?? 0
    left.set(bare(problem), count - 1)
    return count > 0
  }
  // Those that stand where they stood are the known ones; then any of their kind.
  const [same, others] = [
    after.filter((one) => known.has(exact(one))),
    after.filter((one) => !known.has(exact(one))),
  ]
  return [...same, ...others].filter((problem) => !isKnown(problem))
}
