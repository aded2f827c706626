import { beforeAll, expect, test } from 'vitest'
import { sample } from '../content/sample-words.ts'
import { linksOf, textOf } from '../dom/pages.ts'
import { pageAt, SERVICES, serviceRoute, TEL } from './specification.ts'

let document: Document
beforeAll(async () => {
  document = await pageAt('/')
})

test('the sections are in the specified order, between header and footer', () => {
  const landmarks = [...document.querySelectorAll('body > header, main, body > footer')].map(({ tagName }) => tagName)
  expect(landmarks).toEqual(['HEADER', 'MAIN', 'FOOTER'])
  // Newer sections are between the specified ones, and optional.
  const sections = [...document.querySelectorAll('main > section:not(.symptoms, .not-yet, .before-booking)')]
  expect(sections.map(({ id }) => id || '-')).toEqual(['-', 'about', 'services', 'gallery', '-', 'contact'])
  expect(sections[0]?.querySelector('h1')).not.toBeNull()
  expect(sections[4]?.querySelectorAll('blockquote')).toHaveLength(4)
})

test('the hero links to a quote and to a call, and gives reasons', () => {
  const hero = document.querySelector('main > section')
  const hrefs = linksOf(hero).map(([, href]) => href)
  expect(hrefs).toEqual(expect.arrayContaining(['#contact', TEL]))
  for (const claim of ['Fully insured', 'Quality guaranteed', '5.0 based on 50+ reviews', 'within 24 hours'])
    expect(textOf(hero)).toContain(claim)
})

test('why choose us has the statistics', () => {
  const items = [...document.querySelectorAll('#about dl > div')].map((item) => [
    textOf(item.querySelector('dd')),
    textOf(item.querySelector('dt')),
  ])
  expect(items).toEqual([
    ['20+', 'years of experience'],
    ['300+', 'jobs completed'],
    ['100%', 'customer satisfaction'],
  ])
})

test('six services, each with title, description, picture, features and link', () => {
  const cards = [...document.querySelectorAll('#services article')]
  expect(cards.map((card) => textOf(card.querySelector('h3')))).toEqual(Object.values(SERVICES))
  expect(cards.map((card) => linksOf(card).at(-1)?.[1])).toEqual(Object.keys(SERVICES).map(serviceRoute))
  for (const [index, slug] of Object.keys(SERVICES).entries()) {
    const card = cards[index]
    const { summary, highlights, image } = sample(`services/${slug}.json`)
    expect(textOf(card)).toContain(summary)
    expect(card?.querySelector('img')?.getAttribute('alt')).toBe(image.alt)
    const items = [...(card?.querySelectorAll('li') ?? [])].map(textOf)
    expect(items).toEqual(highlights)
  }
})

test('six gallery items, each with picture, title, location and category', () => {
  const items = [...document.querySelectorAll('#gallery figure')]
  expect(items).toHaveLength(6)
  for (const [index, { title, location, category, image }] of sample('gallery.json').items.entries()) {
    const item = items[index]
    expect(item?.querySelector('img')?.getAttribute('alt')).toBe(image.alt)
    for (const text of [title, location, category]) expect(textOf(item?.querySelector('figcaption'))).toContain(text)
    expect(['Interior', 'Exterior', 'Construction']).toContain(category)
  }
  expect(textOf(items[0]?.closest('section'))).toContain('Sample')
})

test('four reviews, each with name, location, rating, text and relative date', () => {
  const reviews = [...document.querySelectorAll('.reviews blockquote')]
  expect(reviews).toHaveLength(4)
  for (const [index, { name, location, rating, text, date }] of sample('reviews.json').items.entries()) {
    const review = reviews[index]?.closest('figure')
    for (const part of [name, location, text]) expect(textOf(review)).toContain(part)
    expect(review?.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(`Rated ${rating} out of 5`)
    expect(review?.querySelector('time')?.getAttribute('datetime')).toBe(date)
    expect(textOf(review?.querySelector('time'))).toMatch(/^(\d+ )?(days?|weeks?|months?|years?) ago|last|yesterday/)
  }
  for (const part of ['5.0 based on 50+ reviews', 'Sample']) expect(textOf(reviews[0]?.closest('section'))).toContain(part)
})

test('after the hero come the symptoms that visitors know, each linking to a service', () => {
  const [hero, symptoms] = [...document.querySelectorAll('main > section')]
  expect(hero?.querySelector('h1')).not.toBeNull()
  expect(textOf(symptoms?.querySelector('h2'))).toBe('What is it doing?')
  const routes = linksOf(symptoms).flatMap(([, href]) => (href.startsWith('/') ? href : []))
  expect(routes).toEqual([
    '/plastering-in-essex#cracks',
    '/boarding-in-essex#old-ceilings',
    '/hardwall-in-essex',
    '/plastering-in-essex',
    '/bonding-in-essex',
    '/sand-and-cement-in-essex#cracks',
  ])
})

test('a person speaks for the firm, questions are answered above the form, and samples are marked', () => {
  const person = document.querySelector('#about figure')
  expect(textOf(person)).toMatch(/^I'd sooner tell you .+ Tom Lathmere Plasterer and owner Sample$/)
  const answers = document.querySelector('.before-booking')
  expect(document.querySelector('.before-booking ~ section')?.id).toBe('contact')
  expect([...(answers?.querySelectorAll('li') ?? [])].map(textOf)).toEqual([
    expect.stringMatching(/^What moves the price ?Mostly .+ come off\.$/),
    expect.stringMatching(/Updated 1 November 2026 ?Our entry ?Sample$/),
  ])
  expect(linksOf(answers)).toEqual([['Our entry', 'https://example.com/entry']])
})
