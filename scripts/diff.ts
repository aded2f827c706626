import { mkdtemp, realpath, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { BuildError } from './base/problem.ts'
import { ROOT } from './base/root.ts'
import { buildInto, forgetWorkTrees, makeBase } from './diff/diff-base.ts'
import { lineDiff } from './diff/diff-lines.ts'
import { DIFF_USAGE, type DiffOptions, readDiffOptions } from './diff/diff-options.ts'
import { reportDiff } from './diff/diff-report.ts'
import { diffSites, isSame, viewSite } from './diff/diff-site.ts'

const SAME = 0
const DIFFERENT = 1
const TROUBLE = 2

try {
  const options = readDiffOptions(process.argv.slice(2))
  if (options === 'help') process.stdout.write(`${DIFF_USAGE}\n`)
  else process.exitCode = await diff(options)
} catch (error) {
  process.exitCode = TROUBLE
  if (!(error instanceof BuildError)) console.error(error)
  else console.error(error.message)
}

async function diff({ base, full, markdown }: DiffOptions): Promise<number> {
  const scratch = await mkdtemp(path.join(await realpath(os.tmpdir()), 'diff-'))
  // Both sites are built at one moment, so that nothing differs by the date alone.
  const epoch = process.env.SOURCE_DATE_EPOCH || String(Math.floor(Date.now() / 1000))
  const options = { root: ROOT, scratch, env: { ...process.env, SOURCE_DATE_EPOCH: epoch } }
  const clean = async () => {
    await forgetWorkTrees(options)
    await rm(scratch, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void clean().finally(() => process.exit(TROUBLE)))
  try {
    const current = path.join(scratch, 'current')
    // Both are waited for, also when one fails: a build must not outlive the folder that it writes into.
    const work = [makeBase(base, options), buildInto(ROOT, current, 'The work tree', options.env)] as const
    await Promise.allSettled(work)
    const [before] = await Promise.all(work)
    const compared = `Compared with ${before.name}`
    if (full) {
      const lines = await lineDiff(before.dist, current)
      process.stdout.write(markdown && lines ? fenced(lines) : lines)
      return lines === '' ? SAME : DIFFERENT
    }
    const [old, now] = await Promise.all([viewSite(before.dist), viewSite(current)])
    const result = diffSites(old, now)
    const coloured = process.stdout.isTTY && !process.env.NO_COLOR
    process.stdout.write(reportDiff(result, compared, markdown ? 'markdown' : coloured ? 'colour' : 'plain'))
    return isSame(result) ? SAME : DIFFERENT
  } finally {
    await clean()
  }
}

/** A block of Markdown code, fenced by more backticks than the text has in a row. */
function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}diff\n${text}${fence}\n`
}
