import { symbolKey } from '../../templates/parts/symbols/symbol-key.ts'

/** A drawing as the part of that name writes it: its box, its other attributes, its outlines. */
const DRAWING = /(<svg class="[^"]*") viewBox="([^"]*)"(?: preserveAspectRatio="none")?([^>]*>)(.*?)(?=<\/svg>)/gs

/**
 * Takes the outlines of drawings out of a page: it refers to a file that all pages share. Images of this site may be
 * shown by the policy, and browsers count this file as one (SVG 2, section 5.5.3; CSP Level 3, section 6.1.7).
 * @param symbols addresses by what `symbolKey` says
 */
export function shareSymbols(markup: string, symbols: ReadonlyMap<string, string>): string {
  return markup.replace(DRAWING, (found, start: string, viewBox: string, rest: string, outlines: string) => {
    const address = symbols.get(symbolKey(viewBox, outlines))
    return address ? `${start}${rest}<use href="${address}"></use>` : found
  })
}
