import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { FIRM, ROOT } from './base/root.ts'

// Serves the last build to this machine only. `serve` would ask online for a newer version of itself.
const site = path.join(FIRM, 'dist')
const serve = createRequire(import.meta.url).resolve('serve/build/main.js')
const options = ['--config', path.join(ROOT, 'docs/servers/serve.json'), '--no-clipboard']
process.env.NO_UPDATE_CHECK = '1'
process.argv = [process.execPath, serve, site, ...options, '--listen', 'tcp://127.0.0.1:3000']
if (existsSync(site)) void import(pathToFileURL(serve).href)
else {
  process.stderr.write('There is no site yet. Build one first: npm run build\n')
  process.exitCode = 1
}
