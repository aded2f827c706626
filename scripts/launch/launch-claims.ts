import { answered, type LaunchFacts, type LaunchFault } from './launch-facts.ts'

/** A count that is older than this, or a notice, has to be looked at again. */
export const YEAR_MS = 366 * 24 * 3600 * 1000
/** The date may already be tomorrow's where the owner lives. */
export const AHEAD_MS = 14 * 3600 * 1000

/** The number in a figure such as "300+". */
function count(figure: string): number {
  return Number(figure.replace(/[^\d.]/g, ''))
}

/** Towns with more jobs than all towns together, and an overall figure below their sum. */
export function townCounts({ content: { areas, claims } }: LaunchFacts): LaunchFault[] {
  if (answered(claims.answers?.townCounts) || !claims.jobs) return []
  const overall = claims.jobs.figure
  const all = count(overall)
  const towns = areas.flatMap(({ slug, projects }) => (projects ? [{ slug, figure: projects.figure }] : []))
  const sum = towns.reduce((total, { figure }) => total + count(figure), 0)
  const findings: LaunchFault[] = towns
    .filter(({ figure }) => count(figure) > all)
    .map(({ slug, figure }) => ({
      file: `areas/${slug}.json`,
      path: ['projects', 'figure'],
      message: `is "${figure}", more than "${overall}" in all towns together.`,
    }))
  if (sum > all) {
    findings.push({
      file: 'claims.json',
      path: ['jobs', 'figure'],
      message: `is "${overall}", but the towns together have ${sum}.`,
    })
  }
  return findings
}

/** Figures that count nothing: the pages would boast of it. */
export function emptyFigures({ fields }: LaunchFacts): LaunchFault[] {
  return fields
    .filter(({ role, value }) => role === 'figure' && count(String(value)) === 0)
    .map(({ file, path, value }) => ({ file, path, message: `is "${value}".` }))
}

/** A rating above the scale, not counted, counted long ago, or counted lower than it is shown. */
export function rating({ content: { claims, reviews }, now }: LaunchFacts): LaunchFault[] {
  if (!claims.rating) return []
  const { counted, items } = reviews
  const { figure, reviews: shown } = claims.rating
  const findings: LaunchFault[] =
    count(figure) > 5 ? [{ file: 'claims.json', path: ['rating', 'figure'], message: `is "${figure}", but 5 is the most.` }] : []
  if (!counted) return [...findings, { file: 'reviews.json', path: [], message: 'has no "counted".' }]
  const age = now.getTime() - Date.parse(counted.asOf)
  if (age > YEAR_MS || age < -AHEAD_MS) {
    const when = age < 0 ? 'which is still to come' : 'over a year ago'
    findings.push({ file: 'reviews.json', path: ['counted', 'asOf'], message: `is ${counted.asOf}, ${when}.` })
  }
  if (counted.reviews < Math.max(count(shown), items.length)) {
    const message = `is ${counted.reviews}, but "${shown}" reviews are claimed and ${items.length} are shown.`
    findings.push({ file: 'reviews.json', path: ['counted', 'reviews'], message })
  }
  return findings
}
