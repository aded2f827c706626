import { readFileSync } from 'node:fs'
import path from 'node:path'
import { saveFile } from '../../edit/save-file.ts'

// Saves a file over and over, large texts of one letter each, until it is killed.

const [, , folder = ''] = process.argv
const file = path.join(folder, 'home.json')
for (let round = 0; ; round++) {
  const before = readFileSync(file)
  await saveFile(folder, 'home.json', Buffer.alloc(before.length, 'abcdefgh'[round % 8]), before)
  if (round === 0) process.stdout.write('saving\n')
}
