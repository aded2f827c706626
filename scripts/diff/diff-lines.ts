import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createTwoFilesPatch } from 'diff'
import { listFiles } from '../publish/write-site.ts'
import { maskName, maskText } from './diff-mask.ts'

const TEXT = /\.(?:html|css|js|json|svg|txt|xml|webmanifest)$|(?:^|\/)_(?:headers|redirects)$/

/** Every line that differs between two `dist` folders, as `diff -u` writes it, with hashes and build dates masked. */
export async function lineDiff(before: string, after: string): Promise<string> {
  const [old, now] = await Promise.all([maskedFiles(before), maskedFiles(after)])
  const names = [...new Set([...old.keys(), ...now.keys()])].sort()
  const patches = await Promise.all(
    names.map(async (name) => {
      const [from, to] = await Promise.all([content(before, old.get(name)), content(after, now.get(name))])
      if (from.equals(to)) return ''
      if (!TEXT.test(name)) return `Binary files a/${name} and b/${name} differ (${from.length} and ${to.length} bytes)\n`
      const [a, b] = [maskText(from.toString()), maskText(to.toString())]
      return a === b ? '' : createTwoFilesPatch(`a/${name}`, `b/${name}`, a, b).replace(/^=+\n/, '')
    }),
  )
  return patches.join('')
}

/** The real name of each file by its name without hash. Files that share one are numbered. */
async function maskedFiles(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const name of await listFiles(folder)) {
    let masked = maskName(name)
    while (files.has(masked)) masked += '+'
    files.set(masked, name)
  }
  return files
}

async function content(folder: string, name: string | undefined): Promise<Buffer> {
  return name === undefined ? Buffer.alloc(0) : readFile(path.join(folder, name))
}
