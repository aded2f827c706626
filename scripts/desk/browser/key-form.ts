import { StoreError } from '../../store/store.ts'
import { type Child, make, say } from './elements.ts'

/** Makes a form with one field about a key. What `act` throws is said at the field, which keeps what was typed. */
export function keyForm(
  label: string,
  field: HTMLInputElement | HTMLTextAreaElement,
  send: string,
  others: Child[],
  act: () => Promise<unknown>,
): HTMLFormElement {
  const problem = make('p', { id: `${field.id}-problem`, className: 'problem', role: 'alert' })
  field.setAttribute('aria-describedby', problem.id)
  const form = make(
    'form',
    { noValidate: true },
    make('div', { className: 'field' }, make('label', { htmlFor: field.id, textContent: label }), problem, field),
    ...others,
    make('button', { className: 'button', textContent: send }),
  )
  let isBusy = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    problem.textContent = ''
    field.removeAttribute('aria-invalid')
    try {
      await act()
    } catch (error) {
      say('')
      problem.textContent = error instanceof Error ? error.message : String(error)
      // A lost connection is no fault of what was typed.
      const isTyped = !(error instanceof StoreError) || !['offline', 'silent', 'broken', 'wait'].includes(error.fault)
      if (isTyped) field.setAttribute('aria-invalid', 'true')
      field.focus()
    } finally {
      isBusy = false
    }
  })
  return form
}
