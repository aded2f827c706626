#!/usr/bin/env node
// @ts-check
// The command of the installed program, `trade-site build` and the like: works on the firm's folder in which it is started.

import { existsSync } from 'node:fs'
import path from 'node:path'

process.env.TRADE_SITE_FIRM = firmAbove(process.cwd()) ?? process.cwd()
await import('./run.js')

/**
 * The nearest folder, from the given one upwards, with a `package.json`.
 * @param {string} folder
 * @returns {string | undefined}
 */
function firmAbove(folder) {
  if (existsSync(path.join(folder, 'package.json'))) return folder
  const next = path.dirname(folder)
  return next === folder ? undefined : firmAbove(next)
}
