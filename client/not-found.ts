/** Logs the missing path, for whoever looks into a broken link. */
export function notFound(root: HTMLElement): void {
  console.error(root.dataset.message, location.pathname)
}
