import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { serialize } from 'node:v8'
import { bundle } from '../assets/bundle.ts'
import { ROOT } from '../base/root.ts'

/** The build as it was when its sources were last read. */
export type Program = typeof import('./site-program.ts')

export interface ProgramLoader {
  /**
   * Loads the build from its sources as they are now. Packages stay as they were loaded first: they do not change while
   * somebody edits, and the project's own modules alone are read in a few milliseconds.
   * @throws what esbuild says about sources that it cannot read
   */
  load(): Promise<Program>
  /**
   * Has a process of its own, which leaves the processor to others, run the program that was loaded last.
   * @param call what it does with what the program exports
   * @returns whether it came to its end
   */
  runApart(call: keyof Program, ...args: readonly unknown[]): Promise<boolean>
  /** Ends what still runs, and settles when nothing of it is left. */
  stop(): Promise<void>
}

/** What a process of its own does: it reads values as they are, moments in time too, which no text of JSON is. */
const APART = `
const [, file, call, args] = process.argv
const given = require('node:v8').deserialize(Buffer.from(args, 'base64'))
require(file)[call](...given).catch(() => process.exit(1))
`

/** Tells apart what one process loads: an address is imported only once. */
let loaded = 0

/** Loads programs by way of a folder, in which nothing is left of them. */
export function programLoader(folder: string): ProgramLoader {
  const ended = new AbortController()
  const running = new Set<Promise<unknown>>()
  let text = ''

  /** What is done with the program while it lies in a file. */
  async function written<Result>(use: (file: string) => Result | Promise<Result>): Promise<Result> {
    const file = path.join(folder, `program-${process.pid}-${++loaded}.cjs`)
    await mkdir(folder, { recursive: true })
    await writeFile(file, text)
    try {
      return await use(file)
    } finally {
      await rm(file, { force: true })
    }
  }

  return {
    async load() {
      text = await bundledProgram(folder)
      return written((file) => {
        const require = createRequire(import.meta.url)
        try {
          return require(file)
        } finally {
          delete require.cache[file]
        }
      })
    },
    runApart(call, ...args) {
      const run = written(async (file) => {
        const { signal } = ended
        const child = spawn(process.execPath, ['--eval', APART, '--', file, call, serialize(args).toString('base64')], {
          stdio: 'ignore',
          signal,
        })
        try {
          if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
        } catch {
          // It has ended already, or the system does not allow it.
        }
        return once(child, 'exit').then(
          ([code]) => code === 0,
          () => false,
        )
      })
      running.add(run)
      return run.finally(() => running.delete(run))
    },
    async stop() {
      ended.abort()
      await Promise.allSettled(running)
    },
  }
}

async function bundledProgram(outdir: string): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [path.join(ROOT, 'scripts/dev/site-program.ts')],
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    packages: 'external',
    jsx: 'automatic',
    minify: false,
    sourcemap: 'inline',
    define: { 'import.meta.url': '__url', 'import.meta.dirname': '__dirname' },
    banner: { js: "const __url=require('node:url').pathToFileURL(__filename).href;" },
    outdir,
  })
  return outputFiles[0]?.text ?? ''
}
