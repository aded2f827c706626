import type { PageFacts } from './facts/page-facts.ts'

/** Headings in one unbroken order, and images that say what they show and how large they are. */
export function outlineFaults({ headings, poorImages }: PageFacts): string[] {
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
