import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from '../command-line/run-program.ts'
import { forShell } from '../command-line/typed-command.ts'
import { isOfSystem } from '../files/content-names.ts'
import { stop } from '../finding.ts'
import { slugOf } from '../json/slug-of.ts'
import { withSchemaFolder } from '../load/schema-address.ts'
import type { OutputFile } from '../output-file.ts'
import { ROOT } from '../root.ts'
import { displayPath } from '../system-finding.ts'
import type { NewContent } from './new-content.ts'
import { FIRST, newFirm } from './new-firm.ts'
import { PAGE_KINDS } from './new-page.ts'
import { firmFiles } from './starter.ts'

/** The program's name as a package, and as a command. */
const PROGRAM = 'trade-site'
/** What may stand in a folder in which a firm begins: a repository that was made first, with the files that hosts offer for it. */
const MAY_STAND = ['.git', '.gitattributes', '.gitignore', 'LICENSE', 'README.md']
/** Where the installed program has the schemas that editors read. They are always those of its version. */
const SCHEMAS = `../node_modules/${PROGRAM}/content/.schemas`

/**
 * Begins a firm in a folder of its own, with the program as its only package: content, `package.json` and a page of what to type.
 * Where the program came from a release, its file's address is the package, and a workflow and a bot's settings follow the
 * releases; otherwise the program is packed into the folder.
 * @param today as `YYYY-MM-DD`
 * @param scratch an empty folder
 * @returns files below the folder
 * @throws BuildError if the folder holds something else, or if npm cannot pack the program
 */
export function firmFolder(
  folder: string,
  today: string,
  trade: string | undefined,
  scratch: string,
  env: NodeJS.ProcessEnv,
): NewContent {
  const present = existsSync(folder) ? readdirSync(folder) : []
  const other = present.find((name) => !MAY_STAND.includes(name) && !isOfSystem(name))
  if (other !== undefined) {
    const message = `${displayPath(folder)} isn't empty: it has ${other}. Choose an empty folder, or a new one.`
    stop('npm run new', message)
  }
  const content = newFirm(today, trade)
  const installed = programAddress()
  const packed = installed === undefined ? [packProgram(scratch, env)] : []
  const release = installed === undefined ? undefined : releaseOf(installed)
  const address = installed ?? packed.map(({ path: name }) => `file:${name}`).join()
  const values = { firm: slugOf(path.basename(folder)) || 'firm', address, ...release }
  return {
    files: [
      ...content.map(({ path: name, bytes }) => ({
        path: `content/${name}`,
        bytes: withSchemaFolder(name, bytes, SCHEMAS),
      })),
      ...packed,
      // Hosts that build a repository themselves read it too, as the workflow does.
      { path: '.node-version', bytes: readFileSync(path.join(ROOT, '.node-version'), 'utf8') },
      ...firmFiles(release !== undefined).flatMap(({ path: name, bytes }) => {
        if (!present.includes(name)) return { path: name, bytes: withValues(bytes, values) }
        // Whatever the repository has stays; what must not be committed is added.
        const text = readFileSync(path.join(folder, name), 'utf8')
        return name === '.gitignore' ? { path: name, bytes: withLines(text, bytes) } : []
      }),
    ],
    next: nextSteps(folder),
  }
}

/** Returns a text with those lines of another that it lacks at its end. */
function withLines(text: string, other: string): string {
  const lines = text.split(/\r?\n/)
  const more = other
    .trim()
    .split('\n')
    .filter((line) => !lines.includes(line))
  return [text.trimEnd(), ...more, ''].join('\n')
}

/** Returns the text of a file with the values of its tokens. */
function withValues(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z]+)\}/g, (token, name: string) => values[name] ?? token)
}

function nextSteps(folder: string): string[] {
  return [
    `cd ${forShell(displayPath(folder))}`,
    'npm install',
    `Rename content/services/${FIRST.service}.json and content/areas/${FIRST.area}.json: a file's name is its page's address.`,
    'Add more: npm run new -- area "Name of a town" creates a town\'s page. Instead of area you can write ' +
      `${PAGE_KINDS.filter((kind) => kind !== 'area').join(', ')}.`,
    'Make it look like your firm: content/brand.json has your colour, from which the others are derived, your logo and your typeface.',
    'npm run build -- --launch lists what is left to do, and so does the desk.',
    'npm run dev, then point at a text or a picture and press Enter: its form opens. Replace everything in square brackets.',
  ]
}

/** Reads the address of a release's file at GitHub: its `owner/name` and version; `undefined` for any other. */
function releaseOf(address: string): { repository: string; version: string } | undefined {
  const [, repository, version] =
    address.match(/^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/releases\/download\/v([^/]+)\//) ??
    []
  return repository === undefined || version === undefined ? undefined : { repository, version }
}

/** Returns the address from which this program was installed; `undefined` for a packed file, and for the repository itself. */
function programAddress(): string | undefined {
  const file = path.join(ROOT, '../../package.json')
  if (path.basename(path.dirname(ROOT)) !== 'node_modules' || !existsSync(file)) return undefined
  const firm: { dependencies?: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'))
  const address = firm.dependencies?.[PROGRAM]
  return address?.startsWith('file:') ? undefined : address
}

/**
 * Packs this program as npm does.
 * @throws BuildError if npm cannot
 */
function packProgram(scratch: string, env: NodeJS.ProcessEnv): OutputFile {
  try {
    accessSync(ROOT, constants.W_OK)
  } catch {
    const message = `Packing the program writes into its folder, which the system does not permit. Copy the folder to a place of your own and run the command there.`
    stop(ROOT, message)
  }
  const args = ['pack', '--pack-destination', scratch, ROOT]
  runProgram('npm', args, scratch, env, 'The program cannot be packed')
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const name = `${PROGRAM}-${version}.tgz`
  return { path: name, bytes: readFileSync(path.join(scratch, name)) }
}
