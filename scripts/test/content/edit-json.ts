import { readFile, writeFile } from 'node:fs/promises'

/** A value of a JSON file, for a test to change freely. */
// biome-ignore lint/suspicious/noExplicitAny: a test breaks content in ways that no type allows
export type Loose = any

/** Replaces the value of a JSON file with the result of `change`. */
export async function replaceJson(file: string, change: (value: Loose) => Loose): Promise<void> {
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8'))), null, 2))
}

/** Sets the field at a path such as `items[2].sample`; `undefined` removes it. */
export function setField(value: Loose, place: string, to: unknown): void {
  const keys = place.replace(/\[(\d+)\]/g, '.$1').split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce((inner, key) => inner[key], value)
  if (to === undefined) delete parent[last]
  else parent[last] = to
}
