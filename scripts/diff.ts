import { mkdtemp, realpath, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { visible } from './base/hidden-characters.ts'
import { BuildError } from './base/problem.ts'
import { ROOT } from './base/root.ts'
import { diffSites, isSameSite, readSite } from './diff/diff-sites.ts'
import { diffFully } from './diff/diff-texts.ts'
import { makeBase, runBuild } from './diff/make-base.ts'
import { DIFF_USAGE, readDiffOptions } from './diff/read-diff-options.ts'
import { fenced, reportDiff } from './diff/report-diff.ts'

const [SAME, DIFFERENT, TROUBLE] = [0, 1, 2]

// A stop ends the builds and lets the rest take its course, which leaves nothing temporary behind.
const stopping = new AbortController()
const stop = () => stopping.abort(new BuildError([{ file: 'npm run diff', message: 'Stopped.' }]))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

try {
  const { help, ...options } = readDiffOptions(process.argv.slice(2))
  if (help) process.stdout.write(`${DIFF_USAGE}\n`)
  else process.exitCode = await diff(options)
} catch (error) {
  process.exitCode = TROUBLE
  console.error(error instanceof BuildError ? visibleLines(error.message) : error)
}

async function diff({ base, full, markdown }: { base: string; full: boolean; markdown: boolean }): Promise<number> {
  const scratch = await mkdtemp(path.join(await realpath(os.tmpdir()), 'diff-'))
  // Both sites are built at one moment, so that nothing differs by the date alone.
  const epoch = process.env.SOURCE_DATE_EPOCH || String(Math.floor(Date.now() / 1000))
  const place = { root: ROOT, scratch, env: { ...process.env, SOURCE_DATE_EPOCH: epoch }, signal: stopping.signal }
  try {
    const current = path.join(scratch, 'current')
    const work = [makeBase(base, place), runBuild(ROOT, 'The work tree', place, current)] as const
    // Both are waited for, also when one fails: a build must not outlive the folder that it writes into.
    await Promise.allSettled(work)
    const [{ dist, name }] = await Promise.all(work)
    const [before, after] = await Promise.all([readSite(dist), readSite(current)])
    if (full) {
      const lines = visibleLines(diffFully(before, after))
      process.stdout.write(markdown && lines ? fenced(lines) : lines)
      return lines === '' ? SAME : DIFFERENT
    }
    const result = diffSites(before, after)
    const format = markdown ? 'markdown' : process.stdout.isTTY && !process.env.NO_COLOR ? 'colour' : 'plain'
    process.stdout.write(reportDiff(result, `Compared with ${name}`, format))
    return isSameSite(result) ? SAME : DIFFERENT
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n')
}
