/** How far the encoding of pictures has come. */
export interface Progress {
  done: number
  all: number
}

/** A stream that may be a terminal. */
interface Screen {
  isTTY?: boolean
  write(text: string): unknown
}

/**
 * Tells how far a build has come while it does what takes long. On a terminal one line is written over and over, and
 * wiped at the end; elsewhere a single line says what is waited for.
 */
export function showProgress(screen: Screen): { tell(progress: Progress): void; finish(): void } {
  let told = false
  return {
    tell({ done, all }) {
      if (screen.isTTY) screen.write(`\r\u001b[KEncoding pictures: ${done} of ${all}`)
      else if (!told) screen.write(`Encoding up to ${all} pictures. They are kept, so the next build is quick.\n`)
      told = true
    },
    finish() {
      if (told && screen.isTTY) screen.write('\r\u001b[K')
      told = false
    },
  }
}
