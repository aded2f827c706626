/** An icon as the part of that name writes it. */
const ICON = /(<svg class="icon")(?: viewBox="[^"]*")([^>]*>)(.*?)(?=<\/svg>)/gs

/**
 * Takes the outlines of icons out of a page: it refers to a file that all pages share. Images of this site may be shown
 * by the policy, and browsers count this file as one (SVG 2, section 5.5.3; CSP Level 3, section 6.1.7).
 * @param icons addresses by outlines
 */
export function shareIcons(markup: string, icons: ReadonlyMap<string, string>): string {
  return markup.replace(ICON, (found, start: string, rest: string, outlines: string) => {
    const address = icons.get(outlines)
    return address ? `${start}${rest}<use href="${address}"></use>` : found
  })
}
