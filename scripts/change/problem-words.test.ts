import { expect, test } from 'vitest'
import { diskFolder } from '../base/disk-folder.ts'
import { valuesOf } from '../content/stored-files.ts'
import { PICTURES } from '../test/content/roofer.ts'
import { ROOFER } from '../test/folders.ts'
import { prepareChange } from './prepare-change.ts'
import { problemWords } from './problem-words.ts'

const folder = diskFolder(ROOFER)

test.each<[refused: string, file: string, edit: (value: never) => unknown, sentence: RegExp]>([
  [
    'brackets in a notice',
    'notices.json',
    ({ notices }: { notices: object[] }) =>
      notices.push({ text: 'Closed [dates to follow]', from: '2026-12-01', to: '2026-12-02' }),
    /^Notices: this still has \[dates to follow\]\. Text in square brackets still has to be written\.$/,
  ],
  [
    'a review of tomorrow',
    'reviews.json',
    ({ items }: { items: object[] }) =>
      items.push({
        name: 'Ann',
        location: 'Deal',
        text: 'Dry.',
        date: '2026-11-22',
        source: 'x',
        consent: 'x',
      }),
    /^Ann: this is 2026-11-22, which is in the future\./,
  ],
  [
    'a job without permission',
    'jobs/church-slates.json',
    (job: { permission?: string }) => delete job.permission,
    /^\/roof-church-slates: this has no "permission"\. A picture of a home may be shown only with its owner's permission\.$/,
  ],
  [
    'hours that end when they begin',
    'business.json',
    ({ hours }: { hours: object[] }) =>
      Object.assign(hours[0] ?? {}, { text: undefined, closes: '08:00' }),
    /^Weekdays: this is "08:00", as when you open\. For the whole day write "00:00" and "23:59"\.$/,
  ],
])('%s: refused in a sentence that names no field and no rule', async (_, file, edit, sentence) => {
  const names = [...folder.names(), ...PICTURES.map((name) => `images/${name}`)]
  const files = new Map(
    names.map((name) => [name, name.startsWith('images/') ? new Uint8Array() : folder.read(name)]),
  )
  const values = valuesOf(files)
  const wanted = structuredClone(values.get(file))
  edit(wanted as never)
  const change = {
    id: '',
    subject: '',
    base: values,
    wanted: new Map([...values, [file, wanted]]),
    binaries: new Map(),
  }
  const judge = { now: new Date('2026-11-20'), launch: true, facts: async () => undefined }
  const { problems, after } = await prepareChange(
    { version: '', files, values },
    change,
    new Map(),
    judge,
    async () => new Uint8Array(),
  )
  expect(await Promise.all(problems.map((problem) => problemWords(problem, after)))).toEqual([
    expect.stringMatching(sentence),
  ])
})
