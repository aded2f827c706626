import { expect, test } from 'vitest'
import { isContent } from './content-names.ts'

test.each([
  'desktop.ini',
  'areas/Desktop.ini',
  'Thumbs.db',
  'Icon\r',
  '.DS_Store',
  '__MACOSX/home.json',
  'home.json~',
  'areas/epping.json~',
  '#home.json#',
  '.#home.json',
  '4913',
  'home.json.swp',
  'home.json.orig',
  'home.json.BAK',
  '~$prices.pdf',
  'home.json___jb_tmp___',
  'images/.well-known/security.txt',
  'static/.well-known/.DS_Store',
])('%j is what a system or an editor left', (name) => {
  expect(isContent(name)).toBe(false)
})

test.each([
  'home.json',
  'homes.json',
  'home copy.json',
  'notes.txt',
  'images/original.jpg',
  'images/#1 kitchen.jpg',
  'images/wall-4913.jpg',
  'static/.well-known/security.txt',
  'static/orig/prices.pdf',
])('%j is content, or a mistake in it', (name) => {
  expect(isContent(name)).toBe(true)
})
