import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { forShell } from '../command-line/typed-command.ts'
import { BuildError, errorIn } from '../finding.ts'
import { withSchemaFolder } from '../load/json-schema.ts'
import { slugOf } from '../load/slug-of.ts'
import { shownPath } from '../system-finding.ts'
import type { NewContent } from './new-content.ts'
import { FIRST, newFirm, type Trade } from './new-firm.ts'
import { PROGRAM, packProgram, programAddress } from './program-package.ts'
import { ITEM_KINDS } from './read-new-options.ts'

/** What may stand in a folder in which a firm begins: a repository that was made first. */
const MAY_STAND = ['.git', '.gitattributes', 'LICENSE']
/** Where the installed program has the schemas that editors read. They are always those of its version. */
const SCHEMAS = `../node_modules/${PROGRAM}/content/.schemas`
/** The commands of a firm, under the names that messages and guides use. */
const COMMANDS = ['build', 'dev', 'start', 'diff', 'new']
const WORKFLOW = '.github/workflows/site.yml'

/**
 * Begins a firm in a folder of its own, with the program as its only package: content, `package.json` and a page of what to type.
 * Where the program came from a release, its file's address is the package, and a workflow and a bot's settings follow the
 * releases; otherwise the program is packed into the folder.
 * @param scratch an empty folder
 * @returns files below the folder
 * @throws BuildError if the folder holds something else or is inside a content folder, or if npm cannot pack the program
 */
export function firmFolder(
  folder: string,
  trade: Trade | undefined,
  scratch: string,
  env: NodeJS.ProcessEnv,
): NewContent {
  const other = existsSync(folder)
    ? readdirSync(folder).find((name) => !MAY_STAND.includes(name))
    : undefined
  if (other !== undefined) {
    const message = `${shownPath(folder)} isn't empty: it has ${other}. Choose an empty folder, or a new one.`
    throw new BuildError([errorIn('npm run new', message)])
  }
  const content = newFirm(path.join(folder, 'content'), trade)
  const installed = programAddress()
  const release = installed === undefined ? undefined : releaseOf(installed)
  const packed = installed === undefined ? [packProgram(scratch, env)] : []
  const address = installed ?? packed.map(({ path: name }) => `file:${name}`).join()
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
      ...(release
        ? [
            { path: WORKFLOW, bytes: workflow(release) },
            { path: 'renovate.json', bytes: renovate(release) },
          ]
        : []),
      { path: 'README.md', bytes: release ? WITH_GIT : WITHOUT_GIT },
    ],
    next: nextSteps(folder),
  }
}

function nextSteps(folder: string): string[] {
  return [
    `cd ${forShell(shownPath(folder))} && npm install`,
    'npm run dev shows the site while you write.',
    'Start with content/business.json and content/home.json. Replace everything in square brackets; your editor explains each field.',
    'Make it look like your firm: content/brand.json has your colour, from which the others are derived, your mark and your typeface.',
    `Rename content/services/${FIRST.service}.json and content/areas/${FIRST.area}.json: a file's name is its page's address.`,
    'Add more: npm run new -- area "Name of a town" creates a town\'s page. Instead of area you can write ' +
      `${ITEM_KINDS.filter((kind) => kind !== 'area').join(', ')}.`,
    'npm run build -- --launch lists what is left to do.',
  ]
}

/** A release of the program at GitHub. */
interface Release {
  /** As `owner/name`. */
  repository: string
  version: string
}

/** Reads the address of a release's file; `undefined` for any other. */
function releaseOf(address: string): Release | undefined {
  const [, repository, version] =
    address.match(/^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/releases\/download\/v([^/]+)\//) ??
    []
  return repository === undefined || version === undefined ? undefined : { repository, version }
}

/**
 * Has Renovate raise the file's address and the workflow in one pull request for each release
 * (https://docs.renovatebot.com/modules/manager/regex/). It replaces the version wherever the match has it.
 */
function renovate({ repository }: Release): string {
  const name = repository.replaceAll('.', '\\.')
  const settings = {
    $schema: 'https://docs.renovatebot.com/renovate-schema.json',
    extends: ['config:recommended'],
    // The manager below knows the workflow, too.
    'github-actions': { enabled: false },
    customManagers: [
      {
        customType: 'regex',
        managerFilePatterns: ['package.json', WORKFLOW],
        matchStrings: [
          `${name}/releases/download/v(?<currentValue>[^/]+)/${PROGRAM}-.+\\.tgz`,
          `${name}/\\.github/workflows/firm\\.yml@v(?<currentValue>\\S+)`,
        ],
        depNameTemplate: repository,
        datasourceTemplate: 'github-releases',
        extractVersionTemplate: '^v(?<version>.+)$',
      },
    ],
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}

/** The firm's workflow: all that it does stands in the program's repository, at the version of the package. */
function workflow({ repository, version }: Release): string {
  return `name: Site
on:
  push: { branches: [main] }
  pull_request:
jobs:
  site:
    uses: ${repository}/.github/workflows/firm.yml@v${version}
    permissions: { contents: write, pages: write, id-token: write, pull-requests: write }
    secrets: inherit
`
}

const COMMANDS_TO_TYPE = `# A firm's website

\`content\` has the words, numbers and pictures; everything else comes from the program, \`${PROGRAM}\`. Its guides are in
[node_modules/${PROGRAM}/docs](node_modules/${PROGRAM}/docs) once it is installed.

    npm install                  # once
    npm run dev                  # shows the site while you write
    npm run build -- --launch    # makes \`dist\`, or lists what is not fit to publish yet
    npm run new -- --help        # towns, services, jobs, reviews
`

const WITH_GIT = `${COMMANDS_TO_TYPE}
Commit \`package-lock.json\` too. A push to \`main\` is built as for a launch and published to the host that \`content/site.json\`
names; a pull request gets a preview and a list of what readers will see change. \`renovate.json\` has a bot open one for each
release of the program.
`

const WITHOUT_GIT = `${COMMANDS_TO_TYPE}
To publish, drop the folder \`dist\` on a host (\`docs/deploy.md\` among the guides). The program is the file that ends in \`.tgz\`:
keep it. For a newer version, put its file here and type \`npm install ./\` with the name of the file after it.
`
