import path from 'node:path'
import { bundle } from '../assets/bundle.ts'
import { folderCache } from '../base/cache.ts'
import { ROOT } from '../base/root.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { clientSnapshots } from '../edit/client-snapshots.ts'
import { contentEditor } from '../edit/content-editor.ts'
import { integrityOf } from '../render/content-policy.ts'
import { devBuilds } from './dev-builds.ts'
import { loadProgram } from './load-program.ts'
import { type DevServer, devRequests } from './serve/answer-request.ts'
import { eventStream } from './serve/event-stream.ts'
import { listenOnLoopback } from './serve/listen-on-loopback.ts'
import { watchFolders } from './watch-folders.ts'

interface DevOptions {
  /** The folder that holds the JSON files and the pictures. */
  contentDir: string
  /** Where slow results are kept. */
  cacheDir: string
  /** The first port that is tried. */
  port: number
  /** The moment that counts as now. */
  clock: () => Date
  /** Known to pages of this server alone. */
  token: string
  /** Where events are reported. */
  say: (text: string) => void
}

interface Dev {
  url: string
  /** Ends everything that was started. */
  stop(): Promise<void>
}

const SOURCES = ['templates', 'scripts', 'client'].map((folder) => path.join(ROOT, folder))
/** What lives as long as the server; the build's own part of it is loaded anew. */
const SERVER = ['scripts/dev/', 'scripts/edit/'].map((folder) => path.join(ROOT, folder))

/**
 * Builds the site in memory, serves it to this machine, and builds again whenever a file is saved. Nothing is published.
 * It returns when the first build is over, whatever came of it.
 */
export async function startDev({ contentDir, cacheDir, port, clock, token, say }: DevOptions): Promise<Dev> {
  const { outputFiles } = await bundle({ entryPoints: [path.join(ROOT, 'scripts/dev/browser/dev-client.ts')], format: 'esm' })
  const client = outputFiles[0]?.text ?? ''
  const stream = eventStream()
  const load = () => loadProgram(path.join(cacheDir, 'dev'))
  const builds = devBuilds({ contentDir, clock, say, cache: folderCache(cacheDir), load, onChange: stream.send })
  const snapshots = clientSnapshots()
  const server: DevServer = {
    builds,
    stream,
    client,
    integrity: integrityOf(client),
    token,
    port,
    contentDir,
    editing: {
      contentDir,
      snapshots,
      editor: contentEditor(contentDir, snapshots, async (...unsaved) => {
        const known = new Set(builds.problems.map(wordsOf))
        const problems = (await builds.program?.unsavedDiagnostics(contentDir, ...unsaved)) ?? []
        return problems.filter((problem) => !known.has(wordsOf(problem)))
      }),
      sources: () => builds.site?.sources,
      unseen: (address) => builds.site?.unseen(address) ?? [],
    },
    say,
  }
  const listening = await listenOnLoopback(devRequests(server), port)
  server.port = listening.port

  const watched = watchFolders([contentDir, ...SOURCES], (files) => {
    const sources = [...files].filter((file) => !isInside(file, contentDir) && !/\.test\.tsx?$/.test(file))
    const own = sources.find((file) => SERVER.some((folder) => file.startsWith(folder)))
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
      stream.close()
      await listening.close()
    },
  }
}

function wordsOf({ file, message }: { file: string; message: string }): string {
  return `${file}: ${message}`
}

function isInside(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder + path.sep)
}
