import { symbolKey } from '../../templates/parts/symbols/symbols-drawing.tsx'

/** An inline drawing: its start, box, other attributes and outlines. */
const DRAWING =
  /(<svg class="[^"]*") viewBox="([^"]*)"(?: preserveAspectRatio="none")?([^>]*>)(.*?)(?=<\/svg>)/gs

/**
 * Replaces the outlines of shared drawings in a page with references to a file, which the policy allows as an image of
 * this site (SVG 2, section 5.5.3; CSP Level 3, section 6.1.7).
 * @param symbols addresses by `symbolKey`
 */
export function shareSymbols(markup: string, symbols: ReadonlyMap<string, string>): string {
  return markup.replace(
    DRAWING,
    (found, start: string, viewBox: string, rest: string, outlines: string) => {
      const address = symbols.get(symbolKey(viewBox, outlines))
      return address ? `${start}${rest}<use href="${address}"></use>` : found
    },
  )
}
