import { expect, test } from 'vitest'
import { openParcel, sealKey } from './key-parcel.ts'

const KEY = { token: 'github_pat_1', name: 'Zoë Hart', lastDay: '2027-02-20' }
const WORDS = 'abacus drop-down zesty felt-tip yo-yo unmoved'

test('a key is opened by its words alone, however they are written', async () => {
  const parcel = await sealKey(KEY, WORDS)
  expect(parcel).toMatch(/^[\w-]+$/)
  expect(await openParcel(parcel, ' Abacus, drop down ZESTY felt tip yoyo unmoved\n')).toEqual(KEY)
  expect(await sealKey(KEY, WORDS)).not.toBe(parcel)
  await expect(openParcel(parcel, WORDS.replace('zesty', 'zone'))).rejects.toThrow(
    'These words do not open the key.',
  )
  await expect(openParcel(parcel, '')).rejects.toThrow('These words do not open the key.')
  await expect(openParcel(parcel.slice(0, -4), WORDS)).rejects.toThrow(
    'These words do not open the key.',
  )
  for (const broken of ['', 'AQ', 'A'.repeat(60), `${parcel.slice(0, 20)}`, 'ü'])
    await expect(openParcel(broken, WORDS)).rejects.toThrow('This code is not whole.')
})
