import { expect, test, vi } from 'vitest'
import { outliveFailures } from './outlive-failures.ts'

test.each(['unhandledRejection', 'uncaughtException'] as const)('%s is told once for every save, until the server ends', (event) => {
  vi.useFakeTimers()
  const said: string[] = []
  const before = process.rawListeners(event)
  const stop = outliveFailures((text) => said.push(text))
  try {
    const [own, ...others] = process.rawListeners(event).filter((listener) => !before.includes(listener))
    expect([own, others]).toEqual([expect.any(Function), []])
    for (const thrown of [null, null, new Error('It broke'), null]) own?.(thrown)
    expect(said).toEqual([
      'npm run dev: The program fails: null\n\n1 problem. The server goes on.',
      expect.stringMatching(/outlive-failures\.test\.ts:\d+:\d+: The program fails: It broke/),
    ])
    vi.advanceTimersByTime(6000)
    own?.(null)
    expect(said).toHaveLength(3)
  } finally {
    stop()
    vi.useRealTimers()
  }
  expect(process.rawListeners(event)).toEqual(before)
})
