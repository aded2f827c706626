import '../base/production.ts'
import { href } from '../../templates/address.ts'
import type { Cache } from '../base/cache.ts'
import type { OutputFile } from '../base/output-file.ts'
import { BuildError, type Finding, type Problem, systemProblem } from '../base/problem.ts'
import { type MadeSite, makeSite } from '../build-site.ts'
import { checkPages, QUICK_CHECKS } from '../checks/check-pages.ts'
import { type PageFacts, pageFacts } from '../checks/page-facts.ts'

// The entry of what is bundled and loaded anew whenever a source changes: the build itself. What lives as long as the
// server knows it by these types only.

/** A built site in memory, by addresses as a browser asks for them. */
export interface DevSite {
  basePath: string
  /** The pages as they would be published. */
  pages: ReadonlyMap<string, string>
  /** What every unknown address shows. */
  notFound: string
  files: ReadonlyMap<string, OutputFile>
  /** What takes too long to be waited for: the checks of all pages, slow ones included. */
  findings(): Promise<Finding[]>
}

/** What came of a build: a site, or what is wrong. */
export type Attempt = { site: DevSite } | { problems: readonly Problem[] }

/** Builds the site in memory, as `npm run build` does before it publishes. */
export async function attemptSite(contentDir: string, now: Date, cache: Cache): Promise<Attempt> {
  try {
    const made = await makeSite(contentDir, now, cache)
    const checked = { ...made, contentDir, script: made.assets.script, cache }
    const errors = (await checkPages(checked, { checks: QUICK_CHECKS, factsOf: factsReader() })).filter(
      ({ severity }) => severity === 'error',
    )
    return errors.length > 0 ? { problems: errors } : { site: devSite(made, () => checkPages(checked, { factsOf: factsReader() })) }
  } catch (error) {
    const refused = systemProblem(error)
    if (error instanceof BuildError) return { problems: error.problems }
    if (refused) return { problems: [refused] }
    throw error
  }
}

/** The facts of the pages of the last build: an edit changes one page, as a rule, and reading one takes a millisecond. */
let known = new Map<string, PageFacts>()

/** Reads the pages of a build, and of those that are as they were in the last one remembers what was read. */
function factsReader(): (html: string) => PageFacts {
  const before = known
  const now = new Map<string, PageFacts>()
  known = now
  return (html) => {
    const facts = before.get(html) ?? pageFacts(html)
    now.set(html, facts)
    return facts
  }
}

function devSite({ pages, files, site }: MadeSite, findings: DevSite['findings']): DevSite {
  const { basePath } = site.content.site
  const listed = pages.filter(({ kind }) => kind.listed !== false)
  return {
    basePath,
    pages: new Map(listed.map(({ page, file }) => [href(basePath, page.route), file.bytes])),
    notFound: pages.find(({ kind }) => kind.listed === false)?.file.bytes ?? '',
    files: new Map(files.map((file) => [href(basePath, `/${file.path}`), file])),
    findings,
  }
}
