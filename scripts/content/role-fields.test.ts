import { expect, test } from 'vitest'
import { diskFolder } from '../base/disk-folder.ts'
import { SAMPLE_FOLDER } from '../test/content/sample-today.ts'
import { ROOFER } from '../test/temporary.ts'
import { schemaOf } from './content-files.ts'
import { roleFields } from './role-fields.ts'

test('the values of a content folder are found by role', () => {
  const found = [SAMPLE_FOLDER, diskFolder(ROOFER)].flatMap((folder) =>
    folder.names().flatMap((file) => {
      const schema = schemaOf(file)
      return schema ? roleFields(schema, JSON.parse(Buffer.from(folder.read(file)).toString())) : []
    }),
  )
  const keys = new Map<string, Set<PropertyKey>>()
  for (const { role, path: place } of found) {
    const key = place.findLast((part) => typeof part === 'string') ?? ''
    keys.set(role, (keys.get(role) ?? new Set()).add(key))
  }
  expect(Object.fromEntries([...keys].map(([role, names]) => [role, [...names].sort()]))).toEqual({
    area: ['area', 'leaveOut'],
    evidence: ['evidence'],
    figure: ['figure', 'reviews'],
    icon: ['icon'],
    kind: ['kind'],
    link: ['href', 'link'],
    number: ['leads'],
    picture: ['source'],
    rich: ['answer', 'done', 'intro', 'items', 'moves', 'paragraphs', 'privacy', 'problem', 'text', 'withoutScript'],
    sample: ['sample'],
    service: ['service', 'services'],
    town: ['town'],
    unread: ['consent', 'keywords', 'permission'],
    wall: ['wall', 'walls'],
  })
})
