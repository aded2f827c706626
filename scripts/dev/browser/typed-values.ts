type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was typed on a page, with the names of its fields, as a save may have changed them. */
interface TypedValues {
  page: string
  fields: { name: string; value: string; checked?: boolean }[]
}

const KEY = 'typed-values'

/** Keeps what is typed in the page's forms over a reload. Chromium restores it for visitors who reload, but not for scripts. */
export function keepTyped(): void {
  const typed: TypedValues = { page: location.pathname, fields: controls().map(fieldOf) }
  sessionStorage.setItem(KEY, JSON.stringify(typed))
}

/** Puts back what was kept, if the page has the same fields. */
export function restoreTyped(): void {
  const typed: TypedValues | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  sessionStorage.removeItem(KEY)
  const present = controls()
  const names = (fields: { name: string }[]) => fields.map(({ name }) => name).join()
  if (typed?.page !== location.pathname || names(typed.fields) !== names(present)) return
  for (const [index, control] of present.entries()) {
    const { value = '', checked } = typed.fields[index] ?? {}
    control.value = value
    if (checked !== undefined && 'checked' in control) control.checked = checked
  }
}

/** The fields of the page's forms; no script may fill one of a file. */
function controls(): Control[] {
  const all = document.querySelectorAll<Control>('form :is(input, textarea, select)')
  return [...all].filter(({ type }) => type !== 'file')
}

function fieldOf(control: Control): TypedValues['fields'][number] {
  const { name, value } = control
  return { name, value, ...('checked' in control && { checked: control.checked }) }
}
