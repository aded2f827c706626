import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { folderCache } from '../../cache.ts'
import { BUDGETS, TOLERANCE } from '../../test/budgets.ts'
import { CACHE } from '../../test/temporary.ts'
import { bundleDesk } from './bundle-desk.ts'

test('script, schemas and styles of the desk weigh what a phone in the rain can load', async () => {
  const { scripts, style, program } = await bundleDesk(folderCache(CACHE))
  const texts = [...scripts.map(({ bytes }) => bytes), style, program]
  const weight = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
  expect(weight).toBeLessThanOrEqual(BUDGETS.desk * TOLERANCE)
})
