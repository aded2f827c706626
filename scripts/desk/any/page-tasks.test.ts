import { expect, test } from 'vitest'
import { diskFolder } from '../../base/disk-folder.ts'
import { changeWords } from '../../change/change-words.ts'
import { prepareChange } from '../../change/prepare-change.ts'
import { schemaOf } from '../../content/content-files.ts'
import { valuesOf } from '../../content/stored-files.ts'
import { SAMPLE } from '../../test/folders.ts'
import { problemOf, type Task } from '../task.ts'
import { FIRST_WORDS } from '../tasks/first-words.ts'
import {
  entriesOf,
  entriesWorded,
  inPageOrder,
  isWorded,
  searchTexts,
  shownOn,
} from './find-texts.ts'
import { beginTask, removeTask, renameTask } from './page-tasks.ts'
import { nameOf } from './parts.ts'

const folder = diskFolder(SAMPLE)
const bytes = new Map(folder.names().map((name) => [name, folder.read(name)]))
const files = valuesOf(bytes)

/** Does a task with what is typed. Returns its files, and what would stop a publication. */
async function done(task: Task, typed: object) {
  const form = { ...task.begin(files), ...typed }
  const refused = task
    .fields(files, form, '2026-11-21')
    .flatMap((field) => problemOf(field, form) ?? [])
  const wanted = task.finish(files, form)
  const base = new Map([...wanted.keys()].map((file) => [file, files.get(file)]))
  const change = { id: '1', subject: task.subject(form), base, wanted, binaries: new Map() }
  const judge = { now: new Date('2026-11-21'), launch: false, facts: async () => undefined }
  const { problems } = await prepareChange(
    { version: '1', files: bytes, values: files },
    change,
    new Map(),
    judge,
    async () => new Uint8Array(),
  )
  return { refused, wanted, problems: problems.map(({ file, message }) => `${file}: ${message}`) }
}

test('a page gets another address: its old one leads there, and so does what names it', async () => {
  const { wanted, problems } = await done(renameTask(files, 'services/boarding.json'), {
    address: 'Dry lining',
  })
  expect(problems).toEqual([])
  expect(wanted.get('services/boarding.json')).toBeUndefined()
  expect(wanted.get('services/dry-lining.json')).toMatchObject({ formerly: ['/boarding-in-essex'] })
  expect(
    (await done(renameTask(files, 'services/boarding.json'), { address: 'hardwall' })).refused,
  ).toEqual(['Another page has this address.'])
  expect(
    renameTask(files, 'services/boarding.json').finish(files, { address: 'boarding' }).size,
  ).toBe(0)
})

test('a page may go back to an address that it had, and what leads to a removed one, an anchor too, leads where it does', () => {
  const page = 'services/boarding.json'
  const had = new Map([
    ...files,
    [page, { ...(files.get(page) as object), formerly: ['/dry-lining-in-essex', '/older'] }],
  ])
  expect(
    renameTask(had, page).finish(had, { address: 'dry-lining' }).get('services/dry-lining.json'),
  ).toMatchObject({
    formerly: ['/older', '/boarding-in-essex'],
  })
  const redirects = [{ from: '/x', to: '/boarding-in-essex#old-ceilings' }]
  const led = new Map([...files, ['redirects.json', { redirects }]])
  expect(removeTask(led, page).finish(led, { to: '/terms' }).get('redirects.json')).toEqual({
    redirects: [
      { from: '/x', to: '/terms' },
      { from: '/boarding-in-essex', to: '/terms' },
    ],
  })
})

test('a removed page leaves its address to another one; what still links to it is said', async () => {
  const { wanted, problems } = await done(removeTask(files, 'services/boarding.json'), {})
  expect(wanted.get('redirects.json')).toMatchObject({
    redirects: [{ from: '/boarding-in-essex', to: '/' }],
  })
  expect(problems.some((one) => one.includes('/boarding-in-essex'))).toBe(true)
  expect(
    (await done(removeTask(files, 'areas/ongar.json'), {})).wanted.get('areas/ongar.json'),
  ).toBeUndefined()
})

