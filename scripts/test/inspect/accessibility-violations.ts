import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { quoted } from '../../../templates/fields/text.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** The violations of WCAG 2.2 AA and of good practice that axe finds on the open page, each with the text of its element. */
export async function accessibilityViolations(
  page: Page,
): Promise<{ message: string; words: string }[]> {
  await page.evaluate(AXE)
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    const { violations } = await axe.run(options)
    return violations.map(({ id, help, helpUrl, nodes }) => ({
      id,
      help,
      helpUrl,
      nodes: nodes.map(({ target, html }) => ({
        html,
        words:
          document.querySelector(String(target[0]))?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
      })),
    }))
  }, OPTIONS)
  return violations.flatMap(({ id, help, helpUrl, nodes }) =>
    nodes.map(({ html, words }) => ({
      words,
      message: `${words ? quoted(words) : html.slice(0, 120)} breaks an accessibility rule: ${help} (axe, ${id}: ${helpUrl.split('?')[0]}).`,
    })),
  )
}
