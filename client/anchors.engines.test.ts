import { describe, expect, inject, test } from 'vitest'
import { LIGHT } from '../scripts/test/browser/header.ts'
import { ANCHORS } from '../scripts/test/content/sample-words.ts'
import { DESKTOP, inEveryEngine, PHONE, useEngine } from '../scripts/test/engines/use-engine.ts'
import { oneOfEach } from '../scripts/test/thorough.ts'

// Each face and each window size once: more combinations would reveal nothing more about an engine.
const MACHINES = [
  { face: 'Arial', size: DESKTOP, device: 'a desktop', faceTakes: 300 },
  // This fallback differs most from the display face, which arrives long after everything else.
  { face: 'Unlisted', size: PHONE, device: 'a phone', faceTakes: 1000 },
] as const

inEveryEngine((engine) => {
  describe.each(MACHINES)('on $device whose only face is $face', ({ face, size, faceTakes }) => {
    const visitor = useEngine(engine, { site: () => inject('siteUrl'), faces: [face] })
    const { arrive, ask, faceArrives, open, settled, site } = visitor

    // The face arrives a moment after the page, when the browser has already scrolled to the anchor.
    test('a link from another page leads to its anchor', async () => {
      site().faceTakes(faceTakes)
      for (const { href } of oneOfEach(ANCHORS)) {
        await open(LIGHT, size)
        // behaviour.engines.test.ts tests the same through the menu.
        await ask((to) => document.querySelector<HTMLAnchorElement>(`header nav a[href="${to}"]`)?.click(), href)
        await arrive(href)
        await faceArrives()
        const below = async () => Math.round((await settled(href.slice(1))).top - (await settled('header')).bottom)
        // Safari moves away from the anchor and returns a moment later.
        await expect.poll(below, { message: href, timeout: 2000 }).toSatisfy((pixels) => pixels >= 0 && pixels <= 40)
      }
    })
  })
})
