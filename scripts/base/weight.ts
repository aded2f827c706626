import { brotliCompressSync } from 'node:zlib'

/** How many bytes a text has on its way to a browser, with Brotli at its best, which takes about 30 ms a page. */
export function weight(bytes: Uint8Array | string): number {
  return brotliCompressSync(bytes).length
}

/** A number of bytes for people. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
