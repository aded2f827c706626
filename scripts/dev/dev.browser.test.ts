import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { useDevPage } from '../test/browser/dev-page.ts'
import { SAMPLE_FOLDER } from '../test/content/sample-folder.ts'
import { copyProgram } from '../test/programs/program-copy.ts'
import { slowTest } from '../test/thorough.ts'

// A busy machine takes several times as long as a free one.
const PATIENCE = { timeout: 60_000 }

const { show } = useDevPage()

/** The mistakes over the page, by Vite. */
const overlay = (page: Page) => page.locator('vite-error-overlay')
const mistakes = (page: Page) => overlay(page).locator('.stack').innerText(PATIENCE)
const scrolled = (page: Page) => page.evaluate(() => scrollY)

slowTest(
  'a saved text is shown, scrolled where it was, and mistakes stand over the last good page until they are mended',
  async () => {
    const { copy, dev, page } = await show()
    const file = path.join(copy.dir, 'home.json')
    const good = await readFile(file, 'utf8')
    const lead = page.locator('.hero .lead')
    const first = await lead.innerText()
    const message = page.locator('.enquiry-form textarea')
    await message.fill('What was typed stays.')
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    const withText = (text: string) =>
      good.replace(JSON.stringify(JSON.parse(good).hero.text), JSON.stringify(text))
    for (const word of ['One', 'Two']) {
      await writeFile(file, withText(`${word} is seen.`))
      await expect.poll(() => lead.textContent(), PATIENCE).toBe(`${word} is seen.`)
    }
    // As editors save that write beside the file first.
    await writeFile(path.join(copy.dir, '.home.json.swp'), withText('Three is seen.'))
    await rename(path.join(copy.dir, '.home.json.swp'), file)
    await expect.poll(() => lead.textContent(), PATIENCE).toBe('Three is seen.')
    await expect.poll(() => message.inputValue(), PATIENCE).toBe('What was typed stays.')
    expect(await scrolled(page)).toBe(700)

    await writeFile(file, good.replace('"meta"', '"mta"').replace('"reasons"', '"raisons"'))
    const shown = await mistakes(page)
    expect(shown).toContain(`${file}:2:3: `)
    expect(shown).toContain('\n  2 | "mta": {\n    | ^')
    expect(shown).toContain('raisons')
    expect(await overlay(page).locator('a').first().innerText()).toBe(`${file}:2:3`)
    expect(shown).toMatch(/\n\d problems.*\. This is the last good page\./)
    for (const [, words = ''] of shown.matchAll(/:\d+:\d+: (.*)/g))
      expect(dev.output()).toContain(words)
    expect(await lead.innerText()).toBe('Three is seen.')
    await page.reload()
    expect(await mistakes(page)).toBe(shown)

    // A mistake that only the finished pages show is found a moment later.
    await writeFile(file, withText('See [our work](/nowhere).'))
    await expect.poll(() => mistakes(page), PATIENCE).toContain('/nowhere')
    await writeFile(file, good)
    await expect.poll(() => lead.innerText(), PATIENCE).toBe(first)
    await overlay(page).waitFor({ state: 'detached' })
  },
)

slowTest(
  'after a first build that failed, the page appears when its mistake is mended',
  async () => {
    const { copy, page } = await show('/', { prepare: ({ write }) => write('home.json', '{') })
    await overlay(page).waitFor(PATIENCE)
    await copy.write('home.json', SAMPLE_FOLDER.read('home.json'))
    await page.locator('.hero').waitFor(PATIENCE)
  },
)

const ABOUT = 'templates/sections/about/about.tsx'
const PROOF = 'templates/sections/proof/proof.tsx'
const STYLE = 'templates/styles/tokens.css'
const SCRIPT = 'client/entry.ts'

slowTest(
  'templates, styles and scripts follow their saves, also in a folder with spaces and parentheses in its name',
  async () => {
    const root = await copyProgram()
    const { dev, page } = await show('/', { root })
    const read = (name: string) => readFile(path.join(root, name), 'utf8')
    const write = (name: string, text: string) => writeFile(path.join(root, name), text)
    const about = await read(ABOUT)
    const proof = await read(PROOF)
    const css = await read(STYLE)
    const writeHeading = (code: string) =>
      write(
        ABOUT,
        about.replace('{heading}', () => code),
      )
    const heading = () => page.locator('.about h2').textContent()

    await writeHeading("{'One'}")
    await expect.poll(heading, PATIENCE).toBe('One')
    await write('templates/sections/about/two.ts', "export const two = 'Two'\n")
    await write(ABOUT, `import { two } from './two.ts'\n${about.replace('{heading}', '{two}')}`)
    await expect.poll(heading, PATIENCE).toBe('Two')

    const outline = () =>
      page.locator('.hero').evaluate((hero) => getComputedStyle(hero).outlineWidth)
    await write(STYLE, `${css}\n.hero { outline: 5px solid red; }\n`)
    await expect.poll(outline, PATIENCE).toBe('5px')
    await write(STYLE, `${css}\n.hero { outline 6px solid red; }\n`)
    expect(await mistakes(page)).toMatch(/templates\/styles\/tokens\.css:\d+:\d+: /)
    await write(STYLE, css)
    await overlay(page).waitFor({ state: 'detached' })
    await write(SCRIPT, `${await read(SCRIPT)}\ndocument.title = 'Script'\n`)
    await expect.poll(() => page.title(), PATIENCE).toBe('Script')

    // All mistakes of the sources at once.
    await write(PROOF, proof.replace('</section>', ''))
    await write(ABOUT, about.replace('</section>', ''))
    const both = /about\.tsx:\d+:\d+: [\s\S]*proof\.tsx:\d+:\d+: /
    await expect.poll(() => mistakes(page), PATIENCE).toMatch(both)
    expect(await heading()).toBe('Two')
    await write(PROOF, proof)
    await writeHeading('{(heading as any).nothing.at.all}')
    const place = `/about\\.tsx:${about.slice(0, about.indexOf('{heading}')).split('\n').length}:\\d+`
    const inPlace = (words: string) => new RegExp(`${words}[\\s\\S]*${place}`)
    await expect.poll(() => mistakes(page), PATIENCE).toMatch(inPlace('Cannot read '))
    // Failures that nothing awaits are reported at their lines, and the server keeps running.
    const strays =
      "void Promise.reject(new Error('dropped')), setTimeout(() => { throw new Error('too late') })"
    await writeHeading(`{(${strays}, heading)}`)
    for (const words of ['dropped', 'too late'])
      await expect.poll(dev.output, PATIENCE).toMatch(inPlace(words))
    await writeHeading('{heading.toUpperCase()}')
    await overlay(page).waitFor({ state: 'detached' })
    await expect.poll(heading, PATIENCE).toMatch(/^[^a-z]+$/)
  },
)
