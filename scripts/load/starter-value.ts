import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../root.ts'

/** Returns what a file begins with, in a new firm or once it is added; undefined for one that begins empty, and for a folder. */
export function starterValue(file: string): Record<string, unknown> | undefined {
  if (!file.endsWith('.json')) return undefined
  const found = ['', '.more']
    .map((folder) => path.join(ROOT, 'templates/starter', folder, file))
    .find(existsSync)
  if (found === undefined) return undefined
  const { $schema: _, ...value } = JSON.parse(readFileSync(found, 'utf8'))
  return value
}
