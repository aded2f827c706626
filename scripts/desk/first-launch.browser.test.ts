import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { saveFiles } from '../files/save-file.ts'
import { newFirm } from '../new/new-firm.ts'
import { PHONE, useVisitor } from '../test/browser/visitor.ts'
import { runIn } from '../test/firm/packed-firm.ts'
import { runDev } from '../test/programs/dev-server.ts'
import { ROOT, temporaryFolder } from '../test/temporary.ts'
import { slowTest } from '../test/thorough.ts'

/** What an owner types where plain words in place of the brackets are not the answer, by the place of the field. */
const ANSWERS: Readonly<Record<string, string>> = {
  'areas/first-town.json name': 'Deal',
  'services/first-service.json name': 'Tuning',
  'brand.json logo_initials': 'HP',
  'business.json phone': '01245 123 456',
  'business.json email': 'ann@hart-pianos.co.uk',
  'business.json legal_name': 'Hart Pianos Limited',
  'business.json legal_form': 'company',
  'business.json legal_companyNumber': '01234567',
  'business.json legal_address_street': '1 High Street',
  'business.json legal_address_town': 'Deal',
  'business.json legal_address_postcode': 'CT14 6AB',
  'contact.json form_endpoint': 'https://hart-pianos.co.uk/thank-you',
  'site.json origin': 'https://hart-pianos.co.uk',
}

const { open } = useVisitor({ sends: true })
let page: Page

/** The entries of the list of what is left: the fields of each form, by its address. */
async function readList(): Promise<Map<string, string[]>> {
  await page.goto(new URL('/desk#live', page.url()).href)
  await page.getByText(/left before you publish|^Nothing is left/).waitFor()
  const links = await page
    .locator('.rows a')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).hash))
  const forms = new Map<string, string[]>()
  for (const link of links) {
    const params = new URLSearchParams(link.replace('#edit?', ''))
    const field = params.get('at') ?? ''
    params.delete('at')
    const form = `#edit?${params}`
    forms.set(form, [...(forms.get(form) ?? []), `${params.get('file')} ${field}`])
  }
  return forms
}

/** Types the answer to an entry in its field, wherever that is folded away; for a group, in those of its fields that need one. */
async function answer(place: string): Promise<void> {
  const inside = Object.keys(ANSWERS).filter((one) => one.startsWith(`${place}_`))
  for (const one of inside.length > 0 ? inside : [place]) {
    const field = page.locator(`[id="root_${one.replace(/^\S+ /, '')}"]`)
    await field.waitFor({ state: 'attached' })
    await field.evaluate((control) => {
      for (let at: Element | null = control; at; at = at.parentElement)
        if (at instanceof HTMLDetailsElement) at.open = true
    })
    await type(field, ANSWERS[one])
  }
}

async function type(field: Locator, text: string | undefined): Promise<void> {
  const [name, kind] = await field.evaluate((one) => [one.localName, one.getAttribute('type')])
  if (kind === 'checkbox') await field.uncheck()
  else if (name === 'select') await field.selectOption({ label: text ?? '' })
  else
    await field.fill(
      text ?? (await field.inputValue()).replace(/\[([^[\]]+)\](?!\()/g, '$1').replace('XXX', ''),
    )
}

slowTest(
  'a new firm is fit for its launch once the list of what is left has been answered in the desk',
  async () => {
    const firm = await temporaryFolder()
    const content = path.join(firm, 'content')
    saveFiles(content, newFirm('2026-11-21'))
    // A link to the page follows it when the page gets a name of its own.
    const home = path.join(content, 'home.json')
    const text = (await readFile(home, 'utf8')).replace(
      '[What is behind the first',
      'See [Deal](/in-first-town). [What is behind the first',
    )
    await writeFile(home, text)
    // With a mistake that stops the first build, the desk begins with that.
    const business = path.join(content, 'business.json')
    const firmText = await readFile(business, 'utf8')
    const { email } = JSON.parse(firmText)
    await writeFile(business, firmText.replace(email, 'nobody'))
    const dev = await runDev(['--content', content])
    page = await open(`${dev.url}/desk`, PHONE)
    await page.getByRole('link', { name: /^Your firm: Email/ }).click()
    await page.locator('#root_email').fill(email)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'It is saved', exact: true }).waitFor()
    await page.goto(`${dev.url}/desk`)
    await page.getByRole('link', { name: /left before you publish/ }).waitFor()
    const answered = new Set<string>()
    for (;;) {
      const forms = await readList()
      const places = [...forms.values()].flat()
      if (places.length === 0) break
      // No answer leads back to the same question.
      expect(places.filter((place) => answered.has(place))).toEqual([])
      for (const place of places) answered.add(place)
      for (const [form, fields] of forms) {
        await page.goto(`${dev.url}/desk${form}`)
        for (const field of fields) if (!field.endsWith(' ')) await answer(field)
        await page.getByRole('button', { name: 'Save' }).click()
        await page.getByRole('heading', { level: 1, name: 'It is saved', exact: true }).waitFor()
      }
    }
    await page.getByText('npm run build -- --launch').waitFor()
    expect(await readFile(home, 'utf8')).toContain('See [Deal](/in-deal)')
    const build = ['build', '--launch', '--content', content, '--out', path.join(firm, 'dist')]
    const program = path.join(ROOT, 'scripts/run.js')
    expect(runIn(ROOT, process.execPath, [program, ...build])).toMatchObject({ status: 0 })
  },
)
