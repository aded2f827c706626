/** The folders around a file, the innermost first. */
export function parentsOf(name: string): string[] {
  const end = name.lastIndexOf('/')
  return end < 0 ? [] : [name.slice(0, end), ...parentsOf(name.slice(0, end))]
}
