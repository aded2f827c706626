import type { CheckedPage, CheckedSite, PageDiagnostic } from './fault.ts'

/** What is wrong with a page whatever the others are: its end, its outline, its images, its ids. */
export function checkMarkup({ pages }: CheckedSite): PageDiagnostic[] {
  return pages.flatMap((page) =>
    [...unclosedFaults(page), ...outlineFaults(page), ...idFaults(page)].map(
      (message): PageDiagnostic => ({ page, message, severity: 'error' }),
    ),
  )
}

function unclosedFaults({ facts: { unclosed } }: CheckedPage): string[] {
  if (unclosed.length === 0) return []
  const names = unclosed.map((name) => `<${name}>`).join(', ')
  return [`is cut off: there is no end tag for ${names}. This is a mistake of the program.`]
}

/** Headings in one unbroken order, and images that say what they show and how large they are. */
function outlineFaults({ facts: { headings, poorImages } }: CheckedPage): string[] {
  const faults: string[] = []
  const main = headings.filter((level) => level === 1).length
  if (main !== 1) faults.push(`has ${main} headings of level 1. A page has exactly one.`)
  for (const [index, level] of headings.entries()) {
    const before = headings[index - 1] ?? 0
    if (level > before + 1) faults.push(`has a heading of level ${level} after one of level ${before}. Levels may not be skipped.`)
  }
  for (const image of poorImages) faults.push(`shows the image ${image} without alternative text or without dimensions.`)
  return faults
}

/** Ids that are unique, and elements that point at ids which exist. */
function idFaults({ facts: { ids, idReferences } }: CheckedPage): string[] {
  const known = new Set<string>()
  const twice = ids.filter((id) => known.has(id) || !known.add(id))
  return [
    ...twice.map((id) => `has the id "${id}" twice.`),
    ...idReferences
      .filter(({ value }) => !known.has(value))
      .map(({ attribute, value }) => `has ${attribute}="${value}", but no element with that id.`),
  ]
}
