/** Returns the key of a drawing whose outlines are in the shared symbols file. */
export function symbolKey(viewBox: string, outlines: string): string {
  return `${viewBox} ${outlines}`
}
