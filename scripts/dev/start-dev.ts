import path from 'node:path'
import { folderCache } from '../cache.ts'
import { isBuildError, messageOf } from '../finding.ts'
import { FIRM } from '../root.ts'
import { deskRoutes } from './desk-routes.ts'
import { devBuilds } from './dev-builds.ts'
import { hasSources, loadProgram } from './load-program.ts'
import { type Message, overlayOf, pageRoutes } from './page-routes.ts'
import { PORT, viteServer, watchLimit } from './vite-server.ts'

/**
 * Builds the site of a content folder in memory, serves it to this machine and builds again after every save. Nothing is
 * published.
 * @returns the address, after the first build, whether it failed or not
 */
export async function startDev(
  contentDir: string,
  clock: () => Date,
  log: (text: string) => void,
): Promise<string> {
  const cache = folderCache(path.join(FIRM, '.cache'))
  const options = () => ({ contentDir, now: clock(), cache })
  const program = () => loadProgram(vite)
  // Vite would keep it for the next page, which knows it already.
  const tellPages = (message: Message) => {
    if (vite.ws.clients.size > 0) vite.ws.send(message)
  }
  const builds = devBuilds({
    open: async () => (await program()).openDevSite(options()),
    check: async (signal) => {
      const findings = await (await program()).checkWholeSite(options(), signal)
      for (const finding of findings)
        if (finding.severity === 'warning') log(`Warning: ${finding.file}: ${messageOf(finding)}`)
    },
    onSite: () => tellPages({ type: 'full-reload' }),
    onProblems(problems) {
      tellPages(overlayOf(problems))
      log(problems.report)
    },
  })
  const openDesk = async (token: string) =>
    builds.site ? builds.site.desk(token) : (await program()).openSitelessDesk(options(), token)
  const desk = await deskRoutes(contentDir, builds, openDesk, async () => {
    try {
      const findings = await (await program()).checkWholeSite(options())
      return { left: findings.filter(({ severity }) => severity === 'launch') }
    } catch (error) {
      if (isBuildError(error)) return { problems: error.problems }
      throw error
    }
  })
  const vite = await viteServer(contentDir, pageRoutes(builds, desk), builds.save)
  const limit = watchLimit(vite)
  await vite.listen()
  const { port } = vite.config.server
  if (port !== PORT) log(`Port ${PORT} is taken, so this is on port ${port}.`)
  builds.save()
  await Promise.race([builds.newest(), limit])
  if (hasSources && builds.site) (await program()).writeSchemas()
  const basePath = builds.site?.basePath
  return `http://localhost:${port}${basePath ? `${basePath}/` : ''}`
}
