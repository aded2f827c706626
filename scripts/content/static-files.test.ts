import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { diskFolder } from '../base/disk-folder.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { listContent } from './list-content.ts'
import { staticFiles } from './static-files.ts'

async function folderWith(...files: string[]) {
  const dir = path.join(await temporaryFolder(), 'content')
  for (const file of files) {
    const [name = '', text = 'x'] = file.split('=')
    await mkdir(path.dirname(path.join(dir, 'static', name)), { recursive: true })
    await writeFile(path.join(dir, 'static', name), text)
  }
  return diskFolder(dir)
}

test('files that no browser runs are published, hidden names only in .well-known', async () => {
  const names = ['.well-known/apple-app-site-association', '.well-known/security.txt', 'CNAME', 'lists/prices.pdf']
  const folder = await folderWith(...names, 'google12ab.html=google-site-verification: google12ab.html\n', '.DS_Store', 'README.md')
  expect(listContent(folder).problems).toEqual([])
  expect(staticFiles(folder).map(({ path: name }) => name)).toEqual([...names.slice(0, 3), 'google12ab.html', names[3]])
})

test.each([
  ['page.html', 'could run'],
  ['drawing.SVG', 'could run'],
  ['feed.xml', 'could run'],
  ['app.js', 'could run'],
  ['.well-known/page.html', 'could run'],
  ['google12ab.html=<script>alert(1)</script>', 'only one line: google-site-verification: google12ab.html'],
  ['video.mp4', 'Files of this kind are not published. Known: pdf, txt,'],
  ['_redirects', 'Files of this kind'],
  ['deep/CNAME', 'Files of this kind'],
  ['price list.pdf', 'a character that addresses cannot have'],
])('%s is refused', async (file, message) => {
  expect(listContent(await folderWith(file)).problems).toEqual([expect.objectContaining({ message: expect.stringContaining(message) })])
})
