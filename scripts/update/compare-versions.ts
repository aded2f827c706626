import { execFile } from 'node:child_process'
import path from 'node:path'
import { BuildError, type Diagnostic, errorIn } from '../base/diagnostic.ts'
import { diffSites, type SiteDiff } from '../diff/diff-sites.ts'
import type { ScratchContext } from '../diff/in-scratch.ts'
import { readSite } from '../diff/read-site.ts'
import { PROGRAM } from './program-package.ts'

/** The part of a build's report (scripts/command-line/report-json.ts) that is read here. */
export type BuildReport =
  | { built: true; weights: { heaviest: { route: string; bytes: number }; script: number } }
  | { built: false; problems: Diagnostic[] }

/** What another version of the program makes of a firm's content. */
export interface Comparison {
  before: BuildReport
  after: BuildReport
  /** What changes for readers, if both versions build the site. */
  diff: SiteDiff | undefined
}

/** A report of a process that ended without one. */
const NO_REPORT = 'The build ended without a report.'
/** In bytes: a site of hundreds of pages has many warnings. */
const MAX_OUTPUT = 64 * 1024 * 1024

/** Returns the folder of the program that a firm has installed. */
export function installedProgram(firm: string): string {
  return path.join(firm, 'node_modules', PROGRAM)
}

/** Builds a firm's site with a program, into a folder outside. The firm's cache is used, so that pictures are not encoded again. */
export function buildWith(
  program: string,
  firm: string,
  options: readonly string[],
  context: ScratchContext,
): Promise<BuildReport> {
  const { signal, env } = context
  const args = [path.join(program, 'scripts/trade-site.js'), 'build', '--json', ...options]
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      args,
      { cwd: firm, env, signal, maxBuffer: MAX_OUTPUT },
      (error, output, complaint) => {
        if (signal.aborted) return reject(signal.reason)
        try {
          resolve(JSON.parse(output))
        } catch {
          const why = complaint.trim().split('\n')[0] || error?.message || ''
          resolve({ built: false, problems: [errorIn(PROGRAM, `${NO_REPORT} ${why}`.trim())] })
        }
      },
    )
  })
}

/**
 * Builds a firm's site with its own program and with another version, and compares what readers see. Nothing of the firm changes.
 * @param program the folder of the other version
 */
export async function compareVersions(
  firm: string,
  program: string,
  options: readonly string[],
  context: ScratchContext,
): Promise<Comparison> {
  const [old, now] = ['before', 'after'].map((name) => path.join(context.scratch, name)) as [
    string,
    string,
  ]
  const before = await buildWith(installedProgram(firm), firm, [...options, '--out', old], context)
  const after = await buildWith(program, firm, [...options, '--out', now], context)
  const diff =
    before.built && after.built ? diffSites(await readSite(old), await readSite(now)) : undefined
  return { before, after, diff }
}

/**
 * Stops an update that would leave a firm without a site.
 * @throws BuildError with what the other version refuses
 */
export function refuseUnbuilt({ after }: Comparison): void {
  if (!after.built)
    throw new BuildError(
      after.problems,
      'The other version refuses this content. Nothing was changed.',
    )
}
