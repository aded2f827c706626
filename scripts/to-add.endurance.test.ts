import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './test/folders.ts'
import { copyProgram } from './test/programs/program-copy.ts'

/** Puts text before or after a place in a file. */
type Insertion = [where: 'before' | 'after', place: string, text: string]
/** What is written into each file: the whole of a new one, or insertions. */
type Edits = Record<string, string | Insertion[]>

/** Each row of "To add…" in docs/engineering.md, followed in the smallest way. */
const ROWS: Record<string, Edits> = {
  'a field': {
    'templates/kinds/sitemap/schema.ts': [
      ['after', '  meta,\n', "  pin: field(label, 'Pin', 'A pin.', 'A pin').optional(),\n"],
    ],
    'templates/kinds/sitemap/kind.tsx': [
      ['after', '<h1>{page.heading}</h1>\n', '      {page.pin && <p>{page.pin}</p>}\n'],
    ],
    'content/sitemap.json': [['before', '"heading": "Sitemap"', '"pin": "Field seen",\n  ']],
  },
  'a required field': {
    'templates/kinds/not-found/schema.ts': [
      ['before', '  logMessage: field(', "  rest: field(label, 'Rest', 'A rest.', 'A rest'),\n"],
    ],
    'templates/kinds/not-found/kind.tsx': [
      ['after', '<Paragraph text={help} />\n', '        <p>{page.rest}</p>\n'],
    ],
    'content/not-found.json': [['before', '"heading"', '"rest": "Required field seen",\n  ']],
    'templates/starter/not-found.json': [['before', '"heading"', '"rest": "[Rest]",\n  ']],
  },
  'a field of the form': {
    'templates/fields/form-fields.ts': [
      ['before', "  { name: 'choice'", "  { name: 'storey', required: false, attributes: {} },\n"],
    ],
    'templates/content/contact-schema.ts': [
      [
        'before',
        '      choice: group(',
        "      storey: formField('Storey', 'A storey.', 'Storey', {}),\n",
      ],
    ],
    'content/contact.json': [
      ['before', '"requiredMark"', '"storey": { "label": "Form field seen" },\n    '],
    ],
  },
  'a section': {
    'templates/sections/oath/oath.tsx':
      'export const Oath = ({ heading }: { heading: string }) => <h2 className="oath">{heading}</h2>\n',
    'templates/sections/oath/oath.css': '.oath { color: #123456 }\n',
    'templates/kinds/home/kind.tsx': [
      ['before', 'import { Reviews }', "import { Oath } from '../../sections/oath/oath.tsx'\n"],
      ['before', '<Reviews ', '{page.oath && <Oath {...page.oath} />}\n'],
    ],
    'templates/kinds/home/schema.ts': [
      ['after', '  meta,\n', "  oath: group('Oath', 'A promise.', { heading }).optional(),\n"],
    ],
    'content/home.json': [['before', '"hero"', '"oath": { "heading": "Section seen" },\n  ']],
  },
  'a kind of page': {
    'templates/kinds/leaflet/schema.ts': `import { meta, type PageOf } from '../../fields/page.ts'
import { heading } from '../../fields/text.ts'
import { group } from '../../fields/values.ts'

export const leafletSchema = group('Leaflet', 'A page.', { meta, heading })
export type Leaflet = PageOf<typeof leafletSchema>
`,
    'templates/kinds/leaflet/kind.tsx': `import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import type { OptionalKind } from '../../kind.ts'
import { type Leaflet, leafletSchema } from './schema.ts'

export const leaflet: OptionalKind<Leaflet> = {
  name: 'leaflet',
  source: 'leaflet.json',
  route: '/leaflet',
  schema: leafletSchema,
  label: ({ heading }) => heading,
  View: ({ site, page }) => (
    <PageShell site={site} current={page.route} className="leaflet-page">
      <h1>{page.heading}</h1>
    </PageShell>
  ),
}
`,
    'templates/kinds.ts': [
      ['before', 'import { notFound }', "import { leaflet } from './kinds/leaflet/kind.tsx'\n"],
      ['before', '  sitemap,\n', '  leaflet,\n'],
    ],
    'templates/content.ts': [
      [
        'before',
        'import type { Legal }',
        "import type { Leaflet } from './kinds/leaflet/schema.ts'\n",
      ],
      ['before', '  legal: Legal[]\n', '  leaflet?: Leaflet | undefined\n'],
    ],
    'content/leaflet.json': `${JSON.stringify({
      meta: {
        title: 'A page of a new kind in this test',
        description:
          'Whether a page of a new kind is built from its own file, and listed with all others here.',
        keywords: ['leaflet'],
      },
      heading: 'Kind seen',
    })}\n`,
  },
  'a check': {
    'scripts/check/check-pins.ts': `import { onPage, type CheckedPages } from './page-finding.ts'

export const checkPins = ({ pages }: CheckedPages) =>
  pages
    .filter(({ file }) => file.bytes.includes('Field seen'))
    .map((page) => onPage(page, 'warning', 'This page has a pin.', 'Field seen'))
`,
    'scripts/check/check-site.ts': [
      ['before', 'import { checkSameness }', "import { checkPins } from './check-pins.ts'\n"],
      ['before', 'checkSameness]', 'checkPins, '],
    ],
  },
  'a launch rule': {
    'templates/kinds/sitemap/schema.ts': [
      [
        'after',
        'pin: field(label',
        ".meta({ launch: { rule: { name: 'pin', reason: 'Pins fall off.', answer: 'Remove it.' }, fault: (pin?: string) => pin && 'is a pin.' } })",
      ],
    ],
  },
}

