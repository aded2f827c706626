import { isWritten } from '../../templates/fields/placeholder.ts'
import { galleryItems, reviewsOf } from '../../templates/jobs.ts'
import { atField, type Finding, sortFindings } from '../finding.ts'
import { schemaOf } from '../load/content-files.ts'
import type { LoadedContent } from '../load/load-content.ts'
import { placeFindings } from '../load/place-findings.ts'
import { metaOf, walkSchema } from '../load/walk-schema.ts'
import { type ContentText, type LaunchFacts, launchRules } from './launch-rules.ts'
import { siteNotes } from './site-notes.ts'
import { textFindings } from './text-findings.ts'

/**
 * Returns everything that the content must fix before it is published, each with its rule, and what may be published but
 * should be changed or known; sorted by file.
 * @param pictures the hashes of the picture files, by their paths below the content folder
 */
export function checkContent(
  loaded: LoadedContent,
  now: Date,
  pictures: LaunchFacts['pictures'] = new Map(),
): Finding[] {
  const { findings, texts } = readFields(loaded, now.getTime())
  const facts = { ...loaded, pictures, texts }
  const found = [
    ...findings,
    ...textFindings(facts),
    ...launchRules.flatMap(([rule, check]) =>
      check(facts).flatMap((finding) => {
        if (!finding) return []
        const severity = finding.severity === 'error' ? 'launch' : finding.severity
        return { ...finding, severity, rule }
      }),
    ),
    ...siteNotes(loaded.content, now),
  ]
  return sortFindings(placeFindings(found, loaded.sources))
}

/** Reads every field of every file: what its schema finds in it for a launch, and the texts that may be on a page. */
function readFields({ content, sources }: LoadedContent, now: number) {
  // The words above an empty gallery and above no reviews are on no page.
  const hidden = [
    ...(galleryItems(content).length > 0 || content.gallery.pair ? [] : ['gallery']),
    ...(reviewsOf(content).length > 0 ? [] : ['reviews']),
  ]
  const findings = new Map<string, Finding>()
  const texts = new Map<string, ContentText>()
  for (const [file, { value }] of sources) {
    const schema = schemaOf(file)
    if (!schema) continue
    walkSchema(schema, value, (one, path, inner) => {
      if (file === 'home.json' && hidden.includes(String(path[0]))) return false
      const { rule, claim, fault, advice } = metaOf(one).launch ?? {}
      if (claim !== undefined && !Object.hasOwn(content.claims, claim)) return false
      // The alternatives of a union may be for the same value.
      const key = [file, ...path].join('\0')
      if (typeof inner === 'string' && one._zod.def.type === 'string')
        texts.set(key, { file, path, text: inner })
      const problem =
        claim !== undefined && inner === undefined
          ? `is missing, but claims.json says "${claim}".`
          : (typeof inner !== 'string' || isWritten(inner)) && fault?.(inner as never, now)
      const warning = advice?.(inner as never, now)
      if (problem && rule)
        findings.set(key, atField(file, path, problem, { severity: 'launch', rule }))
      else if (warning)
        findings.set(key, atField(file, path, warning.what, { severity: 'warning', ...warning }))
      return true
    })
  }
  return { findings: [...findings.values()], texts: [...texts.values()] }
}
