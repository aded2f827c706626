/**
 * Shows the progress of encoding. On a terminal one line is rewritten, and erased at the end; elsewhere a single line is
 * printed.
 */
export function showProgress(screen: { isTTY?: boolean; write(text: string): unknown }) {
  let isShown = false
  return {
    /** Says that something is under way, before there is anything to count. */
    begin() {
      if (screen.isTTY) screen.write('Building the site')
      isShown = screen.isTTY === true
    },
    report({ done, all }: { done: number; all: number }) {
      if (screen.isTTY) screen.write(`\r\u001b[KEncoding pictures: ${done} of ${all}`)
      else if (!isShown)
        screen.write(`Encoding up to ${all} pictures. They are kept, so the next build is quick.\n`)
      isShown = true
    },
    finish() {
      if (isShown && screen.isTTY) screen.write('\r\u001b[K')
      isShown = false
    },
  }
}
