import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { runScript, takeMessages } from '../scripts/test/dom/page.ts'
import { useDom } from '../scripts/test/dom/use-dom.ts'
import { behaviour, part } from './contract.ts'

useDom()

const siteDir = inject('siteDir')
const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).sort()
const pages = files.filter((name) => name.endsWith('.html'))

const valuesOf = (attribute: string) =>
  [...document.querySelectorAll(`[${attribute}]`)].map((element) => element.getAttribute(attribute) ?? '')

function open(page: string): void {
  document.documentElement.innerHTML = readFileSync(path.join(siteDir, page), 'utf8')
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/^.*?<html[^>]*>/s, '')
  document.documentElement.lang = 'en-GB'
}

test('every page of the site is tested, and all have one script', () => {
  expect(pages).toHaveLength(27)
  expect(files.filter((name) => name.endsWith('.js'))).toHaveLength(1)
})

describe.each(pages)('%s', (page) => {
  test('has only behaviours and parts that the contract names', () => {
    open(page)
    expect(Object.keys(behaviour)).toEqual(expect.arrayContaining(valuesOf('data-behaviour')))
    expect(Object.keys(part)).toEqual(expect.arrayContaining(valuesOf('data-part')))
    for (const root of document.querySelectorAll('[data-part]')) expect(root.closest('[data-behaviour]')).not.toBeNull()
  })

  test('starts all of them without a message, and starting them again changes nothing', async () => {
    open(page)
    await runScript()
    expect(takeMessages()).toEqual(page === '404.html' ? [expect.stringMatching(/^404: /)] : [])
    expect(valuesOf('data-ready')).toHaveLength(valuesOf('data-behaviour').length)
    const once = document.body.innerHTML
    await runScript()
    expect(document.body.innerHTML).toBe(once)
  })
})

test.each([
  ['data-behaviour', behaviour],
  ['data-part', part],
])('every %s of the contract occurs on some page', (attribute, named) => {
  const found = new Set<string>()
  for (const page of pages) {
    open(page)
    for (const name of valuesOf(attribute)) found.add(name)
  }
  expect([...found].sort()).toEqual(Object.keys(named).sort())
})

test('names equal their values, so that either can be searched for', () => {
  for (const [name, attributes] of Object.entries(behaviour)) expect(attributes).toEqual({ 'data-behaviour': name })
  for (const [name, attributes] of Object.entries(part)) expect(attributes).toEqual({ 'data-part': name })
})
