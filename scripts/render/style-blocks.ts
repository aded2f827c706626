/** Yields the top-level statements and blocks of a stylesheet; a statement has no body. */
export function* styleBlocks(css: string): Generator<{ head: string; body?: string }> {
  let start = 0
  while (start < css.length) {
    const open = css.indexOf('{', start)
    const end = css.indexOf(';', start)
    if (end >= 0 && (open < 0 || end < open)) {
      yield { head: css.slice(start, end).trim() }
      start = end + 1
      continue
    }
    if (open < 0) return
    let depth = 1
    let close = open + 1
    for (; depth > 0 && close < css.length; close++) {
      if (css[close] === '{') depth++
      if (css[close] === '}') depth--
    }
    yield { head: css.slice(start, open).trim(), body: css.slice(open + 1, close - 1) }
    start = close
  }
}
