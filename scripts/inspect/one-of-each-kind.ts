import type { PageRoute } from './finding.ts'

/** Lets one page of every kind be looked at, where the others would show the same parts again. */
export function oneOfEachKind(): (route: PageRoute) => boolean {
  const first = new Map<string, PageRoute>()
  return (route) => {
    if (!first.has(route.kind)) first.set(route.kind, route)
    return first.get(route.kind) === route
  }
}
