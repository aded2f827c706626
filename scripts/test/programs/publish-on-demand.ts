import { createInterface } from 'node:readline'
import { BuildError } from '../../base/problem.ts'
import { writeSite } from '../../publish/write-site.ts'
import { smallSite } from './small-site.ts'

// A process that publishes a small site whenever it is sent the number of one, for tests that stop it and let it go on.
// Argument: the folder. It answers each number with how publishing ended.

const [outDir = ''] = process.argv.slice(2)
process.stdout.write('ready\n')
void publishOnDemand()

async function publishOnDemand(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const answer = await writeSite(outDir, smallSite(Number(line))).then(
      () => 'published',
      (error: unknown) => (error instanceof BuildError ? error.message : `failed: ${String(error)}`),
    )
    process.stdout.write(`${answer}\n`)
  }
}
