import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import type { ContentFolder } from '../../load/content-folder.ts'
import { largerContent } from '../content/larger-content.ts'
import { SAMPLE_FOLDER } from '../content/sample-folder.ts'
import { validContent } from '../content/valid-content.ts'
import { copyContent, ROOT, temporaryFolder } from '../temporary.ts'

const PACKAGE = '@11ty/eleventy'
const VERSION = '3.1.8'

/** Installs Eleventy in the cache, as nothing else needs it, and returns its command's file. */
function installEleventy(): string {
  const folder = path.join(ROOT, `.cache/eleventy-${VERSION}`)
  const command = path.join(folder, 'node_modules', PACKAGE, 'cmd.cjs')
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund']
  if (!existsSync(command))
    execFileSync('npm', ['install', ...options, `${PACKAGE}@${VERSION}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
  return command
}

/**
 * Writes a project of Eleventy: `eleventy-pages.ts` for Node, minified as a build is, in `pages`, and beside that folder its
 * input, valid content.
 */
async function writeProject(larger: ContentFolder, folder: string): Promise<void> {
  const react = path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
  await build({
    entryPoints: [path.join(import.meta.dirname, 'eleventy-pages.ts')],
    outfile: path.join(folder, 'pages/pages.11ty.cjs'),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { 'react-dom/server': `${react}/cjs/react-dom-server-legacy.node.production.js` },
  })
  const { content } = validContent(larger)
  await writeFile(path.join(folder, 'content.json'), JSON.stringify(content))
}

/** Prints the peak memory of a process in kilobytes when it ends. */
const MEASURE =
  'data:text/javascript,import{writeSync}from"node:fs";process.on("exit",()=>writeSync(3,String(process.resourceUsage().maxRSS)))'

/** Runs a program with Node. Returns its seconds by the clock and its peak memory in megabytes. @throws Error if it fails */
function measure(cwd: string, args: string[]): { seconds: number; megabytes: number } {
  const start = performance.now()
  const { status, output } = spawnSync(process.execPath, ['--import', MEASURE, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}.`)
  return { seconds: (performance.now() - start) / 1000, megabytes: Number(output[3]) / 1024 }
}

/** A test fails beyond a bound by half: by the clock, runs on a shared machine differ by as much. */
const SLACK = 1.5

// The bounds are the product's own: Eleventy renders the same pages with the same React components, and checks nothing.
test.each([
  { towns: 16, times: 2, runs: 3 },
  { towns: 300, times: 2.9, runs: 2 },
  { towns: 1000, times: 4.5, runs: 1, megabytes: 400 },
])(
  'a whole build of $towns towns, pictures and program kept, takes at most $times times as long as Eleventy',
  async ({ towns, times, runs, megabytes = Number.POSITIVE_INFINITY }) => {
    const folder = await temporaryFolder()
    const [out, rendered] = [path.join(folder, 'dist'), path.join(folder, 'rendered')]
    const larger = largerContent(SAMPLE_FOLDER, towns)
    const { dir } = await copyContent(larger, folder)
    await writeProject(larger, folder)
    const eleventy = [installEleventy(), '--quiet', '--input=pages', `--output=${rendered}`]
    const build = ['scripts/run.cjs', 'build', '--content', dir, '--out', out]
    measure(ROOT, build)
    let best = Number.POSITIVE_INFINITY
    for (let run = 0; run < runs && best >= times * SLACK; run++) {
      for (const made of [out, rendered]) await rm(made, { recursive: true, force: true })
      const other = measure(folder, eleventy)
      const own = measure(ROOT, build)
      best = Math.min(best, own.seconds / other.seconds)
      process.stdout.write(
        `${towns} towns: ${own.seconds.toFixed(1)} s and ${own.megabytes.toFixed(0)} MB, Eleventy ${other.seconds.toFixed(1)} s: ${(own.seconds / other.seconds).toFixed(2)} times\n`,
      )
      expect(own.megabytes).toBeLessThan(megabytes * SLACK)
    }
    expect(best).toBeLessThan(times * SLACK)
  },
)
