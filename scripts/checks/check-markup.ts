import type { Diagnostic } from '../base/diagnostic.ts'
import { type CheckedSite, onPage } from './page-diagnostic.ts'
import type { PageFacts } from './page-facts.ts'

/** Errors that a page has on its own: missing end tags, headings out of order, poor images, wrong ids. */
export function checkMarkup({ pages }: CheckedSite): Diagnostic[] {
  return pages.flatMap((page) =>
    [...checkEndTags(page.facts), ...checkOutline(page.facts), ...checkIds(page.facts)].map((message) => onPage(page, 'error', message)),
  )
}

function checkEndTags({ unclosed }: PageFacts): string[] {
  if (unclosed.length === 0) return []
  return [`is cut off: there is no end tag for ${unclosed.map((name) => `<${name}>`).join(', ')}. This is a bug in the program.`]
}

function checkOutline({ headings, poorImages }: PageFacts): string[] {
  const messages: string[] = []
  const main = headings.filter((level) => level === 1).length
  if (main !== 1) messages.push(`has ${main} headings of level 1. A page has exactly one.`)
  for (const [index, level] of headings.entries()) {
    const before = headings[index - 1] ?? 0
    if (level > before + 1) messages.push(`has a heading of level ${level} after one of level ${before}. Levels may not be skipped.`)
  }
  for (const image of poorImages) messages.push(`shows the image ${image} without alternative text or without dimensions.`)
  return messages
}

function checkIds({ ids, idReferences }: PageFacts): string[] {
  const known = new Set<string>()
  const duplicates = ids.filter((id) => known.has(id) || !known.add(id))
  return [
    ...duplicates.map((id) => `has the id "${id}" twice.`),
    ...idReferences
      .filter(({ value }) => !known.has(value))
      .map(({ attribute, value }) => `has ${attribute}="${value}", but no element with that id.`),
  ]
}
