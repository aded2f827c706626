import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, NodeResult, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { quote } from '../checks/page-diagnostic.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** A rule that something on the page breaks. */
export interface AccessibilityFault {
  message: string
  /** The words of the element that breaks it. */
  words: string
}

/** What some visitors cannot read, press or find on the page as it is now, as far as axe can tell. */
export async function accessibilityFaults(page: Page): Promise<AccessibilityFault[]> {
  await page.evaluate(AXE)
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    const { violations } = await axe.run(options)
    return violations.map(({ id, help, helpUrl, nodes }) => ({
      id,
      help,
      helpUrl,
      nodes: nodes.map(({ target, html, any }) => ({
        html,
        data: any[0]?.data,
        words: document.querySelector(String(target[0]))?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
      })),
    }))
  }, OPTIONS)
  return violations.flatMap(({ id, help, helpUrl, nodes }) =>
    nodes.map(({ html, data, words }) => ({
      words,
      message: `${words ? quote(words) : html.slice(0, 120)} ${inPlainWords(id, data) ?? `breaks a rule of accessibility: ${help}`} (axe, ${id}: ${helpUrl.split('?')[0]}).`,
    })),
  )
}

/** The rules that content can break, in the words of somebody who writes it. */
function inPlainWords(rule: string, data: NodeResult['any'][number]['data']): string | undefined {
  switch (rule) {
    case 'color-contrast':
      return `is hard to read: its colour and the one behind it have a contrast of ${data?.contrastRatio}, and ${data?.expectedContrastRatio} is needed. Choose a darker or a lighter one`
    case 'heading-order':
      return 'is a heading of the wrong level. Levels follow each other without a gap'
    case 'image-alt':
      return 'is a picture without alternative text. Say in "alt" what it shows'
    case 'image-redundant-alt':
      return 'is said twice, by a picture and beside it. Say in "alt" what the picture shows'
    case 'link-name':
    case 'button-name':
      return 'has no words. Write what it leads to'
    default:
      return undefined
  }
}
