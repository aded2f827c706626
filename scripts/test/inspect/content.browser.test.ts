import path from 'node:path'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { diskFolder } from '../../load/disk-folder.ts'
import type { RenderedPage } from '../../render/render-page.tsx'
import { launchBrowser } from '../browser/browser.ts'
import { ROOFER, ROOT } from '../folders.ts'
import { oneOfEach, slowTest } from '../thorough.ts'
import { inspectSite } from './inspect-site.ts'

// The first is the only test that reads `content`. A thorough run inspects every page of it.

const pageOfEachKind = (pages: readonly RenderedPage[]) => oneOfEach(pages, ({ kind }) => kind)

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
  return () => browser.close()
})

test('the content builds, and the inspection finds no errors', async () => {
  const content = diskFolder(path.join(ROOT, 'content'))
  const { pages, errors } = await inspectSite(content, browser, pageOfEachKind, new Date())
  expect(errors).toEqual([])
  expect(pages).toBeGreaterThan(0)
})

slowTest('a page of each kind of another firm is inspected without errors', async () => {
  const { errors } = await inspectSite(diskFolder(ROOFER), browser, pageOfEachKind)
  expect(errors).toEqual([])
})
