import { describe, expect, inject, test } from 'vitest'
import { DESKTOP, inEveryEngine, PHONE, useEngine } from '../scripts/test/engines/use-engine.ts'
import { LIGHT } from '../scripts/test/header.ts'
import { ANCHORS } from '../scripts/test/sample-words.ts'

inEveryEngine((engine) => {
  describe.each(['Arial', 'Unlisted'] as const)('on a machine whose only face is %s', (face) => {
    const visitor = useEngine(engine, { site: () => inject('siteUrl'), faces: [face] })
    const { arrive, ask, faceArrives, open, settled, site } = visitor

    // The face comes when the page has been there for a moment: a page opened at an anchor has then been scrolled to it.
    test.each([
      ['a phone', PHONE],
      ['a desktop', DESKTOP],
    ])('a link from another page leads to the place that it names, on %s', async (_, size) => {
      // Where it differs most from the face that the page begins with, it comes long after all else.
      site().faceTakes(face === 'Unlisted' && size === PHONE ? 1000 : 300)
      for (const { href } of ANCHORS) {
        await open(LIGHT, size)
        // How a visitor reaches it is tried with the menu.
        await ask((to) => document.querySelector<HTMLAnchorElement>(`header nav a[href="${to}"]`)?.click(), href)
        await arrive(href)
        await faceArrives()
        const below = async () => Math.round((await settled(href.slice(1))).top - (await settled('header')).bottom)
        // Safari comes back to the place a moment after it has moved away.
        await expect.poll(below, { message: href, timeout: 2000 }).toSatisfy((pixels) => pixels >= 0 && pixels <= 40)
      }
    })
  })
})
