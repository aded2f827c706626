import { brotliCompressSync } from 'node:zlib'
import type { Cache } from './cache.ts'
import { digestOf, type OutputFile } from './output-file.ts'

/** How many bytes a text has on its way to a browser, with Brotli at its best, which takes about 50 ms a page. */
export function weight(bytes: Uint8Array | string): number {
  return brotliCompressSync(bytes).length
}

/** The weight of a text at Brotli's best, which takes about 50 ms a page and is therefore kept. */
export async function weightOf(file: Pick<OutputFile, 'bytes' | 'digest'>, cache: Cache): Promise<number> {
  const inputs = [process.versions.brotli ?? '', digestOf(file)]
  const known = await cache.remember('weight', inputs, async () => Buffer.from(String(weight(file.bytes))))
  return Number(Buffer.from(known).toString())
}

/** A number of bytes for people. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
