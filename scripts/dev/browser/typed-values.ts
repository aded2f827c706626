const KEY = 'typed-values'
const FIELDS = 'form :is(input:not([type=file]), textarea, select)'

/** Keeps what is typed in the page's forms over a reload. Chromium restores it for visitors who reload, but not for scripts. */
export function keepTyped(): void {
  const all = controls()
  const values = all.map(({ value, checked }) => ({ value, checked }))
  sessionStorage.setItem(KEY, JSON.stringify({ form: formOf(all), values }))
}

/** Puts back what was kept, if the page has the same fields: a save may have changed them. */
export function restoreTyped(): void {
  const typed = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  sessionStorage.removeItem(KEY)
  const all = controls()
  if (typed?.form !== formOf(all)) return
  for (const [index, control] of all.entries()) Object.assign(control, typed.values[index])
}

/** The fields of the page's forms, of which only inputs have `checked`; no script may fill one of a file. */
function controls(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(FIELDS)]
}

/** The page, and the names of its fields. */
function formOf(all: readonly HTMLInputElement[]): string {
  return [location.pathname, ...all.map(({ name }) => name)].join()
}
