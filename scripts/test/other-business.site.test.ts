import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { pageLinks, planPages } from '../../templates/kinds.ts'
import { buildSite } from '../build-site.ts'
import { reportBuilt } from '../command-line/report-built.ts'
import { diskFolder } from '../load/disk-folder.ts'
import { loadContent } from '../load/load-content.ts'
import { bodyRenderer } from '../render/render-page.tsx'
import { editedRoofer, setting } from './content/edited-folder.ts'
import { makeReal } from './content/launched.ts'
import { sampleSite } from './content/sample-site.ts'
import { validContent } from './content/valid-content.ts'
import { linksOf, parseHtml, textOf } from './dom/pages.ts'
import { CACHE, LOCKSMITH } from './folders.ts'
import { listFiles } from './list-files.ts'
import { copyContent } from './temporary.ts'
import { TEST_NOW } from './test-now.ts'

// A roofer in Kent and a locksmith in Norfolk, built from other content folders: nothing of the first business may be hard-coded.

/** Words of each firm that no other firm's page may contain. */
const WORDS = {
  sample:
    /lathmere|plaster|skim|(?<![\w-])render(?:ing|ed)?\b|trowel|essex|hertfordshire|epping|loughton|romford|rayleigh|960 ?001|900 ?001|quotes@|free.quote|www\.example\.com|20\+|300\+|within 24 hours|mon-fri|hardwall|bonding/i,
  roofer:
    /oastcowl|\bkent|\broof|(?<![\w-])slate|\bgutters\b|chimney|scaffold|dover|sandwich|960 ?777/i,
  locksmith: /fenlatch|attlow|norfolk|locksmith|locked out|new locks|keyhole|dereham|960 ?005/i,
}
const isText = (file: string) => /\.(html|xml|txt|svg|webmanifest|js)$|^_/.test(file)

/** The files of a built firm, what those hold that are texts, and its pages by their names. */
async function builtFirm(name: 'roofer' | 'locksmith') {
  const { siteDir } = inject(name)
  const files = await listFiles(siteDir)
  const textOf = async (file: string) =>
    [file, await readFile(path.join(siteDir, file), 'utf8')] as const
  const texts = new Map(await Promise.all(files.filter(isText).map(textOf)))
  const pages = [...texts].flatMap(([file, text]) =>
    file.endsWith('.html') ? [[file.slice(0, -5), parseHtml(text)] as const] : [],
  )
  return { files, texts, documents: new Map(pages) }
}

const firms = { roofer: await builtFirm('roofer'), locksmith: await builtFirm('locksmith') }
const { texts, documents } = firms.roofer

test.each(['roofer', 'locksmith'] as const)('the %s has no word of another trade', (name) => {
  const { files, texts } = firms[name]
  for (const [other, words] of Object.entries(WORDS)) {
    if (other === name) continue
    for (const [file, text] of texts)
      expect(text.match(words)?.[0], `${file}, of the ${other}`).toBeUndefined()
    expect(files.filter((file) => words.test(file))).toEqual([])
  }
})

test('the locksmith has redirects, and static files that a text links', async () => {
  const { texts, documents } = firms.locksmith
  const { contentDir, siteDir } = inject('locksmith')
  expect(texts.get('_redirects')).toContain('/emergency.html /locked-out 301\n')
  for (const file of ['key-care.pdf', '.well-known/security.txt'])
    expect(await readFile(path.join(siteDir, file))).toEqual(
      await readFile(path.join(contentDir, 'static', file)),
    )
  const main = documents.get('keys-cut')?.querySelector('main')
  expect(linksOf(main)).toContainEqual(['sheet', '/key-care.pdf'])
})

test('the locksmith is published by a launch once nothing in it is invented, without warnings', async () => {
  const copy = await copyContent(makeReal(diskFolder(LOCKSMITH)))
  const outDir = path.join(copy.dir, '../site')
  const options = { contentDir: copy.dir, outDir, now: TEST_NOW, cacheDir: CACHE, launch: true }
  // Recorded first: a launch that breaks off in the middle has made some of its addresses public.
  await writeFile(outDir, 'in the way')
  await expect(buildSite(options)).rejects.toThrow('site')
  expect(
    JSON.parse(await readFile(path.join(copy.dir, 'addresses.json'), 'utf8')).addresses,
  ).toContain('/locked-out')
  await rm(outDir)
  const built = await buildSite(options)
  expect(built.findings.filter(({ severity }) => severity !== 'note')).toEqual([])
  expect(reportBuilt(built, options, 0)).toContain(
    'Fit to publish: the launch check found nothing.',
  )
})

