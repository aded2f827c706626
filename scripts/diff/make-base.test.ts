import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary.ts'
import { makeBase } from './make-base.ts'

test('a missing git is reported', async () => {
  const scratch = await temporaryFolder()
  const context = { scratch, env: { PATH: scratch }, signal: new AbortController().signal }
  await expect(makeBase('main', context)).rejects.toThrow(
    'git: There is no such program in the PATH. Comparing with a ref needs it: install it, or name a folder that holds a built site.',
  )
})