const GUIDE = readFileSync(path.join(ROOT, 'docs/engineering.md'), 'utf8')

test('each row of "To add…" is followed, in four files of the program at most', () => {
  const table = GUIDE.split('| To add… |')[1]?.split('\n\n')[0] ?? ''
  const rows = [...table.matchAll(/^\| (a[^|]*?) \|/gm)].map(([, name]) => name)
  expect(rows).toEqual(Object.keys(ROWS))
  for (const [row, edits] of Object.entries(ROWS))
    expect(
      Object.keys(edits).filter((file) => !file.startsWith('content/')).length,
      row,
    ).toBeLessThanOrEqual(4)
})

async function apply(root: string, edits: Edits): Promise<void> {
  for (const [name, edit] of Object.entries(edits)) {
    const file = path.join(root, name)
    await mkdir(path.dirname(file), { recursive: true })
    if (typeof edit === 'string') {
      await writeFile(file, edit)
      continue
    }
    let text = await readFile(file, 'utf8')
    for (const [where, place, more] of edit) {
      expect(text, `${name} has no ${place}`).toContain(place)
      text = text.replace(place, () => (where === 'before' ? more + place : place + more))
    }
    await writeFile(file, text)
  }
}

test('what is added by these rows is typed, built, shown, checked and asked for', async () => {
  const root = await copyProgram()
  for (const edits of Object.values(ROWS)) await apply(root, edits)
  const run = (...args: string[]) => {
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    return stdout + stderr
  }
  expect(run('node_modules/typescript/bin/tsc')).toBe('')
  const built = run('scripts/run.js', 'build')
  expect(built).toMatch(/Warning content\/sitemap\.json:\d+: \/sitemap: This page has a pin\./)
  const page = (name: string) => readFile(path.join(root, 'dist', name), 'utf8')
  expect(await page('sitemap/index.html')).toContain('<p>Field seen</p>')
  expect(await page('sitemap/index.html')).toContain('href="/leaflet"')
  expect(await page('404.html')).toContain('<p>Required field seen</p>')
  expect(await page('index.html')).toContain('<h2 class="oath">Section seen</h2>')
  expect(await page('index.html')).toMatch(/<label for="storey">Form field seen/)
  expect(await page('index.html')).toContain('.oath{color:#123456}')
  expect(await page('leaflet/index.html')).toContain('<h1>Kind seen</h1>')
  expect(run('scripts/run.js', 'build', '--launch', '--all')).toMatch(
    /sitemap\.json:\d+:\d+: pin is a pin\./,
  )
  run('node_modules/tsx/dist/cli.mjs', 'scripts/schemas.ts')
  expect(existsSync(path.join(root, 'content/.schemas/leaflet.json'))).toBe(true)
  await writeFile(path.join(root, 'content/not-found.json'), '{}')
  expect(run('scripts/run.js', 'build')).toContain('rest is missing')
})
