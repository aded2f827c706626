import { expect, test } from 'vitest'
import { schemaFolder, withSchemaFolder } from './schema-address.ts'

const PACKED = '../node_modules/trade-site/content/.schemas'

test.each([
  [undefined, undefined],
  [{ $schema: 'elsewhere' }, undefined],
  [{ $schema: './.schemas/site.json' }, './.schemas'],
  [{ $schema: `${PACKED}/site.json` }, PACKED],
])('schemas are where site.json has its own: %j', (site, folder) => {
  expect(schemaFolder(site)).toBe(folder)
})

test.each([
  [
    'home.json',
    '{"$schema": "./.schemas/home.json"}',
    './.schemas',
    '{"$schema": "./.schemas/home.json"}',
  ],
  [
    'home.json',
    '{"$schema": "./.schemas/home.json"}',
    PACKED,
    `{"$schema": "${PACKED}/home.json"}`,
  ],
  [
    'areas/x.json',
    '{"$schema": "../.schemas/area.json"}',
    PACKED,
    `{"$schema": "../${PACKED}/area.json"}`,
  ],
  [
    'home.json',
    '{\n  "$schema": "./.schemas/home.json",\n  "a": 1\n}',
    undefined,
    '{\n  "a": 1\n}',
  ],
  ['images/x.svg', '"$schema": "./.schemas/', PACKED, '"$schema": "./.schemas/'],
])('a new file names its schema where the others do: %s', (name, text, folder, written) => {
  expect(withSchemaFolder(name, text, folder)).toBe(written)
})
