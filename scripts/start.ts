import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './base/root.ts'

// Serves what was last built, or the folder that is named first, to this machine alone. What follows is passed on to
// `serve`; a number is a port.

const SERVE = createRequire(import.meta.url).resolve('serve/build/main.js')
const typed = process.argv.slice(2).map((argument) => (/^\d+$/.test(argument) ? loopback(argument) : argument))
const [folder = '', ...options] = typed[0] && !typed[0].startsWith('-') ? typed : [path.join(ROOT, 'dist'), ...typed]

function loopback(port: string): string {
  return `tcp://127.0.0.1:${port}`
}

if (!existsSync(path.join(folder, 'index.html'))) {
  process.stderr.write(`There is no site in ${path.relative('', folder)} yet. Build one first: npm run build\n`)
  process.exitCode = 1
} else {
  // It would ask elsewhere whether there is a newer version.
  process.env.NO_UPDATE_CHECK = '1'
  const where = options.some((option) => /^(?:-l|-p|--listen)/.test(option)) ? [] : ['--listen', loopback('3000')]
  const config = path.join(ROOT, 'docs/servers/serve.json')
  process.argv = [process.execPath, SERVE, path.resolve(folder), '--config', config, '--no-clipboard', ...where, ...options]
  await import(pathToFileURL(SERVE).href)
}
