import { expect, test } from 'vitest'
import { errorIn } from '../base/diagnostic.ts'
import { annotation, problemsFile } from './annotations.ts'

test('a problem has its place in the file, and no text ends a command early or begins another', () => {
  const file = 'content/a,b:c.json'
  expect(
    annotation(errorIn(file, 'is 100%\nnot: a number,\r::error::x', { line: 3, column: 5 })),
  ).toBe(
    '::error file=content/a%2Cb%3Ac.json,line=3,col=5::is 100%25\ufffdnot: a number,\ufffd::error::x',
  )
  const launch = { ...errorIn('content/site.json', 'is missing'), rule: 'domain' }
  expect(annotation(launch)).toBe('::error file=content/site.json::is missing (domain)')
})

test('the file for the desk is one line, however much is wrong', () => {
  const text = problemsFile(
    'abc',
    Array.from({ length: 900 }, () => errorIn('a.json', 'x\n'.repeat(4000))),
  )
  expect(text).toMatch(
    /^\{"commit":"abc","problems":\[\{"severity":"error","file":"a\.json","message":"x\\n/,
  )
  expect(text.length).toBeLessThan(100_000)
  expect(text).not.toContain('\n')
})
