import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { OutputFile } from './output-file.ts'

const compress = promisify(brotliCompress)

/**
 * How many bytes a file has on its way to a browser, with Brotli at its best, which is its default (quality 11). That takes
 * about 30 ms for a page, on another thread.
 */
export async function weightOf({ bytes }: Pick<OutputFile, 'bytes'>): Promise<number> {
  return (await compress(bytes)).length
}

/** A number of bytes for people. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
