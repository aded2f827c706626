import { kilobytes } from '../base/weight.ts'
import { reportDiff } from '../diff/report-diff.ts'
import type { BuildReport, Comparison } from './compare-versions.ts'

/** Says in words what readers of a site see change between two versions of the program, and how its weights do. */
export function reportComparison({ before, after, diff }: Comparison, from: string): string {
  const weights = `Heaviest page and script: ${weightsOf(before)} before, ${weightsOf(after)} after.`
  if (diff) return `${reportDiff(diff, `Compared with ${from}`)}\n${weights}\n`
  return before.built
    ? ''
    : `${from} does not build this content, so there is nothing to compare with.\n${weights}\n`
}

function weightsOf(report: BuildReport): string {
  if (!report.built) return 'none'
  return `${kilobytes(report.weights.heaviest.bytes)} (${report.weights.heaviest.route}) and ${kilobytes(report.weights.script)}`
}
