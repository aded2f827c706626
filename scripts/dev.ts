import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ROOT } from './base/root.ts'

// Builds again, in a fresh process, whenever a source changes, and serves what was last whole: a mistake in the content
// leaves the good pages on the screen and says in the terminal what to mend.

/** What the build reads without importing it, which the watcher cannot know by itself. */
const READ = ['content/**/*', 'templates/**/*.css', 'client/**/*.ts']

const require = createRequire(import.meta.url)
const watch = [require.resolve('tsx/cli'), 'watch', '--clear-screen=false', ...READ.map((glob) => `--include=${glob}`), 'scripts/build.ts']
const serve = [
  require.resolve('serve/build/main.js'),
  'dist',
  '--config',
  path.join(ROOT, 'docs/servers/serve.json'),
  '--no-request-logging',
]

const children = [watch, serve].map((args) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }))
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill()
    process.exitCode ||= code ?? 0
  })
}
