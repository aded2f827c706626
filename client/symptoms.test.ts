import { expect, test } from 'vitest'
import { find } from '../scripts/test/dom/page.ts'
import { useDom } from '../scripts/test/dom/use-dom.ts'
import { symptoms } from './symptoms.ts'

useDom()

test('a press begins the project details with an input event, like typing, and never replaces typed text', () => {
  document.body.innerHTML =
    '<section><a href="#contact"><font>Ask</font><span>: A crack</span></a></section><form><textarea></textarea></form>'
  const said: string[] = []
  const details = find<HTMLTextAreaElement>('textarea')
  find('form').addEventListener('input', () => said.push(details.value))
  symptoms(find('section'))
  // Translation services wrap words in `font` elements.
  find('font').click()
  details.value += 'by the door'
  find('font').click()
  expect(said).toEqual(['A crack: '])
  expect(details.value).toBe('A crack: by the door')
})
