import { expect, test } from 'vitest'
import { sampleSite } from '../scripts/test/content/sample-site.ts'
import { runScript, show, takeMessages } from '../scripts/test/dom/page.ts'
import { useDom } from '../scripts/test/dom/use-dom.ts'
import { notFound } from '../templates/kinds/not-found/kind.tsx'

useDom()

const site = sampleSite()

test('the missing path is logged', async () => {
  history.replaceState(null, '', '/no-such-page')
  document.title = 'Page not found'
  show(<notFound.View site={site} page={site.content.notFound} />)
  await runScript()
  expect(takeMessages()).toEqual(['Page not found /no-such-page'])
})
