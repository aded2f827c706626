import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../base/root.ts'
import { checkedSite, renderedPage } from '../test/dom/rendered-page.ts'
import { checkPreviews, WRITABLE } from './check-previews.ts'
import type { CheckedSite } from './fault.ts'

function said(title: string, firm = 'Roofs & Sons'): string[] {
  const rendered = renderedPage('/a', '')
  const page = { ...rendered, page: { ...rendered.page, meta: { ...rendered.page.meta, title } } }
  const content = { business: { name: firm } } as unknown as CheckedSite['content']
  return checkPreviews(checkedSite([page], { content })).map(({ message, severity }) => `${severity}: ${message}`)
}

test('letters that would be left out of a picture are told, once each, and nothing is refused', () => {
  expect(said('Café “Zoë”, 5 m² – £20…')).toEqual([])
  expect(said('Крыши in Łódź')).toEqual([expect.stringMatching(/^warning: has "К", "р", "ы", "ш", "и", "Ł", "ź" in its title/)])
  expect(said('Roofs', 'Dachy Łódź 🏠')).toEqual([expect.stringMatching(/"Ł", "ź", "🏠"/)])
})

test('what the face can write is what its package says', () => {
  const file = path.join(ROOT, 'node_modules/@fontsource-variable/bricolage-grotesque/unicode.json')
  expect(WRITABLE).toBe(JSON.parse(readFileSync(file, 'utf8')).latin)
})
