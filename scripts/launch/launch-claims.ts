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
  if (answered(claims.answers?.townCounts)) return []
  const all = count(claims.jobs.figure)
  const above = areas.filter(({ projects }) => count(projects.figure) > all)
  const sum = areas.reduce((total, { projects }) => total + count(projects.figure), 0)
  const findings: LaunchFault[] = above.map(({ slug, projects }) => ({
    file: `areas/${slug}.json`,
    path: ['projects', 'figure'],
    message: `is "${projects.figure}", more than "${claims.jobs.figure}" in all towns together.`,
  }))
  if (sum > all) {
    findings.push({
      file: 'claims.json',
      path: ['jobs', 'figure'],
      message: `is "${claims.jobs.figure}", but the towns together have ${sum}.`,
    })
  }
  return findings
}

/** A rating above the scale, not counted, counted long ago, or counted lower than it is shown. */
export function rating({ content: { claims, reviews }, now }: LaunchFacts): LaunchFault[] {
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
