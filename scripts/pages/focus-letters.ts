/** A page's markup and the style rules for its focal points. */
interface Focused {
  markup: string
  rules: string
}

/** Calls a page's focal points by letters: two numbers say in the markup what the rules say again. */
export function focusLetters({ markup, rules }: Focused): Focused {
  const letters = new Map<string, string>()
  const short = rules.replace(/(?<=\[data-focus=)"([^"]*)"/g, (_, point: string) => {
    const number = letters.size
    const letter = String.fromCharCode(97 + (number % 26)) + (number < 26 ? '' : Math.floor(number / 26))
    letters.set(point, letter)
    return letter
  })
  // What is not cropped has no rule.
  const marked = markup.replace(/ data-focus="([^"]*)"/g, (_, point: string) =>
    letters.has(point) ? ` data-focus="${letters.get(point)}"` : '',
  )
  return { markup: marked, rules: short.replaceAll('}\n', '}') }
}
