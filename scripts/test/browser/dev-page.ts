import { runDev } from '../programs/dev-server.ts'
import { type ContentCopy, copyContent } from '../temporary.ts'
import { DESKTOP, useVisitor } from './visitor.ts'

interface DevPageOptions {
  /** Changes the content before the server starts. */
  prepare?: (copy: ContentCopy) => Promise<void>
  /** A copy of the program, served with its own content. */
  root?: string
}

/** Launches a browser for the tests of one file, and a development server for each of them. A page that throws fails its test. */
export function useDevPage() {
  const { open } = useVisitor({ sends: true })
  return {
    async show(route = '/', { prepare, root }: DevPageOptions = {}) {
      const copy = await copyContent()
      await prepare?.(copy)
      const dev = await runDev(root === undefined ? ['--content', copy.dir] : [], { root })
      return { copy, dev, page: await open(dev.url + route, DESKTOP) }
    },
  }
}
