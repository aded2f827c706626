import { readFileSync } from 'node:fs'
import path from 'node:path'
import { saveFile } from '../../files/save-file.ts'

// Saves a file over and over, each time as one letter repeated, until it is killed.

void saveRepeatedly(process.argv[2] ?? '')

async function saveRepeatedly(folder: string): Promise<void> {
  for (let round = 0; ; round++) {
    const before = readFileSync(path.join(folder, 'home.json'))
    await saveFile(folder, 'home.json', Buffer.alloc(before.length, 'abcdefgh'[round % 8]), before)
    if (round === 0) process.stdout.write('saving\n')
  }
}
