/** Logs the missing path, for whoever looks into a broken link. */
export function notFound(): void {
  console.error(document.title, location.pathname)
}
