import path from 'node:path'

/** The program's own folder, wherever a command is started. */
export const ROOT = path.join(import.meta.dirname, '..')

/**
 * The folder with a firm's content, packages, cache and site: the one in which `trade-site` (scripts/trade-site.cjs) was started,
 * where the program is installed as a package; otherwise the repository.
 */
export const FIRM = process.env.TRADE_SITE_FIRM ?? ROOT
