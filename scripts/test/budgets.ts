/**
 * The most that the design may weigh, styles included, in compressed bytes: about the first round trip of a connection, ten
 * packets of 1,460 bytes (RFC 6928), and as much again as exact words, plain values for older browsers and readable names of classes cost.
 */
export const BUDGETS = {
  home: 15_700,
  page: 13_900,
  script: 2048,
  deliveringScript: 3328,
  /** Script, schemas and styles of the desk. */
  desk: 112_000,
} as const

/** Other releases of Brotli need up to a hundredth more or less for the same text. */
export const TOLERANCE = process.versions.brotli === '1.1.0' ? 1 : 1.01
