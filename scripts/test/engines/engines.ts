import { chromium, playwrightWebkit } from './by-playwright.ts'
import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

/** The engines of visitors' browsers, whether installed or not. */
export const ENGINES: Engine[] = [chromium, firefox, playwrightWebkit ?? webkit]

/** Global setup of tests: names the missing engines and how to install them, as the report only counts skipped tests. */
export function setup(): void {
  const missing = ENGINES.flatMap(({ lacks }) => lacks ?? [])
  if (missing.length > 0) process.stderr.write(`Left out, because they are not installed: ${missing.join('; ')}.\n`)
}
