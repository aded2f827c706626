/** By what a drawing on a page is known whose outlines lie in a file. */
export function symbolKey(viewBox: string, outlines: string): string {
  return `${viewBox} ${outlines}`
}
