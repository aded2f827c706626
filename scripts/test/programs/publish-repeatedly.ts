import { isBuildError } from '../../finding.ts'
import { publishSite } from '../../publish.ts'
import { smallSite } from './small-site.ts'

// Publishes one version of a small site after another into a folder, until it is killed or refused. Arguments: the folder,
// the number of the first version, and how many pages each has. Prints the outcome of each.

const [outDir = '', first = '', count = ''] = process.argv.slice(2)
void publishRepeatedly()

async function publishRepeatedly(): Promise<void> {
  for (let version = Number(first); ; version++) {
    try {
      await publishSite(outDir, smallSite(version, Number(count)))
      process.stdout.write(`published ${version}\n`)
    } catch (error) {
      process.stdout.write(`${isBuildError(error) ? error.message : `failed: ${String(error)}`}\n`)
      return
    }
  }
}
