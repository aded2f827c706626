/**
 * The most that the design may weigh, styles included, in compressed bytes: about the first round trip of a connection, ten
 * packets of 1,460 bytes (RFC 6928), and as much again as exact words and plain values for older browsers cost.
 */
export const BUDGETS = { home: 15_200, page: 13_400, script: 2048, deliveringScript: 3328 } as const

/** Other releases of Brotli need up to a hundredth more or less for the same text. */
export const TOLERANCE = process.versions.brotli === '1.1.0' ? 1 : 1.01