const page = (name: string) => documents.get(name) as Document
/** Returns the texts of the elements of a page. */
const shown = (name: string, selector: string) =>
  [...page(name).querySelectorAll(selector)].map(textOf)

/** Returns the nodes of a page's structured data. */
const graphOf = (name: string) =>
  JSON.parse(page(name).querySelector('[type="application/ld+json"]')?.textContent ?? '')['@graph']

test('its routes follow its own patterns, in its own file layout', () => {
  const towns = ['deal', 'dover', 'sandwich'].map((town) => `${town}-roofers`)
  const jobs = ['church-slates', 'harbour-felt', 'chapel-ridge'].map((job) => `roof-${job}`)
  const pages = ['our-slates', 'our-flat-roofs', 'about-copper-nails', 'jobs', 'prices', 'notice']
  const shared = ['index', 'sitemap', '404', 'thank-you']
  expect([...documents.keys()].sort()).toEqual([...towns, ...jobs, ...pages, ...shared].sort())
})

test('every address is below its base path', () => {
  for (const [file, document] of documents) {
    for (const element of document.querySelectorAll('[href], [src]')) {
      const address = element.getAttribute('href') ?? element.getAttribute('src') ?? ''
      expect(address, file).toMatch(
        /^(\/kent\/|#|data:image\/svg|tel:\+(?:441632960777|447700900778)$|sms:\+447700900777$|mailto:hello@example\.org|https:\/\/testers\.example\.net\/oastcowl$|https:\/\/roofs\.example\.org\/kent\/)/,
      )
    }
  }
  expect(texts.get('_headers')).toContain('\n/kent/assets/*\n')
  expect(texts.get('site.webmanifest')).toContain('"start_url": "/kent/"')
})

test('its type and the address of its form are on its pages', () => {
  expect(JSON.stringify(graphOf('index'))).toContain('"@type":"RoofingContractor"')
  expect(page('index').querySelector('form')?.getAttribute('action')).toBe(
    'https://forms.example.org/roofs',
  )
  expect(texts.get('index.html')).toContain("form-action https://forms.example.org 'self';")
})

const under = (addresses: Record<string, string>) =>
  Object.entries(addresses).map(([text, address]) => [text, `/kent/${address}`])

test.each([
  [
    'its navigation is its own',
    'index',
    'header nav',
    under({
      ...{ Start: '', Deal: 'deal-roofers', Dover: 'dover-roofers', Sandwich: 'sandwich-roofers' },
      ...{ 'Legal notice': 'notice', 'Ask for a survey': '#contact' },
    }),
  ],
  [
    'home, and a kind without a card of its own, are on the first of the sitemap page',
    'sitemap',
    '.sitemap-page__cards section',
    under({
      ...{ Start: '', 'Forty slates by the church': 'roof-church-slates' },
      ...{
        'Felt above the harbour': 'roof-harbour-felt',
        'A ridge for the chapel': 'roof-chapel-ridge',
      },
      ...{
        'Finished roofs': 'jobs',
        Prices: 'prices',
        'Why we nail with copper': 'about-copper-nails',
      },
    }),
  ],
])('%s', (_, name, selector, links) => {
  const all = linksOf(page(name).querySelector(selector))
  expect(all.filter(([, href]) => !href.startsWith('tel:'))).toEqual(links)
})

const JOB = 'roof-church-slates'
const SLATES = 'Forty slates by the church'
const ALL = 'Every finished roof'
const BADGES = ['National Federation of Roof Testers No. 4711 until March 2027', 'Slating, level 3']
test.each<[rule: string, name: string, selector: string, texts: string[]]>([
  [
    'a guide is signed, with both days',
    'about-copper-nails',
    '.guide-page__by',
    ['Peg Tiler 2 March 2026 Changed on 5 October 2026'],
  ],
  [
    'a job shows what was wrong, what was done, how long it took and what it costs',
    JOB,
    '.job-page__facts :is(dt, dd)',
    [
      'What let the rain in',
      'Steel nails had rusted through on the sea side, and forty slates hung on their neighbours.',
      'What keeps it out',
      'We lifted the course, nailed it again with copper and put the old slates back. So it holds.',
      ...['Kind of roof', 'Slates', 'Days on the scaffold', '4 days'],
      ...['A roof like it', '£1,800 to £2,400'],
    ],
  ],
  ['a job has its town and its day', JOB, '.job-page__line', ['Deal 18 September 2026']],
  [
    'a job has its review, with its source',
    JOB,
    '.review blockquote, .review figcaption > :not([role])',
    [
      'They swept the churchyard before they left.',
      ...['Deal', 'The verger', 'last month', 'Letter to the office'],
    ],
  ],
  ['a job shows before and after', JOB, '.wipe p', ['Then', 'Now', `${SLATES} Deal`]],
  ['a job shows only what it has', 'roof-harbour-felt', '.job-page__facts dt', ['Kind of roof']],
  ['jobs are on the page of their town', 'deal-roofers', '.proof a', [SLATES, ALL]],
  [
    'jobs are on the pages of their services, the newest first',
    'our-slates',
    '.proof a',
    [SLATES, 'Felt above the harbour', 'A ridge for the chapel', ALL],
  ],
  [
    'all jobs are on one list, by towns and by services',
    'jobs',
    'main h2',
    ['Deal', 'Dover', 'Great Mongeham', 'Slates', 'Flat roofs'],
  ],
  [
    'a picture without a category has none, and a job ends the gallery',
    'index',
    '#gallery li:nth-child(n + 5) figcaption',
    ['Roof 5 Sandwich Slate', 'Roof 6 Deal', 'Felt above the harbour Dover'],
  ],
  [
    'a town has all groups of work',
    'deal-roofers',
    '.area-page__work h3',
    ['Steep roofs', 'Flat roofs', 'Gutters and chimneys'],
  ],
  ['a town may name its work', 'sandwich-roofers', '.area-page__work h3', ['Steep roofs']],
  ['badges are in words in the footer', 'notice', 'footer .badges li', BADGES],
  ['badges are not twice on the home page', 'index', 'footer .badges li', []],
  ['badges stand with pictures on the home page', 'index', '#about .badges > *', BADGES],
  [
    'sections without content leave no heading',
    'our-flat-roofs',
    'main h2',
    [
      ...['About flat roofs', 'What it costs', 'Four days', 'Asked often'],
      ...['Roofs we finished here', 'Where', 'Ask for a survey'],
    ],
  ],
])('%s', (_, name, selector, expected) => {
  expect(shown(name, selector)).toEqual(expected)
})

test('a job without a description has one of its own words', () => {
  const { title, head } = page('roof-harbour-felt')
  expect(title).toBe('Felt above the harbour, Dover | Oastcowl Roofing')
  expect(head.querySelector('[name="description"]')?.getAttribute('content')).toMatch(
    /^Felt above the harbour, Dover, 2 June 2026\. .{20,}$/,
  )
})

test('structured data describes a guide as an article, a job as a work at a place, and no review', () => {
  const firm = { '@id': 'https://roofs.example.org/kent/#business' }
  const image = expect.stringMatching(/^https:.*roof-1\./)
  expect(graphOf('about-copper-nails')[1]).toEqual({
    '@type': 'Article',
    headline: 'Why we nail with copper',
    description: expect.stringContaining('What salt does'),
    mainEntityOfPage: 'https://roofs.example.org/kent/about-copper-nails',
    author: { '@type': 'Person', name: 'Peg Tiler' },
    publisher: firm,
    datePublished: '2026-03-02',
    dateModified: '2026-10-05',
    image,
  })
  expect(graphOf('roof-church-slates')[1]).toEqual({
    '@type': 'CreativeWork',
    name: SLATES,
    url: 'https://roofs.example.org/kent/roof-church-slates',
    dateCreated: '2026-09-18',
    creator: firm,
    contentLocation: { '@type': 'Place', name: 'Deal' },
    about: [{ '@id': 'https://roofs.example.org/kent/our-slates#service' }],
    image,
  })
  for (const text of texts.values())
    expect(text).not.toMatch(/"@type":\s*"(?:(?:Aggregate)?Rating|Review)"/)
})

test('transparent parts of a badge are filled with the colour of paper', async () => {
  const sources = [...page('index').querySelectorAll('#about .badges :is(img, source)')]
  expect(sources.length).toBeGreaterThan(0)
  for (const source of sources) {
    const named = source.getAttribute('srcset') ?? source.getAttribute('src') ?? ''
    const file = path.join(inject('roofer').siteDir, named.replace(/^\/kent\/| .*/g, ''))
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
    expect(info.channels, file).toBe(3)
    expect(data[0], file).toBeGreaterThan(240)
  }
})

test('it looks like another firm: colours, face, logo, corners and pictures are its own', () => {
  const html = texts.get('deal-roofers.html') ?? ''
  expect(html).toContain('--press:light-dark(#17607a,')
  expect(html).toContain('--accent:light-dark(#2b6b3f,')
  expect(texts.get('index.html')).toMatch(/\.hero \.picture.*\{clip-path:polygon\(/)
  const name = page('index').querySelector('.header .logo > svg[aria-label="Oastcowl Roofing"]')
  expect(name?.innerHTML).toContain('M0 44h')
  expect(texts.get('icon.svg')).toContain('m4 34 28-24 28 24-5 6-23-20L9 40z')
  // They replace the design's values, and do not follow them.
  expect(html.match(/--press:#/g)).toHaveLength(1)
  expect(html).toContain('border-radius:6px}')
  const [, ground] = [...html.matchAll(/--ground:light-dark\((#\w+),#\w+\);--raised/g)].at(-1) ?? []
  expect(html.match(/<meta name="theme-color"[^>]*>/)?.[0]).toContain(`content="${ground}"`)
  expect(texts.get('site.webmanifest')).toContain(`"theme_color": "${ground}"`)
  expect(texts.get('licences.txt')).not.toContain('Bricolage')
})

test('claims that it does not make appear nowhere, and no text may use their tokens', () => {
  const unclaimed = setting({
    ...Object.fromEntries(
      ['experience', 'jobs', 'satisfaction', 'rating', 'insured', 'guaranteed'].map((claim) => [
        `claims.json ${claim}`,
        undefined,
      ]),
    ),
    ...{ 'areas/deal.json projects': undefined, 'business.json numbers': undefined },
  })
  const what = 'has {secondPhone}, but business.json has no "numbers".'
  expect(loadContent(editedRoofer(unclaimed)).problems).toContainEqual(
    expect.objectContaining({ what, line: 38 }),
  )
  const paragraphs = ['Roofs keep rain out for sixty years when they are nailed well.']
  const services = ['slates', 'flat-roofs'].flatMap((name) => [
    [`services/${name}.json intro.paragraphs`, paragraphs],
    [`services/${name}.json leads`, undefined],
  ])
  const edits = { ...unclaimed, ...setting(Object.fromEntries(services)) }
  const { content } = validContent(editedRoofer(edits))
  const planned = planPages(content)
  const site = { ...sampleSite(), content, pages: pageLinks(planned, content) }
  const bodies = planned.map(bodyRenderer(site))
  const found = (name: string) =>
    bodies.flatMap(({ page, markup }) =>
      new RegExp(`class="(?:[^"]* )?${name}[ "]`).test(`${markup}`) ? page.route : [],
    )
  expect([found('claims'), found('star')]).toEqual([[], []])
  expect(found('statistics')).toEqual(['/dover-roofers', '/sandwich-roofers'])
})

test.each(['roofer', 'locksmith'] as const)('home of the %s has no heading twice', (name) => {
  const home = firms[name].documents.get('index') as Document
  const headings = [...home.querySelectorAll('h1, h2, h3')].map(textOf)
  expect(headings.length).toBeGreaterThan(5)
  expect(headings).toEqual([...new Set(headings)])
})
