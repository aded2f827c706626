import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { errorIn, refuseIfAny } from './base/diagnostic.ts'
import { ROOT } from './base/root.ts'
import { installEleventy, writeProject } from './bench/eleventy-project.ts'
import { MIN_AREAS, makeContent } from './bench/make-content.ts'
import { type Command, readArguments } from './command-line/read-arguments.ts'
import { runCommand } from './command-line/run-command.ts'

const BENCH = {
  name: 'bench',
  about: `Measures whole builds with pictures in the cache beside Eleventy, which renders the same pages with the same React components
and checks nothing.`,
  usage: '[-- --areas 16,300,1000] [--runs 5]',
  options: {
    areas: { value: ['numbers', 'N,N'], text: 'numbers of towns (default: 16,300)' },
    runs: { value: ['a number', 'N'], text: 'builds of each; the median is reported (default: 5)' },
  },
} as const satisfies Command

/** Writes the peak memory of a process in kilobytes and its processor time in microseconds when it ends. */
const MEASURE =
  'data:text/javascript,import{writeSync}from"node:fs";process.on("exit",()=>{const u=process.resourceUsage();writeSync(3,[u.maxRSS,u.userCPUTime+u.systemCPUTime].join(" "))})'

interface Run {
  /** Processor time of all threads, user and system: unlike the clock it doesn't depend on other programs. */
  seconds: number
  /** By the clock: what a person waits, with the disk. */
  waited: number
  megabytes: number
}

function run(cwd: string, args: string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn(process.execPath, ['--import', MEASURE, ...args], {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    })
    let used = ''
    child.stdio[3]?.on('data', (chunk) => {
      used += chunk
    })
    child.on('close', (code) => {
      const [kilobytes = 0, microseconds = 0] = used.split(' ').map(Number)
      if (code === 0)
        resolve({
          seconds: microseconds / 1e6,
          waited: (performance.now() - start) / 1000,
          megabytes: kilobytes / 1024,
        })
      else reject(new Error(`${args.join(' ')} ended with ${code}.`))
    })
  })
}

async function measure(
  areas: number,
  times: number,
  folder: string,
  eleventy: string,
): Promise<void> {
  const [content, out, rendered] = ['content', 'dist', 'rendered'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  await makeContent(path.join(ROOT, 'scripts/test/sample'), content, areas)
  await writeProject(content, folder)
  const programs = {
    Eleventy: () => run(folder, [eleventy, '--quiet', '--input=pages', `--output=${rendered}`]),
    'the build': () => run(ROOT, ['scripts/run.js', 'build', '--content', content, '--out', out]),
  }
  // Fills the cache with pictures and the bundle of the program.
  await programs['the build']()
  const runs: Record<keyof typeof programs, Run[]> = { Eleventy: [], 'the build': [] }
  for (let time = 0; time < times; time++) {
    for (const made of [out, rendered]) await rm(made, { recursive: true, force: true })
    for (const name of ['Eleventy', 'the build'] as const) runs[name].push(await programs[name]())
  }
  const median = (name: keyof typeof runs, of: keyof Run) =>
    runs[name].map((each) => each[of]).sort((a, b) => a - b)[times >> 1] ?? 0
  console.log(`\n${areas} towns, median of ${times}: processor time, time by the clock, memory`)
  for (const name of ['Eleventy', 'the build'] as const) {
    const times = (of: 'seconds' | 'waited') => {
      const ratio = median(name, of) / median('Eleventy', of)
      return `${median(name, of).toFixed(2).padStart(6)} s (${ratio.toFixed(1)} x)`
    }
    console.log(
      `  ${name.padEnd(9)} ${times('seconds')} ${times('waited')} ${median(name, 'megabytes').toFixed(0).padStart(5)} MB`,
    )
  }
}

await runCommand(BENCH, async (args) => {
  const { areas = '16,300', runs = '5' } = readArguments(BENCH, args).values
  const sizes = areas.split(',').map(Number)
  const messages = [
    sizes.some((size) => !Number.isInteger(size) || size < MIN_AREAS) &&
      `--areas takes whole numbers from ${MIN_AREAS}, separated by commas.`,
    !/^[1-9]\d*$/.test(runs) && '--runs takes a whole number from 1.',
  ]
  refuseIfAny(messages.flatMap((message) => (message ? errorIn('npm run bench', message) : [])))
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'))
  try {
    const eleventy = installEleventy()
    for (const size of sizes) await measure(size, Number(runs), folder, eleventy)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
