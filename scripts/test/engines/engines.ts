import { chromium, playwrightWebkit } from './by-playwright.ts'
import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

/** Every engine that a visitor may have, whether this machine has it or not. */
export const ENGINES: Engine[] = [chromium, firefox, playwrightWebkit ?? webkit]
