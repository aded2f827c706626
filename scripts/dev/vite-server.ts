import path from 'node:path'
import type { ViteDevServer } from 'vite'
import { isContent } from '../files/content-names.ts'
import { FIRM, ROOT } from '../root.ts'
import { hasSources } from './load-program.ts'
import type { PageRoutes } from './page-routes.ts'

/** The usual port; Vite takes the next free one where it is taken. */
export const PORT = 3000

/**
 * Makes a server for this machine, of which Vite watches the files, loads the program and tells the pages.
 * @param onSave called when a file of the content or of the program has been saved
 */
export async function viteServer(
  contentDir: string,
  routes: PageRoutes,
  onSave: () => void,
): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    envDir: false,
    publicDir: false,
    cacheDir: path.join(FIRM, '.cache/vite'),
    appType: 'custom',
    logLevel: 'silent',
    oxc: { jsx: { runtime: 'automatic' } },
    optimizeDeps: { noDiscovery: true },
    server: {
      host: 'localhost',
      port: PORT,
      cors: false,
      watch: { ignored: (file: string) => !isWatched(file, contentDir) },
    },
    plugins: [
      {
        name: 'site',
        configureServer({ middlewares, ws }) {
          ws.on('vite:client:connect', (_, client) => {
            const message = routes.greeting()
            if (message) client.send(message)
          })
          middlewares.use((request, response, next) => {
            routes.answer(request, response).then((isAnswered) => isAnswered || next(), next)
          })
        },
        // After Vite has forgotten the modules of the file: its watcher tells of it before.
        hotUpdate({ type }) {
          if (this.environment.name !== 'ssr') return []
          if (type !== 'update') this.environment.moduleGraph.invalidateAll()
          onSave()
          return []
        },
      },
    ],
  })
  // With the folder above, as one that is removed and made again would be lost otherwise.
  vite.watcher.add(path.dirname(contentDir))
  return vite
}

/** Rejects when the system watches no more files. */
export function watchLimit({ watcher }: ViteDevServer): Promise<never> {
  return new Promise((_, reject) => {
    // Of other errors, such as a link that leads to itself, Vite goes on.
    watcher.on('error', (error) => {
      if ((error as NodeJS.ErrnoException).syscall === 'watch') reject(error)
    })
  })
}

/** Returns whether a file or folder is watched: content without what editors leave there, and sources without their tests. */
function isWatched(file: string, contentDir: string): boolean {
  const below = path.relative(contentDir, file)
  if (!below.startsWith('..')) return isContent(below.replaceAll(path.sep, '/'))
  if (file === ROOT || file === path.dirname(contentDir)) return true
  const [folder = ''] = path.relative(ROOT, file).split(path.sep)
  const isSource = ['templates', 'scripts', 'client'].includes(folder)
  return hasSources && isSource && !/\.test\.tsx?$/.test(file)
}
