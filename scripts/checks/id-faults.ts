import type { PageFacts } from './facts/page-facts.ts'

/** Ids that stand once, and elements that point at ids which are there. */
export function idFaults({ ids, idReferences }: PageFacts): string[] {
  const known = new Set<string>()
  const twice = ids.filter((id) => known.has(id) || !known.add(id))
  return [
    ...twice.map((id) => `has the id "${id}" twice.`),
    ...idReferences
      .filter(({ value }) => !known.has(value))
      .map(({ attribute, value }) => `has ${attribute}="${value}", but no element with that id.`),
  ]
}
