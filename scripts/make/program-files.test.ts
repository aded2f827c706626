import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../test/folders.ts'
import { programFiles } from './program-files.ts'

const FOLDER = path.join(ROOT, 'scripts/make')
/** Modules that decide nothing about bytes. */
const NEUTRAL = ['at-most.ts', 'library-version.ts', 'program-files.ts']
const codeOf = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8')
const namesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name)

test('a file that decides about cached bytes imports no other of its folder that no cache is kept by', () => {
  const modules = readdirSync(FOLDER).filter((name) => !name.includes('.test.'))
  const sources = new Set(
    modules.flatMap((name) => namesIn(codeOf(name), /'scripts\/make\/([\w.-]+)'/g)),
  )
  expect(sources).toContain('encode-picture.ts')
  for (const name of [...sources].filter((source) => source.endsWith('.ts'))) {
    const imported = namesIn(codeOf(name), /^import (?!type).*? from '\.\/([\w.-]+)'/gms)
    const missing = imported.filter((one) => !sources.has(one) && !NEUTRAL.includes(one))
    expect(missing, name).toEqual([])
  }
})

test('a file counts with its content', () => {
  expect(`${programFiles('.node-version')}`).toBe(`.node-version,${codeOf('../../.node-version')}`)
})

test('the files of a folder are its styles and scripts, without tests', () => {
  const files = programFiles('scripts/make').filter((entry) => typeof entry === 'string')
  expect(files).toContain('scripts/make/program-files.ts')
  expect(files).not.toContain('scripts/make/program-files.test.ts')
})
