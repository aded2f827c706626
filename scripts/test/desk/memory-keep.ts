import type { Keep } from '../../desk/browser/keep.ts'

/** A device's storage in memory. */
export function memoryKeep(kept = new Map<string, unknown>()): Keep {
  return {
    get: async <Value>(name: string) => kept.get(name) as Value | undefined,
    set: async (name, value) => void kept.set(name, value),
    async remove(...names) {
      for (const name of names) kept.delete(name)
    },
    names: async () => [...kept.keys()],
  }
}
