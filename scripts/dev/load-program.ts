import path from 'node:path'
import type { ViteDevServer } from 'vite'
import { bundle } from '../make/bundle.ts'
import { ROOT } from '../root.ts'

/** Whether this is the packed program. */
declare const IS_PACKED: boolean

type Program = typeof import('./dev-site.ts')

const ENTRY = path.join(ROOT, 'scripts/dev/dev-site.ts')

/** Whether the sources of the program may be edited, and not only the content. */
export const hasSources = !IS_PACKED

/**
 * Returns the build as its sources are now.
 * @throws every mistake of all sources at once, with their places, where some have any
 */
export async function loadProgram(vite: ViteDevServer): Promise<Program> {
  if (IS_PACKED) return import('./dev-site.ts')
  try {
    return (await vite.ssrLoadModule(ENTRY)) as Program
  } catch (error) {
    await bundle({ entryPoints: [ENTRY], packages: 'external', platform: 'node', format: 'esm' })
    throw error
  }
}
