import { describe, expect, inject, test } from 'vitest'
import { ENGINES } from '../scripts/test/engines/engines.ts'
import { DESKTOP, PHONE, useEngine } from '../scripts/test/engines/use-engine.ts'
import { FIELDS, MESSAGE, PAGE, VALUES } from '../scripts/test/enquiry.ts'
import { LIGHT } from '../scripts/test/header.ts'
import { ANCHORS, AREA_NAMES, CONTACT, NAVIGATION, ONE_OF_EACH_KIND, TO_FORM } from '../scripts/test/sample-words.ts'

// Skipped tests are only counted in the report, so what this machine lacks is said here.
const lacking = ENGINES.flatMap(({ lacks }) => lacks ?? [])
if (lacking.length > 0) process.stderr.write(`Left out, because they are not installed: ${lacking.join(', ')}.\n`)

const TOGGLE = '[data-part=menuToggle]'
const MENU = 'header nav'
const SUMMARY = `${MENU} summary`
const AREAS = `${MENU} details a`
const SUBMIT = '[data-part=enquirySubmit]'
const TOAST = '[data-behaviour=toast]'

describe.each(ENGINES)('$name', (engine) => {
  describe.skipIf(engine.lacks)('with scripts', () => {
    const visitor = useEngine(engine, { site: () => inject('siteUrl') })
    const { ask, click, focusedText, isVisible, open, press } = visitor

    test('every kind of page runs all that it has, and prints no error', async () => {
      for (const route of ONE_OF_EACH_KIND.filter((one) => one !== '/404')) {
        await open(route, PHONE)
        await expect.poll(() => ask(() => document.querySelectorAll('[data-behaviour]:not([data-ready])').length), route).toBe(0)
        expect(await ask(() => sessionStorage.getItem('faults')), route).toBeNull()
      }
    })
  })
})
