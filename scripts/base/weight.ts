import { brotliCompressSync } from 'node:zlib'
import type { Cache } from './cache.ts'

/** How many bytes a text has on its way to a browser, with Brotli at its best, which takes about 50 ms a page. */
export function weight(bytes: Uint8Array | string): number {
  return brotliCompressSync(bytes).length
}

/** The weight of a text at Brotli's best, which takes about 50 ms a page and is therefore kept. */
export async function weightOf(bytes: Uint8Array | string, cache: Cache): Promise<number> {
  const known = await cache.remember('weight', [process.versions.brotli ?? '', bytes], async () => Buffer.from(String(weight(bytes))))
  return Number(Buffer.from(known).toString())
}

/** A number of bytes for people. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
