import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../root.ts'

/**
 * The names and bytes of some of the program's files, for cache keys: other code may make other bytes.
 * @param names of files, or of folders whose styles and scripts are meant, without tests
 */
export function programFiles(...names: string[]): (Uint8Array | string)[] {
  return names.flatMap(filesIn).flatMap((name) => [name, readFileSync(path.join(ROOT, name))])
}

function filesIn(name: string): string[] {
  const whole = path.join(ROOT, name)
  if (statSync(whole).isFile()) return [name]
  return readdirSync(whole, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => `${name}/${file}`)
}
