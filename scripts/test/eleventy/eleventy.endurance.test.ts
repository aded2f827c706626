import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { largerContent } from '../content/larger-content.ts'
import { ROOT, SAMPLE, temporaryFolder } from '../temporary.ts'
import { installEleventy, writeProject } from './eleventy-project.ts'

/** Prints the peak memory of a process in kilobytes when it ends. */
const MEASURE =
  'data:text/javascript,import{writeSync}from"node:fs";process.on("exit",()=>writeSync(3,String(process.resourceUsage().maxRSS)))'

/** Runs a program with Node. Returns its seconds by the clock and its peak memory in megabytes. @throws Error if it fails */
function measure(cwd: string, args: string[]): Promise<{ seconds: number; megabytes: number }> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn(process.execPath, ['--import', MEASURE, ...args], {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    })
    let kilobytes = ''
    child.stdio[3]?.on('data', (chunk) => {
      kilobytes += chunk
    })
    child.on('close', (code) => {
      const seconds = (performance.now() - start) / 1000
      if (code === 0) resolve({ seconds, megabytes: Number(kilobytes) / 1024 })
      else reject(new Error(`${args.join(' ')} ended with ${code}.`))
    })
  })
}

/** A test fails beyond a bound by half: by the clock, runs on a shared machine differ by as much. */
const SLACK = 1.5

// The bounds are the product's own: Eleventy renders the same pages with the same React components, and checks nothing.
test.each([
  { towns: 16, times: 1.8, runs: 3 },
  { towns: 300, times: 4.5, runs: 2 },
  { towns: 1000, times: 6.5, runs: 1, megabytes: 500 },
])(
  'a whole build of $towns towns, pictures cached, takes at most $times times as long as Eleventy',
  { timeout: 1_800_000 },
  async ({ towns, times, runs, megabytes = Number.POSITIVE_INFINITY }) => {
    const folder = await temporaryFolder()
    const [content, out, rendered] = ['content', 'dist', 'rendered'].map((name) =>
      path.join(folder, name),
    ) as [string, string, string]
    await largerContent(SAMPLE, content, towns)
    await writeProject(content, folder)
    const eleventy = [installEleventy(), '--quiet', '--input=pages', `--output=${rendered}`]
    const build = ['scripts/run.js', 'build', '--content', content, '--out', out]
    // Encodes the pictures.
    await measure(ROOT, build)
    const ratios: number[] = []
    for (let run = 0; run < runs; run++) {
      for (const made of [out, rendered]) await rm(made, { recursive: true, force: true })
      const other = await measure(folder, eleventy)
      const own = await measure(ROOT, build)
      ratios.push(own.seconds / other.seconds)
      process.stdout.write(
        `${towns} towns: ${own.seconds.toFixed(1)} s and ${own.megabytes.toFixed(0)} MB, Eleventy ${other.seconds.toFixed(1)} s: ${(own.seconds / other.seconds).toFixed(2)} times\n`,
      )
      expect(own.megabytes).toBeLessThan(megabytes * SLACK)
    }
    expect(Math.min(...ratios)).toBeLessThan(times * SLACK)
  },
)
