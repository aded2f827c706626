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

const HERE = './.schemas'

test.each([
  ['home.json', `{"$schema": "${HERE}/home.json"}`, HERE, `{"$schema": "${HERE}/home.json"}`],
  ['home.json', `{"$schema": "${HERE}/home.json"}`, PACKED, `{"$schema": "${PACKED}/home.json"}`],
  ['areas/x.json', `{"$schema": ".${HERE}/x"}`, PACKED, `{"$schema": "../${PACKED}/x"}`],
  ['home.json', `{\n  "$schema": "${HERE}/x",\n  "a": 1\n}`, undefined, '{\n  "a": 1\n}'],
  ['images/x.svg', '"$schema": "./.schemas/', PACKED, '"$schema": "./.schemas/'],
])('a new file names its schema where the others do: %s', (name, text, folder, written) => {
  expect(withSchemaFolder(name, text, folder)).toBe(written)
})
