import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useDom } from '../../test/dom/use-dom.ts'
import { LaunchScreen } from './outcome-screens.tsx'
import type { Desk } from './screen.tsx'

useDom()

test('of what is left, the name of the firm comes first, then its services and its home, then the rest', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const files = ['labels.json', 'home.json', 'services/tuning.json', 'business.json']
  const problems = files.map((file) => ({ file, path: [], message: 'has brackets.' }))
  const store = { launchProblems: async () => problems }
  const desk = { store, values: new Map(), files: { texts: new Map() } } as unknown as Desk
  const root = createRoot(document.body)
  await act(async () => root.render(<LaunchScreen desk={desk} />))
  expect([...document.querySelectorAll('summary')].map((one) => one.textContent)).toEqual([
    'Your firm (1)',
    'Tuning (1)',
    'Home (1)',
    'Small labels (1)',
  ])
  await act(async () => root.unmount())
})
