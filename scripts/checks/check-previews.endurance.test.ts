import { expect, test } from 'vitest'
import { defaultFace } from '../brand/display-face.ts'
import { checkedSite, renderedPage } from '../test/dom/rendered-page.ts'
import { checkPreviews } from './check-previews.ts'

async function messages(title: string, firm = 'Roofs & Sons'): Promise<string[]> {
  const rendered = renderedPage('/a', '')
  const page = { ...rendered, page: { ...rendered.page, meta: { ...rendered.page.meta, title } } }
  const site = checkedSite([page], {
    content: { business: { name: firm } },
    unwritable: await defaultFace.unwritable(title + firm),
  })
  return checkPreviews(site).map(({ message, severity }) => `${severity}: ${message}`)
}

test('characters that the typeface lacks get one warning', async () => {
  expect(await messages('Café “Zoë”, 5 m² – £20…')).toEqual([])
  expect(await messages('Крыши in Łódź, Tŷ and cœur')).toEqual([
    expect.stringMatching(/^warning: has "К", "р", "ы", "ш", "и" in its title/),
  ])
  expect(await messages('Roofs', 'Dachy Łódź 🏠')).toEqual([expect.stringMatching(/has "🏠" in/)])
})
