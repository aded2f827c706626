import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { slugOf } from '../change/slug-of.ts'
import { forShell } from '../command-line/typed-command.ts'
import { withSchemaFolder } from '../content/json-schema.ts'
import type { ScratchContext } from '../diff/in-scratch.ts'
import type { NewContent } from './new-content.ts'
import { FIRST, newFirm, type Trade } from './new-firm.ts'
import { PROGRAM, packProgram, programRepository, programVersion } from './program-package.ts'
import { ITEM_KINDS } from './read-new-options.ts'

/** What may stand in a folder in which a firm begins: a repository that was made first. */
const MAY_STAND = ['.git', '.gitattributes', 'LICENSE']
/** Where the installed program has the schemas that editors read. They are always those of its version. */
const SCHEMAS = `../node_modules/${PROGRAM}/content/.schemas`
/** The commands of a firm, under the names that messages and guides use. */
const COMMANDS = ['build', 'dev', 'start', 'diff', 'new']

/**
 * Begins a firm in a folder of its own, with the program as its only package: content, `package.json`, workflow, and a page of
 * what to type. A program that was not installed from a repository is packed into the folder.
 * @returns files below the folder
 * @throws BuildError if the folder holds something else or is inside a content folder, or if npm cannot pack the program
 */
export async function firmFolder(
  folder: string,
  trade: Trade | undefined,
  context: ScratchContext,
): Promise<NewContent> {
  const other = existsSync(folder)
    ? readdirSync(folder).find((name) => !MAY_STAND.includes(name))
    : undefined
  if (other !== undefined) {
    const message = `${shownPath(folder)} isn't empty: it has ${other}. Choose an empty folder, or a new one.`
    throw new BuildError([errorIn('npm run new', message)])
  }
  const content = newFirm(path.join(folder, 'content'), trade)
  const repository = programRepository()
  const source = repository ? sourceOf(repository) : undefined
  const packed = repository ? [] : [await packProgram(context)]
  const address = repository ?? packed.map(({ path: name }) => `file:${name}`).join()
  const described = {
    name: slugOf(path.basename(folder)) || 'firm',
    private: true,
    scripts: Object.fromEntries(COMMANDS.map((command) => [command, `${PROGRAM} ${command}`])),
    // Nothing needs its install script, and npm would ask about it at every installation.
    allowScripts: { esbuild: false },
    dependencies: { [PROGRAM]: address },
  }
  return {
    files: [
      ...content.map(({ path: name, bytes }) => ({
        path: `content/${name}`,
        bytes: withSchemaFolder(name, bytes, SCHEMAS),
      })),
      ...packed,
      { path: 'package.json', bytes: `${JSON.stringify(described, null, 2)}\n` },
      { path: '.gitignore', bytes: 'node_modules/\ndist/\n.cache/\n' },
      { path: '.github/workflows/site.yml', bytes: workflow(source) },
      ...(source ? [{ path: 'renovate.json', bytes: renovate(source) }] : []),
      { path: 'README.md', bytes: README },
    ],
    next: nextSteps(folder, repository),
  }
}

function nextSteps(folder: string, repository: string | undefined): string[] {
  return [
    `cd ${forShell(shownPath(folder))} && npm install`,
    'npm run dev shows the site while you write.',
    'Start with content/business.json and content/home.json. Replace everything in square brackets; your editor explains each field.',
    'Make it look like your firm: content/brand.json has your colour, from which the others are derived, your mark and your typeface.',
    `Rename content/services/${FIRST.service}.json and content/areas/${FIRST.area}.json: a file's name is its page's address.`,
    'Add more: npm run new -- area "Name of a town" creates a town\'s page. Instead of area you can write ' +
      `${ITEM_KINDS.filter((kind) => kind !== 'area').join(', ')}.`,
    'npm run build -- --launch lists what is left to do.',
    ...(repository
      ? []
      : [
          'To publish from GitHub, write whose repository has the program into .github/workflows/site.yml, for OWNER.',
        ]),
  ]
}

/** A repository at GitHub, `owner/name`, and the tag that the program was installed from. */
interface Source {
  repository: string
  version: string | undefined
}

function sourceOf(address: string): Source | undefined {
  const [, repository, version] =
    address.match(/github(?:\.com)?[:/]([\w.-]+\/[\w.-]+?)(?:\.git)?(?:#(.+))?$/) ?? []
  return repository === undefined ? undefined : { repository, version }
}

/** Has Renovate raise the program and the workflow in one pull request (https://docs.renovatebot.com/configuration-options/). */
function renovate({ repository }: Source): string {
  const settings = {
    $schema: 'https://docs.renovatebot.com/renovate-schema.json',
    extends: ['config:recommended'],
    packageRules: [{ matchPackageNames: [repository], groupName: 'program of the site' }],
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}

/** The firm's workflow: all that it does stands in the program's repository, at the version of the workflow. */
function workflow(source: Source | undefined): string {
  const { repository = `OWNER/${PROGRAM}`, version = `v${programVersion()}` } = source ?? {}
  return `name: Site
on:
  push: { branches: [main] }
  pull_request:
jobs:
  site:
    uses: ${repository}/.github/workflows/firm.yml@${version}
    permissions: { contents: write, pages: write, id-token: write, pull-requests: write }
    secrets: inherit
`
}

const README = `# A firm's website

\`content\` has the words, numbers and pictures; everything else comes from the program, \`${PROGRAM}\`.

    npm install                  # once
    npm run dev                  # shows the site while you write
    npm run build -- --launch    # makes \`dist\`, or lists what is not fit to publish yet
    npm run new -- --help        # towns, services, jobs, reviews
`
