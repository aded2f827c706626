import { expect, test } from 'vitest'
import { leaves } from '../base/json-walk.ts'
import { loadContent } from '../content/load-content.ts'
import { editedSample } from '../test/content/edited-folder.ts'
import { MARK } from './mark.ts'
import { markContent } from './mark-content.ts'

test('texts that people read are marked; addresses, times and names are not, nor where the form is sent', () => {
  const endpoint = 'https://forms.example.org/firm'
  const { content, places } = markContent(loadContent(editedSample({ 'contact.json': ({ form }) => Object.assign(form, { endpoint }) })))
  const marked = leaves(content).filter(([, leaf]) => typeof leaf === 'string' && leaf.search(MARK) >= 0)
  expect(places.length).toBeGreaterThan(300)
  expect(marked).toHaveLength(places.length)
  for (const name of [
    'home.json#/hero/heading',
    'business.json#/phone/display',
    'claims.json#/jobs/figure',
    'navigation.json#/header/0/label',
  ])
    expect(places).toContain(name)
  for (const [path, leaf] of marked) {
    expect(String(leaf).replace(MARK, ''), path.join('.')).not.toMatch(/^(?:https?:|\/|#|images\/|\d\d:\d\d$|\d{4}-\d\d)/)
    expect(String(path.at(-1)), path.join('.')).not.toMatch(
      /^(?:endpoint|source|href|url|id|slug|icon|timeZone|dial|opens|closes|service|area|list)$/,
    )
  }
})

test('in hours without a text each of the two times is marked', () => {
  const times = { text: undefined, opens: '07:00', closes: '16:30' }
  const { content, places } = markContent(loadContent(editedSample({ 'business.json': ({ hours }) => Object.assign(hours[0], times) })))
  const text = content.business.hours[0]?.text ?? ''
  expect(text.replace(MARK, '')).toBe('7am-4:30pm')
  expect(text.split('-')[0]).toMatch(MARK)
  for (const key of ['opens', 'closes']) expect(places).toContain(`business.json#/hours/0/${key}`)
})
