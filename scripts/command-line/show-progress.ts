/** How many pictures are encoded. */
interface Progress {
  done: number
  all: number
}

/** A stream that may be a terminal. */
interface Screen {
  isTTY?: boolean
  write(text: string): unknown
}

/**
 * Shows the progress of encoding. On a terminal one line is rewritten, and erased at the end; elsewhere a single line is
 * printed.
 */
export function showProgress(screen: Screen): { report(progress: Progress): void; finish(): void } {
  let isShown = false
  return {
    report({ done, all }) {
      if (screen.isTTY) screen.write(`\r\u001b[KEncoding pictures: ${done} of ${all}`)
      else if (!isShown) screen.write(`Encoding up to ${all} pictures. They are kept, so the next build is quick.\n`)
      isShown = true
    },
    finish() {
      if (isShown && screen.isTTY) screen.write('\r\u001b[K')
      isShown = false
    },
  }
}
