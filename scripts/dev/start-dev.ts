import path from 'node:path'
import { bundle } from '../assets/bundle.ts'
import { folderCache } from '../base/cache.ts'
import { ROOT } from '../base/root.ts'
import { shownPath } from '../base/system-problem.ts'
import { integrityOf } from '../render/content-policy.ts'
import { type DevBuilds, devBuilds } from './dev-builds.ts'
import { contentEditor } from './edit/content-editor.ts'
import { programLoader } from './load-program.ts'
import { type DevServer, devRequests } from './serve/answer-request.ts'
import { eventStream } from './serve/event-stream.ts'
import { listenOnLoopback } from './serve/listen-on-loopback.ts'
import { shownSites } from './serve/shown-sites.ts'
import { warmCache } from './warm-cache.ts'
import { watchFolders } from './watch-folders.ts'

export interface DevOptions {
  /** The folder that holds the JSON files and the pictures. */
  contentDir: string
  /** Where slow results are kept. */
  cacheDir: string
  /** The first port that is tried. */
  port: number
  /** The moment that counts as now. */
  clock: () => Date
  /** Nobody but a page of this server knows it. */
  token: string
  /** Where what happens is told. */
  say: (text: string) => void
}

export interface Dev {
  url: string
  /** Ends everything that was started. */
  stop(): Promise<void>
}

const SOURCES = ['templates', 'scripts', 'client'].map((folder) => path.join(ROOT, folder))
/** What lives as long as the server, and is no part of the build. */
const SERVER = path.join(ROOT, 'scripts/dev/')

/**
 * Builds the site in memory, serves it to this machine, and builds again whenever a file is saved. Nothing is published.
 * It returns when the first build is over, whatever came of it.
 */
export async function startDev({ contentDir, cacheDir, port, clock, token, say }: DevOptions): Promise<Dev> {
  const { outputFiles } = await bundle({ entryPoints: [path.join(ROOT, 'scripts/dev/browser/dev-client.ts')], format: 'esm' })
  const client = outputFiles[0]?.text ?? ''
  const stream = eventStream()
  const program = programLoader(path.join(cacheDir, 'dev'))
  const makeApart = async () => {
    const made = await program.runApart('fillCache', contentDir, cacheDir, clock())
    return made ? folderCache(cacheDir) : undefined
  }
  const builds: DevBuilds = devBuilds({
    contentDir,
    clock,
    say,
    cache: warmCache(folderCache(cacheDir), makeApart, () => builds.build('content')),
    load: program.load,
    tell: stream.tell,
  })
  const server: DevServer = {
    builds,
    stream,
    client,
    integrity: integrityOf(client),
    token,
    port,
    contentDir,
    editor: contentEditor(),
    shown: shownSites(),
    say,
  }
  const listening = await listenOnLoopback(devRequests(server), port)
  server.port = listening.port

  const watched = watchFolders([contentDir, ...SOURCES], (files) => {
    const sources = [...files].filter((file) => !isInside(file, contentDir) && !/\.test\.tsx?$/.test(file))
    const own = sources.find((file) => file.startsWith(SERVER) && !file.endsWith('site-program.ts'))
    if (own) say(`${shownPath(own)} is part of this server: stop it and start it again.`)
    if (sources.length === 0 && ![...files].some((file) => isInside(file, contentDir))) return
    const code = sources.some((file) => !file.endsWith('.css'))
    builds.build(code ? 'code' : sources.length > 0 ? 'styles' : 'content')
  })
  const url = () => `http://localhost:${listening.port}${builds.site?.basePath ? `${builds.site.basePath}/` : ''}`
  say(`Building the site for ${url()}`)
  builds.build('code')
  await builds.first
  return {
    url: url(),
    async stop() {
      watched.close()
      await program.stop()
      stream.close()
      await listening.close()
    },
  }
}

function isInside(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder + path.sep)
}
