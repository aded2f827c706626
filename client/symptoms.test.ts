import { expect, test } from 'vitest'
import { find } from '../scripts/test/dom/page.ts'
import { useDom } from '../scripts/test/dom/use-dom.ts'
import { symptoms } from './symptoms.ts'

useDom()

test('what a press begins is told to the form like what is typed, and never takes the place of it', () => {
  document.body.innerHTML =
    '<section><a href="#contact"><font>Ask</font> <span>A crack</span></a></section><form><textarea></textarea></form>'
  const said: string[] = []
  const details = find<HTMLTextAreaElement>('textarea')
  find('form').addEventListener('input', () => said.push(details.value))
  symptoms(find('section'))
  // Wrapped by what translates a page.
  find('font').click()
  details.value += 'by the door'
  find('font').click()
  expect(said).toEqual(['A crack: '])
  expect(details.value).toBe('A crack: by the door')
})
