/** Leaves the path that led nowhere on the console, for whoever looks into a broken link. */
export function notFound(root: HTMLElement): void {
  console.error(root.dataset.message, location.pathname)
}
