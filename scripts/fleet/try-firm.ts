import { existsSync } from 'node:fs'
import path from 'node:path'
import { BuildError, type Diagnostic, errorIn, isBuildError } from '../base/diagnostic.ts'
import type { ScratchContext } from '../diff/in-scratch.ts'
import { run } from '../diff/make-base.ts'
import {
  type BuildReport,
  buildWith,
  compareVersions,
  installedProgram,
} from '../update/compare-versions.ts'
import { installProgram, npmInstall, versionOf } from '../update/program-package.ts'
import { reportComparison } from '../update/report-comparison.ts'
import { wantedVersion } from '../update/update-firm.ts'
import { type Firm, isFolder } from './firm-list.ts'

/** What was found out about a firm: its site as it stands or, with a version named, as that version would make it. */
export interface FirmResult {
  name: string
  /** The versions of the program: the firm's own, and the one that was tried. */
  from: string
  to: string
  /** Why there would be no site. */
  problems: readonly Diagnostic[]
  /** Pages that readers would see changed, added or removed. */
  changed: number
  /** The heaviest page in bytes, as hosts send it; 0 without a site. */
  weight: number
  /** What changes, in words. */
  words: string
}

/**
 * Tries a firm, in its folder or in a clone. Nothing of the firm changes but its cache, and its packages if they are missing.
 * @param version a tag or a packed file of the program to compare with; `undefined` builds the site as it stands, as a launch does
 * @returns also a failure, of which the other firms must not know
 */
export async function tryFirm(
  { name, address }: Firm,
  version: string | undefined,
  context: ScratchContext,
): Promise<FirmResult> {
  const result = {
    name,
    from: '',
    to: version ?? '',
    problems: [],
    changed: 0,
    weight: 0,
    words: '',
  }
  try {
    const firm = isFolder(address) ? address : await clone(address, context)
    const program = installedProgram(firm)
    if (!existsSync(path.join(firm, 'package.json')))
      throw new BuildError([
        errorIn(
          firm,
          'has no package.json. Name the folder of a firm, as trade-site new firm makes it.',
        ),
      ])
    if (!existsSync(program)) await npmInstall(firm, context, 'Its packages cannot be installed')
    const from = versionOf(program)
    if (version === undefined) {
      const report = await buildWith(
        program,
        firm,
        ['--launch', '--out', path.join(context.scratch, 'site')],
        context,
      )
      return { ...result, from, to: from, ...findings(report) }
    }
    const { file, address: wanted } = wantedVersion(firm, version)
    const next = await installProgram(file ?? wanted, 'next', context)
    const compared = await compareVersions(firm, next, [], context)
    const { changed = 0, added = 0, removed = 0 } = compared.diff?.counts ?? {}
    const words = reportComparison(compared, from)
    return {
      ...result,
      from,
      to: versionOf(next),
      ...findings(compared.after),
      changed: changed + added + removed,
      words,
    }
  } catch (error) {
    if (isBuildError(error)) return { ...result, problems: error.problems }
    return {
      ...result,
      problems: [errorIn(name, error instanceof Error ? error.message : String(error))],
    }
  }
}

function findings(report: BuildReport): Pick<FirmResult, 'problems' | 'weight'> {
  return report.built
    ? { problems: [], weight: report.weights.heaviest.bytes }
    : { problems: report.problems, weight: 0 }
}

async function clone(address: string, context: ScratchContext): Promise<string> {
  const firm = path.join(context.scratch, 'firm')
  await run(
    'git',
    ['clone', '--quiet', '--depth', '1', '--', address, firm],
    context.scratch,
    context,
    `${address} cannot be cloned`,
  )
  return firm
}
