import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../base/root.ts'
import { failureProblems } from './failure-problem.ts'

const source = path.join(ROOT, 'templates/site.ts')

test.each([`    at Page (${source}:1:8)`, `    at ${source}:1:8`, `    at new Page (file://${source}:1:8)`])(
  '%j names a place',
  (frame) => {
    const error = new Error('It broke')
    error.stack = ['Error: It broke', '    at render (/elsewhere/react.js:1:1)', '    at node:internal/x:1:2', frame].join('\n')
    expect(failureProblems(error)).toEqual([
      { file: 'templates/site.ts', line: 1, column: 8, excerpt: expect.stringContaining('import'), message: 'The program fails: It broke' },
    ])
  },
)

test.each([
  [null, 'null'],
  [undefined, 'undefined'],
  ['words', 'words'],
  [Symbol('sign'), 'Symbol(sign)'],
  [Object.create(null), '[Object: null prototype] {}'],
  [{ errors: [null] }, '{ errors: [ null ] }'],
  [new AggregateError([new Error('one')], 'All failed'), 'All failed'],
  [Object.assign(new Error('x'), { message: null, stack: 1 }), 'null'],
])('whatever is thrown, it is told: %s', (thrown, words) => {
  expect(failureProblems(thrown)).toEqual([expect.objectContaining({ message: `The program fails: ${words}` })])
})

test('all that the bundler cannot read is told at once', () => {
  const location = { file: 'templates/site.ts', line: 2, column: 4, lineText: 'a b' }
  const errors = [
    { text: 'Expected ";"', location },
    { text: 'Could not resolve "x"', location: null },
  ]
  expect(failureProblems(Object.assign(new Error('Build failed'), { errors }))).toEqual([
    { file: 'templates/site.ts', line: 2, column: 5, excerpt: 'a b', message: 'Expected ";".' },
    { file: 'npm run dev', message: 'Could not resolve "x".' },
  ])
})
