import { spawn, spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isBuildError, refuseIfAny } from './base/problem.ts'
import { ROOT } from './base/root.ts'
import { bundleFloor, writeFloorInput } from './bench/floor-program.ts'
import { writeHugoSite } from './bench/hugo-site.ts'
import { makeContent } from './bench/make-content.ts'
import { readArguments } from './command-line/read-arguments.ts'

// Measures whole builds of a site of any size, as a person waits for them, beside the floor in the same run: the least
// that a program could take which only renders these pages with React and writes them. Machines differ and are busy;
// ratios of medians stay.

const USAGE = `npm run bench -- [--areas 16,300,1000] [--runs 5] [--against hugo]`
/** So many areas the sample has, which others link to. */
const LEAST_AREAS = 16
/** Prints what a process has used when it ends: the most memory in kilobytes, and time of processors in microseconds. */
const USED =
  'data:text/javascript,import{writeSync}from"node:fs";process.on("exit",()=>{const u=process.resourceUsage();writeSync(3,[u.maxRSS,u.userCPUTime+u.systemCPUTime].join(" "))})'

interface Run {
  milliseconds: number
  /** Time of processors, which says more than the clock where others use the machine as well. */
  worked: number
  megabytes: number
}

/** Runs another generator, of which only the time is known. */
function runOther(command: string, args: string[]): Run {
  const started = performance.now()
  const { error, status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (error || status !== 0) throw error ?? new Error(`${command} ended with ${status}.`)
  return { milliseconds: performance.now() - started, worked: Number.NaN, megabytes: Number.NaN }
}

function run(args: string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(process.execPath, ['--import', USED, ...args], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit', 'pipe'] })
    let used = ''
    child.stdio[3]?.on('data', (chunk) => {
      used += chunk
    })
    child.on('close', (code) => {
      const milliseconds = performance.now() - started
      const [peak = 0, microseconds = 0] = used.split(' ').map(Number)
      if (code === 0) resolve({ milliseconds, worked: microseconds / 1000, megabytes: peak / 1024 })
      else reject(new Error(`${args.join(' ')} ended with ${code}.`))
    })
  })
}

/** The middle of what runs have used, each measure by itself. */
function median(runs: readonly Run[]): Run {
  const middle = (of: (run: Run) => number) => runs.map(of).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN
  return { milliseconds: middle((run) => run.milliseconds), worked: middle((run) => run.worked), megabytes: middle((run) => run.megabytes) }
}

async function measure(areas: number, times: number, folder: string, hugo: boolean): Promise<void> {
  const content = path.join(folder, `content-${areas}`)
  const out = path.join(folder, `dist-${areas}`)
  await makeContent(path.join(ROOT, 'scripts/test/sample'), content, areas)
  const floor = await bundleFloor(folder)
  const input = await writeFloorInput(content, folder)
  const build = ['scripts/run.js', 'build', '--content', content, '--out', out]
  const labels = path.join(content, 'labels.json')
  const words = await readFile(labels, 'utf8')
  // Everything slow is made and kept before anything is measured: pictures, the program, its compiled form.
  await run(build)
  await run(build)
  const runs: Record<'floor' | 'all pages again' | 'one town changed' | 'nothing changed' | 'hugo', Run[]> = {
    floor: [],
    'all pages again': [],
    'one town changed': [],
    'nothing changed': [],
    hugo: [],
  }
  const hugoSite = path.join(folder, `hugo-${areas}`)
  if (hugo) await writeHugoSite(out, hugoSite)
  const [town = ''] = await readdir(path.join(content, 'areas'))
  const townFile = path.join(content, 'areas', town)
  const townWords = JSON.parse(await readFile(townFile, 'utf8'))
  for (let time = 0; time < times; time++) {
    for (const made of ['floor', 'hugo']) await rm(path.join(folder, made), { recursive: true, force: true })
    if (hugo) runs.hugo.push(runOther('hugo', ['--quiet', '--source', hugoSite, '--destination', path.join(folder, 'hugo')]))
    runs.floor.push(await run([floor, ...input, path.join(folder, 'floor')]))
    await writeFile(labels, words.replace(/"updated": "[^"]*"/, `"updated": "Updated {date} (${time})"`))
    await rm(out, { recursive: true, force: true })
    runs['all pages again'].push(await run(build))
    runs['nothing changed'].push(await run(build))
    await writeFile(townFile, JSON.stringify({ ...townWords, county: `County ${time}` }))
    runs['one town changed'].push(await run(build))
  }
  const base = median(runs.floor)
  console.log(`\n${areas} areas, medians of ${times} runs`)
  for (const [name, own] of Object.entries(runs)) {
    if (own.length === 0) continue
    const { milliseconds, worked, megabytes } = median(own)
    const ratio = (milliseconds / base.milliseconds).toFixed(2)
    const pages = Math.round((areas / milliseconds) * 1000)
    const waited = `${(milliseconds / 1000).toFixed(2).padStart(6)} s  ${ratio.padStart(5)} x floor  ${String(pages).padStart(5)} pages a second`
    const work = `${(worked / 1000).toFixed(2).padStart(6)} s of processors ${(worked / base.worked).toFixed(2).padStart(5)} x floor`
    console.log(`  ${name.padEnd(18)} ${waited}${name === 'hugo' ? '' : `  ${work}  ${megabytes.toFixed(0).padStart(4)} MB`}`)
  }
}

try {
  const read = readArguments('bench', process.argv.slice(2), { areas: 'numbers', runs: 'a number', against: '"hugo"' })
  if (read === 'help') console.log(USAGE)
  else await bench(read.values)
} catch (error) {
  // Anything else is a mistake of this program, and its stack is what helps to find it.
  if (!isBuildError(error)) throw error
  console.error(`${error.message}\n\n${USAGE}`)
  process.exitCode = 1
}

async function bench({ areas = '16,300,1000', runs = '5', against }: { areas?: string; runs?: string; against?: string }): Promise<void> {
  const sizes = areas.split(',').map(Number)
  const times = Number(runs)
  const hugo = against === 'hugo'
  const faults = [
    sizes.some((size) => !Number.isInteger(size) || size < LEAST_AREAS) &&
      `--areas takes whole numbers from ${LEAST_AREAS}, with commas between them.`,
    (!Number.isInteger(times) || times < 1) && '--runs takes a whole number from 1.',
    against !== undefined && !hugo && '--against takes "hugo" alone.',
    hugo && spawnSync('hugo', ['version']).error && 'Hugo is not installed.',
  ]
  refuseIfAny(faults.flatMap((message) => (message ? { file: 'npm run bench', message } : [])))
  const folder = path.join(os.tmpdir(), `bench-${process.pid}`)
  await mkdir(folder, { recursive: true })
  try {
    for (const size of sizes) await measure(size, times, folder, hugo)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
