import { expect, test } from 'vitest'
import { messageOf } from '../finding.ts'
import { folderOf } from '../test/content/edited-folder.ts'
import { listContent } from './list-content.ts'
import { staticFiles } from './static-files.ts'

/** A folder of files, some with a text after "=". */
const folderWith = (...files: string[]) =>
  folderOf(
    new Map(
      files.map((file) => {
        const [name = '', text = '{}'] = file.split('=')
        return [name, Buffer.from(text)]
      }),
    ),
  )

const messages = (...files: string[]) =>
  listContent(folderWith(...files)).problems.map((one) => `${one.file} ${messageOf(one)}`)

test('JSON files and pictures are found, sorted; README.md is left alone', () => {
  const read = ['images/b.jpg', 'areas/north-end.json', 'images/a.jpg', 'areas/ashford.json']
  const others = ['README.md', 'areas/README.md', 'brand/face.woff2']
  expect(listContent(folderWith(...read, ...others))).toEqual({
    json: ['areas/ashford.json', 'areas/north-end.json'],
    images: ['images/a.jpg', 'images/b.jpg'],
    intended: new Set(),
    problems: [],
  })
})

test.each([
  ['bussiness.json', 'This file is not known. Did you mean "business.json"? Known files: '],
  ['notes.txt', 'This file is not known. Known files: '],
  ['areas/old/epping.json', 'Files belong directly in the folder "areas". Move this one there.'],
  ['images/old/a.jpg', 'Files belong directly in the folder "images". Move this one there.'],
  [
    'areas/North End.json',
    'This is not the name of a page. A page is a file such as "areas/a-name.json": ',
  ],
  ['brand/logo.gif', 'This is not a drawing (SVG), typeface (WOFF2, WOFF, TTF, OTF) or texture'],
  ['images/lpt1.jpg', 'Windows cannot have a file of this name, which is that of a device.'],
  ['static/my-google1.html', 'could run'],
  ['static/drawing.SVG', 'could run'],
  ['static/feed.xml', 'could run'],
  ['static/sw.js', 'write "oldWorker": "/sw.js" in site.json instead'],
  ['static/.well-known/page.html', 'could run'],
  [
    'static/google12ab.html=google-site-verification: google12ab.html<script>alert(1)</script>',
    'only one line: google-site-verification: google12ab.html',
  ],
  ['static/video.mp4', 'Files of this kind are not published. Known: pdf, txt,'],
  ['static/_redirects', 'Files of this kind'],
  ['static/deep/CNAME', 'Files of this kind'],
  ['static/assets/prices.pdf', 'Browsers keep what is in this folder for a year'],
  ['static/price list.pdf', 'a character that addresses cannot have'],
])('%s is a mistake: %s', (file, message) => {
  expect(messages('site.json', 'areas/conway.json', 'areas/com.json', file)).toEqual([
    expect.stringMatching(`^content/${file.split('=')[0]} `),
  ])
  expect(messages(file).join()).toContain(message)
})

test('a folder that is not known is one mistake, however many files it has', () => {
  expect(messages('area/epping.json', 'area/ongar.json')).toEqual([
    expect.stringMatching(/^content\/area This folder is not known\. Did you mean "areas"\? Known/),
  ])
})

test('names that some systems cannot tell apart are a mistake', () => {
  expect(messages('images/Hero.JPG', 'images/Hero.jpg')).toEqual([
    'content/images/Hero.jpg The name differs from "Hero.JPG" only in capital letters. Windows and macOS treat both as one file. Rename one.',
  ])
})

test('files that no browser runs are published as they are', () => {
  const names = [
    '.well-known/apple-app-site-association',
    '.well-known/security.txt',
    'CNAME',
    'google12ab.html',
    'lists/Prices.PDF',
    'van.jpeg',
  ]
  const verified = names.map((name) => `static/${name}=google-site-verification: ${name}\n`)
  const folder = folderWith(...verified, 'static/README.md')
  expect(listContent(folder).problems).toEqual([])
  expect(staticFiles(folder).map(({ path }) => path)).toEqual(names)
})
