import { brotliCompressSync } from 'node:zlib'
import { bundleScript } from './assets/bundle.ts'
for (const k of ['none','words','with photographs'] as const) console.log(k, brotliCompressSync(await bundleScript(k)).length)
