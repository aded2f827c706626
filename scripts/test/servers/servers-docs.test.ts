import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, SAMPLE } from '../temporary.ts'

const read = (name: string) => readFile(path.join(ROOT, name), 'utf8')

test('every file that the recipes name exists, and every snippet is named', async () => {
  const recipes = await read('docs/deploy.md')
  const named = [...recipes.matchAll(/`((?:docs|scripts|content|\.github)\/[\w./-]+)`/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !existsSync(path.join(ROOT, name.replace(/^content\//, `${path.relative(ROOT, SAMPLE)}/`))))).toEqual([])
  const snippets = (await readdir(path.join(ROOT, 'docs/servers'))).map((name) => `docs/servers/${name}`)
  expect(snippets.filter((name) => !named.includes(name))).toEqual([])
})
