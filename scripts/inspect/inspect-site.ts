import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { diskFolder } from '../base/disk-folder.ts'
import { BuildError, type Problem } from '../base/problem.ts'
import { shownPath } from '../base/system-problem.ts'
import { type BuildOptions, buildSite } from '../build-site.ts'
import { pageFacts } from '../checks/facts/page-facts.ts'
import { findText } from '../checks/find-text.ts'
import { samePairs } from '../checks/same-pairs.ts'
import { loadContent } from '../content/load-content.ts'
import { inMemory, type SiteInMemory } from './built-in-memory.ts'
import { asProblems, type Finding, type PageRoute } from './finding.ts'
import { lookAtPages } from './look-at-pages.ts'
import { LEAST_OWN_WORDS, MOST_SHARED, ownWords } from './own-words.ts'
import { hardToRead } from './plain-english.ts'
import { invalidHtml } from './valid-html.ts'

/** What is to be said of a content folder. */
export interface Inspection {
  /** How many pages there are to look at; none when the content does not build. */
  pages: number
  /** What has to be mended. */
  problems: Problem[]
  /** What may stay as it is, and had better not. */
  advice: Problem[]
}

/**
 * Builds a content folder into a folder of its own and looks at every page: by rules that hold for any content, whoever's
 * it is and however much of it there is.
 * @param browser looks at the pages as visitors do; without one only what is written in them is checked
 * @param isLookedAt which pages are looked at one by one, where all would take too long
 */
export async function inspectSite(
  options: Omit<BuildOptions, 'outDir'>,
  browser?: Browser,
  isLookedAt: (route: PageRoute) => boolean = () => true,
): Promise<Inspection> {
  const { contentDir } = options
  const folder = await mkdtemp(path.join(os.tmpdir(), 'inspected-'))
  try {
    const built = await buildSite({ ...options, outDir: path.join(folder, 'dist') })
    const { content, sources } = loadContent(diskFolder(contentDir))
    const site = inMemory(built, content.site)
    const findings = [
      ...(await readPages(
        site,
        content.areas.map(({ name }) => name),
        isLookedAt,
      )),
      ...(browser ? await lookAtPages(browser, site, isLookedAt) : []),
    ]
    const said = (advice: boolean) =>
      asProblems(
        findings.filter((finding) => (finding.advice ?? false) === advice),
        (words) => findText(sources, words),
        (source) => shownPath(path.join(contentDir, source)),
      )
    return { pages: site.pages.length, problems: said(false), advice: [...built.warnings, ...said(true)] }
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return { pages: 0, problems: [...error.problems], advice: [] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The kind of page that may sound like a contract. */
const LEGAL = 'legal'

/**
 * What is to be said of the pages as they are written.
 * @param names the names of the towns
 */
async function readPages({ pages }: SiteInMemory, names: readonly string[], isLookedAt: (route: PageRoute) => boolean): Promise<Finding[]> {
  const found = await Promise.all(
    pages
      .filter(({ route }) => isLookedAt(route))
      .map(
        async ({ route, html }): Promise<Finding[]> => [
          ...(await invalidHtml(html)).map((message) => ({ route, message })),
          ...hardToRead(pageFacts(html).text, route.kind === LEGAL).map((message) => ({ route, message, advice: true })),
        ],
      ),
  )
  const towns = pages.filter(({ route }) => route.kind === 'area')
  const facts = towns.map(({ html }) => pageFacts(html))
  const counts = ownWords(facts.map(({ text }) => text))
  const bare = towns.flatMap(({ route }, index): Finding[] => {
    const words = counts[index] ?? 0
    const message = `it has ${words} words that no other town's page has. Write ${LEAST_OWN_WORDS} at least that are true of this town alone.`
    return words < LEAST_OWN_WORDS ? [{ route, message, advice: true }] : []
  })
  const pairs = samePairs(
    facts.map(({ text }) => text),
    names,
    MOST_SHARED,
  )
  const alike = pairs.flatMap(({ one, other, share }): Finding[] => {
    const [page, twin] = [towns[one], towns[other]]
    if (!page || !twin) return []
    const message = `it shares ${Math.round(share * 100)} % of its words with ${twin.route.path}. Under ${MOST_SHARED * 100} % each has something of its own to say.`
    return [{ route: page.route, message, advice: true }]
  })
  return [...found.flat(), ...bare, ...alike]
}
