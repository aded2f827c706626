import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'
import type { Cache } from './cache.ts'
import { digestOf, type OutputFile } from './output-file.ts'

const compress = promisify(brotliCompress)

/** How many bytes a text has on its way to a browser, with Brotli at its best, which takes about 30 ms a page. */
export function weight(bytes: Uint8Array | string): number {
  return brotliCompressSync(bytes).length
}

/** The weight of a text at Brotli's best, which is worked out beside other work, and kept. */
export function weightOf(file: Pick<OutputFile, 'bytes' | 'digest'>, cache: Cache): Promise<number> {
  return weightAt(constants.BROTLI_MAX_QUALITY, file, cache)
}

/** About the weight, in a twentieth of the time. */
export function quickWeightOf(file: Pick<OutputFile, 'bytes' | 'digest'>, cache: Cache): Promise<number> {
  return weightAt(5, file, cache)
}

async function weightAt(quality: number, file: Pick<OutputFile, 'bytes' | 'digest'>, cache: Cache): Promise<number> {
  const inputs = [process.versions.brotli ?? '', String(quality), digestOf(file)]
  const known = await cache.remember('weight', inputs, async () => {
    const packed = await compress(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    return Buffer.from(String(packed.length))
  })
  return Number(Buffer.from(known).toString())
}

/** A number of bytes for people. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
