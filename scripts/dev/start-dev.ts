import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { folderCache } from '../base/cache.ts'
import { FIRM, ROOT } from '../base/root.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { folderStore } from '../store/folder-store.ts'
import { gitStore } from '../store/git-store.ts'
import { devBuilds } from './dev-builds.ts'
import { bundledSource, loadProgram } from './load-program.ts'
import { devRequests } from './serve/answer-request.ts'
import type { DevScript } from './serve/dev-page.ts'
import { eventStream } from './serve/event-stream.ts'
import { listenOnLoopback } from './serve/listen-on-loopback.ts'
import { watchFolders } from './watch-folders.ts'

const CACHE_DIR = path.join(FIRM, '.cache')
const FIRST_PORT = 3000
const SOURCES = ['templates', 'scripts', 'client'].map((folder) => path.join(ROOT, folder))
/** The server's own sources. It reloads the program of the build, but not itself. */
const SERVER = /^scripts\/(?:dev\/(?!browser\/|site-program\.ts$)|store\/)/

/**
 * Builds the site of a content folder in memory, serves it to this machine and builds again after every save. Nothing is
 * published.
 * @returns after the first build, whether it failed or not
 */
export async function startDev(
  contentDir: string,
  clock: () => Date,
  log: (text: string) => void,
  env: NodeJS.ProcessEnv,
): Promise<{ url: string; stop(): Promise<void> }> {
  const script: DevScript = {
    src: '/__dev/client.js',
    text: '',
    token: randomBytes(16).toString('hex'),
  }
  const stream = eventStream()
  const load = async () => {
    script.text = await bundledSource('scripts/dev/browser/dev-client.ts', { format: 'esm' })
    return loadProgram(path.join(CACHE_DIR, 'dev'))
  }
  const cache = folderCache(CACHE_DIR)
  const builds = devBuilds({ contentDir, clock, log, cache, load, onChange: stream.send })
  const git = gitStore(contentDir, env)
  const changes = async (upon: string) => ({
    ...(await git.changes(upon)),
    problems: await builds.launchProblems(),
  })
  const stores = { folder: folderStore(contentDir), git: { ...git, changes } }
  const { port, close } = await listenOnLoopback(
    (at) => devRequests({ builds, stream, script, port: at, contentDir, stores, log }),
    FIRST_PORT,
  )

  if (port !== FIRST_PORT) log(`Port ${FIRST_PORT} is taken, so this is on port ${port}.`)
  // Before anything is built, as nothing is shown where it fails.
  const watching = watchFolders([contentDir, ...SOURCES], (files) => {
    const isContent = (file: string) =>
      file === contentDir || file.startsWith(contentDir + path.sep)
    const sources = [...files].filter((file) => !isContent(file) && !/\.test\.tsx?$/.test(file))
    const own = sources.find((file) =>
      SERVER.test(path.relative(ROOT, file).replaceAll(path.sep, '/')),
    )
    if (own) log(`${shownPath(own)} is part of this server: stop it and start it again.`)
    if (sources.length > 0 || [...files].some(isContent))
      builds.build(sources.some((file) => !file.endsWith('.css')))
  })
  const watched = await watching.catch(async (error: unknown) => {
    stream.close()
    await close()
    throw error
  })
  builds.build(true)
  const url = () =>
    `http://localhost:${port}${builds.site?.basePath ? `${builds.site.basePath}/` : ''}`
  log(`Building the site for ${url()}`)
  await builds.first
  return {
    url: url(),
    async stop() {
      await watched.close()
      stream.close()
      await close()
    },
  }
}
