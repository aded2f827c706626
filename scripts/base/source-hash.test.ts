import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary.ts'
import { shownPath, systemProblem } from './problem.ts'
import { readSource } from './source-hash.ts'

test('a folder in the place of a source is named', async () => {
  const folder = await temporaryFolder()
  let problem: unknown
  try {
    readSource(folder)
  } catch (error) {
    problem = systemProblem(error)
  }
  expect(problem).toEqual({ file: shownPath(folder), message: 'A folder stands where a file should be.' })
})
