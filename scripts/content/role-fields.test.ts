import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOFER, SAMPLE } from '../test/temporary.ts'
import { schemaOf } from './content-files.ts'
import { roleFields } from './role-fields.ts'

test('the values of a content folder are found by role', () => {
  const found = [SAMPLE, ROOFER].flatMap((folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
    return files.flatMap((file) => {
      const schema = schemaOf(file.replaceAll(path.sep, '/'))
      return schema ? roleFields(schema, JSON.parse(readFileSync(path.join(folder, file), 'utf8'))) : []
    })
  })
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
    rich: ['answer', 'intro', 'items', 'paragraphs', 'privacy', 'text', 'withoutScript'],
    sample: ['sample'],
    service: ['service'],
    wall: ['wall', 'walls'],
  })
})
