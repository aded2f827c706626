// @ts-check

/**
 * What esbuild, sharp and others throw where their part for this system is missing, or is that of another: node_modules was copied
 * from another machine, or npm left it out (https://github.com/npm/cli/issues/4828).
 */
const FOREIGN =
  /needed by esbuild|for another platform|Could not load the "\w+" module|native binding/

/** What esbuild says of a package that it should bundle. */
const MISSING = /Could not resolve "(?![./])/

/**
 * Returns what is to be done about an error that packages have thrown because they are not all here; `undefined` for any other.
 * In JavaScript, as it is needed before the program is bundled.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function packageFault(error) {
  if (!(error instanceof Error)) return undefined
  const { code = '', syscall = '', message, cause } = /** @type {NodeJS.ErrnoException} */ (error)
  if (code === 'ERR_MODULE_NOT_FOUND' || MISSING.test(message))
    return 'Packages are missing. Run npm ci.'
  const isForeign =
    ['MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED'].includes(code) ||
    // Where esbuild's program is one of another processor.
    (syscall.startsWith('spawn') && syscall.includes('esbuild')) ||
    FOREIGN.test(message)
  return isForeign
    ? 'These packages were made for another system. Delete node_modules and run npm ci.'
    : packageFault(cause)
}
