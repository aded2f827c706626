import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { useDevPage } from '../test/browser/dev-page.ts'
import { SAMPLE_FOLDER } from '../test/content/sample-today.ts'
import { copyProgram } from '../test/programs/program-copy.ts'
import { slowTest } from '../test/thorough.ts'

// A busy machine takes several times as long as a free one.
vi.setConfig({ testTimeout: 180_000 })
const PATIENCE = { timeout: 60_000 }

const { show } = useDevPage()

const overlay = (page: Page) => page.locator('dev-overlay section')
const scrolled = (page: Page) => page.evaluate(() => scrollY)

test('a save is shown at once, scrolled where it was, and a mistake is shown over the last good page until it is fixed', async () => {
  const { copy, dev, page } = await show()
  const file = path.join(copy.dir, 'home.json')
  const good = await readFile(file, 'utf8')
  const lead = page.locator('.hero .lead')
  const first = await lead.innerText()
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  const say = (word: string) => {
    const content = JSON.parse(good)
    content.hero.text = `${word} is seen.`
    return writeFile(file, JSON.stringify(content, null, 2))
  }

  for (const word of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await say(word)
    await expect.poll(() => lead.textContent(), PATIENCE).toBe(`${word} is seen.`)
  }
  expect(await scrolled(page)).toBe(700)

  await writeFile(file, good.replace('"meta"', '"mta"').replace('"reasons"', '"raisons"'))
  await overlay(page).waitFor()
  const output = dev.output()
  const shown = await overlay(page).locator('li p').allInnerTexts()
  expect(shown.length).toBeGreaterThan(1)
  for (const words of shown) expect(output).toContain(words)
  expect(await overlay(page).locator('p button').first().innerText()).toMatch(/home\.json:2:3$/)
  expect(await overlay(page).locator('pre').first().innerText()).toBe('  2 | "mta": {\n    | ^')
  expect(await lead.innerText()).toBe('Five is seen.')

  // A mistake that only the finished pages show is found a moment later.
  const dead = JSON.parse(good)
  dead.hero.text = 'See [our work](/nowhere).'
  await writeFile(file, JSON.stringify(dead, null, 2))
  await expect.poll(() => overlay(page).innerText(), PATIENCE).toContain('/nowhere')

  await writeFile(file, good)
  await overlay(page).waitFor({ state: 'detached' })
  await expect.poll(() => lead.innerText(), PATIENCE).toBe(first)
})

slowTest(
  'styles and templates follow their saves, also in a folder with spaces and parentheses in its name',
  async () => {
    const root = await copyProgram()
    const { dev, page } = await show('/', { root })
    const tokens = path.join(root, 'templates/styles/tokens.css')
    const styles = await readFile(tokens, 'utf8')
    for (const width of [5, 6]) {
      await writeFile(tokens, `${styles}\n.hero { outline: ${width}px solid red; }\n`)
      await page.waitForFunction(
        (wanted) =>
          getComputedStyle(document.querySelector('.hero') ?? document.body).outlineWidth ===
          wanted,
        `${width}px`,
      )
    }

    const template = path.join(root, 'templates/sections/about/about.tsx')
    const markup = await readFile(template, 'utf8')
    await writeFile(template, markup.replace('</section>', ''))
    await overlay(page).waitFor()
    expect(await overlay(page).innerText()).toMatch(
      /templates\/sections\/about\/about\.tsx:\d+:\d+: /,
    )
    await writeFile(template, markup.replace('{heading}', '{(heading as any).nothing.at.all}'))
    await expect
      .poll(() => overlay(page).innerText(), PATIENCE)
      .toMatch(/about\.tsx:\d+:\d+: The program failed: Cannot read/)
    await writeFile(template, markup.replace('{heading}', '{((): string => { throw null })()}'))
    await expect
      .poll(() => overlay(page).innerText(), PATIENCE)
      .toContain('The program failed: null')
    // Failures that nothing awaits are reported at their lines, and the server keeps running.
    const strays =
      "void Promise.reject(new Error('dropped')), setTimeout(() => { throw new Error('too late') })"
    await writeFile(template, markup.replace('{heading}', `{(${strays}, heading)}`))
    for (const words of ['dropped', 'too late'])
      await expect
        .poll(dev.output, PATIENCE)
        .toMatch(new RegExp(`about\\.tsx:\\d+:\\d+: The program failed: ${words}`))
    await writeFile(template, markup.replace('{heading}', '{heading.toUpperCase()}'))
    await overlay(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.about h2').innerText(), PATIENCE).toMatch(/^[^a-z]+$/)
  },
)

slowTest(
  'the first build may fail: the page shows the mistake, and appears when it is fixed',
  async () => {
    const { copy, page } = await show('/', { prepare: ({ write }) => write('home.json', '{') })
    await overlay(page).getByText('home.json').first().waitFor()
    await writeFile(path.join(copy.dir, 'home.json'), SAMPLE_FOLDER.read('home.json'))
    await page.locator('.hero').waitFor(PATIENCE)
  },
)
