import { expect, test } from 'vitest'
import { annotation, problemsFile } from './annotations.ts'

test('a problem has its place in the file, and no text ends a command early or begins another', () => {
  const place = { file: 'content/a,b:c.json', line: 3, column: 5 }
  expect(annotation({ ...place, message: 'is 100%\nnot: a number,\r::error::x' })).toBe(
    '::error file=content/a%2Cb%3Ac.json,line=3,col=5::is 100%25\ufffdnot: a number,\ufffd::error::x',
  )
  expect(annotation({ file: 'content/site.json', message: 'is missing' })).toBe('::error file=content/site.json::is missing')
})

test('the file for the desk is one line, however much is wrong', () => {
  const text = problemsFile(
    'abc',
    Array.from({ length: 900 }, () => ({ file: 'a.json', message: 'x\n'.repeat(4000) })),
  )
  expect(text).toMatch(/^\{"commit":"abc","problems":\[\{"file":"a\.json","message":"x\\n/)
  expect(text.length).toBeLessThan(100_000)
  expect(text).not.toContain('\n')
})