test.each([
  ['areas', 'name'],
  ['services', 'name'],
  ['guides', 'title'],
  ['jobs', 'title'],
])(
  'a page in %s is begun from its %s, and asks for each text that it must have',
  async (name, key) => {
    const task = beginTask(name)
    const { refused, wanted } = await done(task, { [key]: 'Oak by the Church' })
    expect(wanted.has(`${name}/oak-by-the-church.json`)).toBe(true)
    expect(refused.length).toBeGreaterThan(2)
    expect(
      new Set(refused.filter((one) => !/^(?:This (?:is|has)|Choose|Write)/.test(one))),
    ).toEqual(new Set())
    expect(JSON.stringify([...wanted])).not.toContain('[What')
    expect((await done(task, { [key]: '東京' })).refused[0]).toBe(
      'Write the name in Latin letters.',
    )
  },
)

test("a site's first job brings the words that jobs share, in which nothing is wrong", () => {
  const without = new Map([...files].filter(([file]) => file !== 'jobs.json'))
  const words = beginTask('jobs').finish(without, { title: 'Oak' }).get('jobs.json')
  expect(words).toEqual(FIRST_WORDS)
  const { $schema: _, ...own } = JSON.parse(
    JSON.stringify(FIRST_WORDS).replaceAll('{name}', 'Oak and Lath'),
  )
  expect(schemaOf('jobs.json')?.safeParse(own).error).toBeUndefined()
})

test('a number is said by its name, and a price with its currency', () => {
  const of = (to: number) =>
    new Map([
      ...files,
      [
        'services/boarding.json',
        {
          ...(files.get('services/boarding.json') as object),
          prices: { asOf: '2026-11-21', groups: [{ items: [{ from: 400, to }] }] },
        },
      ],
    ])
  expect(
    changeWords(
      of(2400),
      of(2600),
      nameOf(new Map([...of(2600), ['service-pages.json', { prices: { currency: 'GBP' } }]])),
    ),
  ).toEqual(['The most that it usually costs: £2,400 becomes £2,600, /boarding-in-essex.'])
})

test('a page is read without becoming a document', () => {
  const html = `<title>No</title><body class="a"><style>b{}</style><!-- no --><svg><path d="M0"/></svg><p>Tom &amp; <b>Ann&#x27;s</b><br>
    roof</p><img src="/a.jpg" alt="A > B"><script>no</script></body>`
  expect(shownOn(html)).toEqual([
    { words: "Tom & Ann's roof" },
    { words: "Tom & Ann's roof" },
    { words: "Ann's" },
    { words: 'A > B', picture: '/a.jpg' },
  ])
})

test('texts are found as visitors read them, and not what they never read', () => {
  const search = (typed: string) =>
    searchTexts(files, ['home.json'], typed).map(({ file, path }) => `${file} ${path.join('.')}`)
  expect(search('plasterboard ceilings')).not.toContain('services/boarding.json meta.keywords.2')
  expect(search('known as dot and dab')).toEqual(['services/boarding.json intro.paragraphs.1'])
  expect(search('images/')).toEqual([])
  const own = entriesOf(files, 'area-pages.json')
  expect(entriesWorded(own, 'Plastering in Ongar', false).length).toBeGreaterThan(0)
})

test('what stands on a page comes in its order; what it does not show comes apart', () => {
  const entries = entriesOf(files, 'services/boarding.json')
  const shown = [
    { words: 'Boarding in Essex' },
    { words: 'Room lined with grey plasterboard, the joints taped with scrim.', picture: '/a.jpg' },
    { words: 'Survey' },
    { words: 'Plasterboard ceilings, and Survey' },
  ]
  const { seen, unseen } = inPageOrder(entries, shown, 'services/boarding.json')
  expect(seen.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'text Boarding in Essex',
    'picture Room lined with grey plasterboard, the joints taped with scrim.',
    'text Survey',
    'list ',
  ])
  expect(unseen.find(({ path }) => path.join() === 'meta,title')?.name).toBe(
    'The blue line of a search result',
  )
  // A place of its name is not every review from there, and what a template fills in is no paragraph.
  const shared = entriesOf(files, 'reviews.json')
  expect(inPageOrder(shared, [{ words: 'Epping' }], 'areas/epping.json').seen).toEqual([])
  expect(isWorded('{area}, by us')(`Epping${' and more'.repeat(9)}, by us`)).toBe(false)
})
