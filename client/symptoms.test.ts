import { expect, test } from 'vitest'
import { showForm } from '../scripts/test/dom/enquiry-page.tsx'
import { find } from '../scripts/test/dom/page.ts'
import { useDom } from '../scripts/test/dom/use-dom.ts'
import { symptoms } from './symptoms.ts'

useDom()

test('a press begins the project details with an input event, like typing, and never replaces typed text', () => {
  showForm()
  find('main').insertAdjacentHTML(
    'afterbegin',
    '<section data-asked="About: "><a href="#contact"><font>Ask</font><span>: A crack</span></a></section>',
  )
  const inputs: string[] = []
  const details = find<HTMLTextAreaElement>('textarea')
  find('form').addEventListener('input', () => inputs.push(details.value))
  symptoms(find('section'))
  // Translation services wrap words in `font` elements.
  find('font').click()
  details.value += 'by the door'
  find('font').click()
  expect(inputs).toEqual(['A crack. '])
  expect(details.value).toBe('A crack. by the door')
  expect(find(`#${details.id}-hint`).textContent).toBe('About: A crack. ')
})

test.each([
  ['beside the links', '<p>Words</p>', '<textarea></textarea>'],
  ['on another link', '<a href="/repairs">Repairs</a>', '<textarea></textarea>'],
  ['where the firm takes only calls', '<a href="#contact">Ask<span>: A crack</span></a>', ''],
])('a press %s begins nothing', (_, pressed, form) => {
  document.body.innerHTML = `<section>${pressed}</section>${form}`
  const errors: string[] = []
  addEventListener('error', ({ message }) => errors.push(message), { once: true })
  symptoms(find('section'))
  find('section > *').click()
  expect([errors, document.querySelector('textarea')?.value ?? '']).toEqual([[], ''])
})
