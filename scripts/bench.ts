import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { errorIn, isBuildError, refuseIfAny } from './base/diagnostic.ts'
import { ROOT } from './base/root.ts'
import { bundleFloor, writeFloorInput } from './bench/floor-program.ts'
import { LEAST_AREAS, makeContent } from './bench/make-content.ts'
import { readArguments } from './command-line/read-arguments.ts'

const USAGE = `Measures whole builds, with pictures already encoded, against a floor in the same run: a program that does nothing but
render these pages with React and write them.

  npm run bench [-- --areas 16,300,1000] [--runs 5]

  --areas N,N   how many towns the sites have (default: 16,300)
  --runs N      how often each is built, for the median (default: 5)
  --help        shows this text`

/** Prints the resources of a process when it ends: peak memory in kilobytes, and processor time in microseconds. */
const USED =
  'data:text/javascript,import{writeSync}from"node:fs";process.on("exit",()=>{const u=process.resourceUsage();writeSync(3,[u.maxRSS,u.userCPUTime+u.systemCPUTime].join(" "))})'

interface Run {
  /** Processor time in seconds, user and system, of all threads: unlike the clock, steady on a busy machine. */
  seconds: number
  megabytes: number
}

function run(args: string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', USED, ...args], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit', 'pipe'] })
    let used = ''
    child.stdio[3]?.on('data', (chunk) => {
      used += chunk
    })
    child.on('close', (code) => {
      const [kilobytes = 0, microseconds = 0] = used.split(' ').map(Number)
      if (code === 0) resolve({ seconds: microseconds / 1e6, megabytes: kilobytes / 1024 })
      else reject(new Error(`${args.join(' ')} ended with ${code}.`))
    })
  })
}

async function measure(areas: number, times: number, folder: string): Promise<void> {
  const [content, out, floorOut] = ['content', 'dist', 'floor'].map((name) => path.join(folder, name)) as [string, string, string]
  await makeContent(path.join(ROOT, 'scripts/test/sample'), content, areas)
  const build = ['scripts/run.js', 'build', '--content', content, '--out', out]
  const floor = [await bundleFloor(folder), ...(await writeFloorInput(content, folder)), floorOut]
  // Fills the cache before the measured runs: pictures, and the bundle of the program.
  await run(build)
  const runs: Record<'floor' | 'build', Run[]> = { floor: [], build: [] }
  for (let time = 0; time < times; time++) {
    for (const made of [out, floorOut]) await rm(made, { recursive: true, force: true })
    runs.floor.push(await run(floor))
    runs.build.push(await run(build))
  }
  const middle = (name: keyof typeof runs, of: keyof Run) => runs[name].map((each) => each[of]).sort((a, b) => a - b)[times >> 1] ?? 0
  console.log(`\n${areas} towns, processor time, median of ${times}`)
  for (const name of ['floor', 'build'] as const) {
    const [seconds, ratio] = [middle(name, 'seconds'), middle(name, 'seconds') / middle('floor', 'seconds')]
    console.log(`  ${name}  ${seconds.toFixed(2).padStart(6)} s  ${ratio.toFixed(1)} x floor  ${middle(name, 'megabytes').toFixed(0)} MB`)
  }
}

async function bench({ areas = '16,300', runs = '5' }: { areas?: string; runs?: string }): Promise<void> {
  const sizes = areas.split(',').map(Number)
  const faults = [
    sizes.some((size) => !Number.isInteger(size) || size < LEAST_AREAS) &&
      `--areas takes whole numbers from ${LEAST_AREAS}, with commas between them.`,
    !/^[1-9]\d*$/.test(runs) && '--runs takes a whole number from 1.',
  ]
  refuseIfAny(faults.flatMap((message) => (message ? errorIn('npm run bench', message) : [])))
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'))
  try {
    for (const size of sizes) await measure(size, Number(runs), folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

try {
  const read = readArguments('bench', process.argv.slice(2), { areas: 'numbers', runs: 'a number' })
  if (read === 'help') console.log(USAGE)
  else await bench(read.values)
} catch (error) {
  // Any other error is a bug, which its stack helps to find.
  if (!isBuildError(error)) throw error
  console.error(`${error.message}\n\n${USAGE}`)
  process.exitCode = 1
}
