import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Command, readArguments } from './command-line/read-arguments.ts'
import { runCommand } from './command-line/run-command.ts'
import { BuildError, errorIn } from './finding.ts'
import { FIRM, ROOT } from './root.ts'
import { displayPath } from './system-finding.ts'

const START = {
  name: 'start',
  about: 'Serves a built website to this machine only.',
  usage: '[-- FOLDER]',
  names: { FOLDER: 'the folder with the site (default: dist)' },
  options: {},
} as const satisfies Command

await runCommand(START, async (args) => {
  const [folder = path.join(FIRM, 'dist')] = readArguments(START, args, process.env).names
  const site = path.resolve(folder)
  if (!existsSync(site)) {
    const message = `There is no site in ${displayPath(site)} yet. Build one first: npm run build`
    throw new BuildError([errorIn('npm start', message)])
  }
  // `serve` would ask online for a newer version of itself.
  process.env.NO_UPDATE_CHECK = '1'
  const serve = createRequire(import.meta.url).resolve('serve/build/main.js')
  const options = ['--config', path.join(ROOT, 'docs/servers/serve.json'), '--no-clipboard']
  process.argv = [process.execPath, serve, site, ...options, '--listen', 'tcp://127.0.0.1:3000']
  await import(pathToFileURL(serve).href)
})
