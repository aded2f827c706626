import { buildSite } from '../../build-site.ts'

// A process that publishes one site after the other into the same folder, until it is killed.
// Arguments: the folder, the cache, and the content folders. It says when it begins, and each time that it has published.

const [outDir = '', cacheDir = '', ...contents] = process.argv.slice(2)
process.stdout.write('begins\n')
void buildRepeatedly()

async function buildRepeatedly(): Promise<never> {
  for (let round = 0; ; round++) {
    const contentDir = contents[round % contents.length] ?? ''
    await buildSite({ contentDir, outDir, now: new Date('2026-11-21T12:00:00Z'), cacheDir })
    process.stdout.write('published\n')
  }
}
