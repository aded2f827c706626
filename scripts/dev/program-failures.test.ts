import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import { failureFinding, outliveFailures } from './program-failures.ts'

const source = path.join(ROOT, 'templates/site.ts')

test.each([
  `    at Page (${source}:1:8)`,
  `    at ${source}:1:8`,
  `    at new Page (file://${source}:1:8)`,
])('%j names a place', (frame) => {
  const error = new Error('It broke')
  error.stack = [
    'Error: It broke',
    '    at render (/elsewhere/react.js:1:1)',
    '    at node:internal/x:1:2',
    frame,
  ].join('\n')
  expect(failureFinding(error)).toEqual({
    severity: 'error',
    file: 'templates/site.ts',
    line: 1,
    column: 8,
    excerpt: expect.stringContaining('import'),
    message: 'The program failed: It broke',
  })
})

test.each([
  [null, 'null'],
  [Symbol('sign'), 'Symbol(sign)'],
  [Object.create(null), '[Object: null prototype] {}'],
  [new AggregateError([new Error('one')], 'All failed'), 'All failed'],
  [Object.assign(new Error('x'), { message: null, stack: 1 }), 'null'],
])('any thrown value is reported: %s', (thrown, text) => {
  expect(failureFinding(thrown)).toMatchObject({ message: `The program failed: ${text}` })
})

test.each(['unhandledRejection', 'uncaughtException'] as const)(
  '%s is reported until the server ends',
  (event) => {
    const logged: string[] = []
    const before = process.rawListeners(event)
    const stop = outliveFailures((text) => logged.push(text))
    try {
      const [own, ...others] = process
        .rawListeners(event)
        .filter((listener) => !before.includes(listener))
      expect([own, others]).toEqual([expect.any(Function), []])
      for (const thrown of [null, new Error('It broke')]) own?.(thrown)
      expect(logged).toEqual([
        'npm run dev: The program failed: null\n\n1 problem. The server keeps running.',
        expect.stringMatching(/program-failures\.test\.ts:\d+:\d+: The program failed: It broke/),
      ])
    } finally {
      stop()
    }
    expect(process.rawListeners(event)).toEqual(before)
  },
)
