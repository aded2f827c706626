import { isBuildError } from '../../base/diagnostic.ts'
import { writeSite } from '../../publish/write-site.ts'
import { smallSite } from './small-site.ts'

// Publishes one version of a small site after another into a folder, until it is killed or refused. Arguments: the folder,
// and the number of the first version. Prints the outcome of each.

const [outDir = '', first = ''] = process.argv.slice(2)
void publishRepeatedly()

async function publishRepeatedly(): Promise<void> {
  for (let version = Number(first); ; version++) {
    try {
      const { kept } = await writeSite(outDir, smallSite(version))
      process.stdout.write(`published ${version}, kept ${kept.length}\n`)
    } catch (error) {
      process.stdout.write(`${isBuildError(error) ? error.message : `failed: ${String(error)}`}\n`)
      return
    }
  }
}
