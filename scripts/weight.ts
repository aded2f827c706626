import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { OutputFile } from './output-file.ts'

const compress = promisify(brotliCompress)

/**
 * A file's compressed size in bytes, with Brotli at quality 11, its default. Takes about 30 ms for a page, on another
 * thread.
 */
export async function weightOf({ bytes }: Pick<OutputFile, 'bytes'>): Promise<number> {
  return (await compress(bytes)).length
}

/** A number of bytes as "12.3 kB". */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
