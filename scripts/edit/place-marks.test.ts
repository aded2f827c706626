import { expect, test } from 'vitest'
import { placeName, readPlace } from './content-place.ts'
import { marked, unmarked } from './mark.ts'
import { placeMarks } from './place-marks.ts'

const places = ['a', 'b', 'c'].map((key) => placeName('home.json', ['list', 0, key]))
const at = (key: string) => `edit home.json#/list/0/${key}`
const body = (inner: string) => `<head><title>A</title></head><body><main>${inner}</main></body>`
const place = (inner: string, markedInner: string) =>
  placeMarks(body(inner), body(markedInner), places).slice('<head><title>A</title></head><body><main>'.length, -'</main></body>'.length)

test('a text is enclosed in comments that name its place', () => {
  expect(place('<h1>A &amp; B</h1>', `<h1>${marked('A &amp; B', 0)}</h1>`)).toBe(`<h1><!--${at('a')}-->A &amp; B<!--/${at('a')}--></h1>`)
})

test('texts may be inside each other, side by side and across elements', () => {
  expect(place('<p>More on Walls</p>', `<p>${marked(`More on ${marked('Walls', 1)}`, 0)}</p>`)).toBe(
    `<p><!--${at('a')}-->More on <!--${at('b')}-->Walls<!--/${at('b')}--><!--/${at('a')}--></p>`,
  )
  expect(place('<p><b>x</b> y</p>', `<p><b>${marked('x', 0)}</b> ${marked('y', 1)}</p>`)).toBe(
    `<p><b><!--${at('a')}-->x<!--/${at('a')}--></b> <!--${at('b')}-->y<!--/${at('b')}--></p>`,
  )
  // Where the template has looked into the text, the page itself has more elements than the marked one.
  expect(place('<h1>Walls in <span>Town</span></h1>', `<h1>${marked('Walls in Town', 0)}</h1>`)).toBe(
    `<h1><!--${at('a')}-->Walls in <span>Town<!--/${at('a')}--></span></h1>`,
  )
})

test('a text that a template has changed has no place, and those around it keep theirs', () => {
  const long = 'What follows is the same in both.'
  expect(place(`<p>x</p><p>3 days</p><p>${long}</p>`, `<p>${marked('x', 0)}</p><p>${marked('NaN', 1)}</p><p>${marked(long, 2)}</p>`)).toBe(
    `<p><!--${at('a')}-->x<!--/${at('a')}--></p><p>3 days</p><p><!--${at('c')}-->${long}<!--/${at('c')}--></p>`,
  )
})

test('a picture has the place of the value with its alternative text, and scripts are left alone', () => {
  const script = '<script type="x">"a < b"</script>'
  expect(place(`<img src="/a.jpg" alt="A wall">${script}`, `<img src="/a.jpg" alt="${marked('A wall', 0)}">${script}`)).toBe(
    `<img data-edit-picture="home.json#/list/0" src="/a.jpg" alt="A wall">${script}`,
  )
})

test('marks and names of places are read as written', () => {
  for (const number of [0, 3, 4, 17, 1000]) expect(unmarked(`a ${marked('b', number)} c`)).toBe('a b c')
  expect(readPlace(placeName('home.json', ['list', 0, 'a']))).toEqual({ file: 'home.json', path: ['list', 0, 'a'] })
})
