import { afterAll, beforeAll } from 'vitest'
import { copyRoofer } from '../content/roofer.ts'
import { folderOfFile } from '../temporary.ts'
import { type DeskHost, startDeskHost } from './host.ts'

/**
 * Starts a host with the roofer's content for the tests of a file, on a domain of its own.
 * @param site more of `site.json`
 * @returns the host, inside tests and hooks
 */
export function useDeskHost(site: object = {}): () => DeskHost {
  const folder = folderOfFile()
  let host: DeskHost | undefined
  beforeAll(async () => {
    const copy = await copyRoofer(folder())
    await copy.edit('site.json', (value) => Object.assign(value, { basePath: '', ...site }))
    host = await startDeskHost(copy.dir)
  }, 120_000)
  afterAll(() => host?.stop())
  return () => host as DeskHost
}
