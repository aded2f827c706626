import type { PlannedPage } from '../../templates/kind.ts'

/** Returns the routes that a launch makes public. */
export function launchedRoutes(pages: readonly PlannedPage[]): string[] {
  return pages
    .filter(({ kind }) => kind.listed !== false && kind.searched !== false)
    .map(({ page }) => page.route)
}
