import type { DevSite } from '../site-program.ts'

/** So many sites back a page may be while it is about to follow: one that is further behind is looked at no more. */
const MOST = 5

/** The content of the last sites of which pages were sent, by their versions: what these pages show. */
export interface ShownSites {
  note(version: number, site: DevSite): void
  sources(version: number): DevSite['sources'] | undefined
}

export function shownSites(): ShownSites {
  const known = new Map<number, DevSite['sources']>()
  return {
    note(version, { sources }) {
      known.set(version, sources)
      for (const old of known.keys()) if (old <= version - MOST) known.delete(old)
    },
    sources: (version) => known.get(version),
  }
}
