import { existsSync } from 'node:fs'
import path from 'node:path'

/** The program's own folder, wherever a command is started. */
export const ROOT = above(import.meta.dirname)

/**
 * The folder with a firm's content, packages, cache and site: the one in which `trade-site` (scripts/trade-site.cjs) was started,
 * where the program is installed as a package; otherwise the repository.
 */
export const FIRM = process.env.TRADE_SITE_FIRM ?? ROOT

/** The nearest folder, from the given one upwards, with a `package.json`. */
function above(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder
  const next = path.dirname(folder)
  if (next === folder) throw new Error('No folder above the program has a package.json.')
  return above(next)
}
