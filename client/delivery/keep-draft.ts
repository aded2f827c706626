const WEEK = 7 * 86_400_000

/** A stored draft: when it was saved, the enquiry's number, and what the fields contain, in order. */
type Draft = [when: number, id?: string, ...values: string[]]

type Drafts = Record<string, string | undefined>

/**
 * Saves what is typed into a form for the session, so that a reload, a crash or a lost connection loses nothing, and a sent
 * enquiry until it is delivered, for a week at most, even if the page is closed. Only the form itself drops either:
 * clearing the storage does not change an open form. The enquiry's number stays the same over all retries and visits.
 * @param note shown beside a restored draft
 * @returns saves the form as being sent
 */
export function keepDraft(form: HTMLFormElement, note: HTMLElement): () => void {
  let typed: Drafts = {}
  let sent: Drafts = {}
  try {
    typed = window.sessionStorage
    sent = window.localStorage
  } catch {
    // Where storage is switched off, drafts last as long as the page.
  }
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-kept]')]
  const number = fields.pop() as HTMLInputElement
  const isFilled = () => fields.some(({ value }) => value)
  /** Several sites may share a host. */
  const site = `${form.action} `
  /** An earlier version of the page may have had other fields, and its texts would land in the wrong ones. */
  const key = site + fields.map(({ name }) => name)

  /** A draft without its date. */
  const words = () => JSON.stringify([number, ...fields].map(({ value }) => value)).slice(1)
  /** The fields as this page last stored or restored them. */
  let last = words()
  const keep = (where: Drafts) => {
    last = words()
    try {
      where[key] = `[${Date.now()},${last}`
    } catch {
      // The storage is full, and its draft is older than the form.
      delete where[key]
    }
  }
  /** Puts a draft into the form; if `early`, only into empty fields. */
  const show = (draft: string, early?: boolean) => {
    const [, id = '', ...values] = JSON.parse(draft) as Draft
    for (const [index, field] of fields.entries()) {
      if (!(early && field.value)) field.value = values[index] ?? ''
    }
    number.value = id
    keep(typed)
  }
  const forget = () => {
    if (number.value && sent[key]?.includes(number.value)) {
      // First the number alone, by which other pages distinguish this from a cleared storage.
      sent[key] = number.value
      delete sent[key]
    }
    // An empty draft also empties fields that the browser restores by itself.
    show('[]')
  }
  for (const name of Object.keys(sent)) {
    const age = Date.now() - Number.parseFloat(sent[name]?.slice(1) as string)
    // Of other fields, older than a week or from the future.
    if (name.startsWith(site) && !(name === key && age >= 0 && age < WEEK)) delete sent[name]
  }
  const draft = typed[key] ?? sent[key]
  // The visitor may have typed before the script arrived. Text that the browser restores by itself is older than the draft.
  if (draft) show(draft, navigator.userActivation?.hasBeenActive)
  else if (isFilled()) keep(typed)
  note.hidden = !draft || !isFilled()

  // The same enquiry may be open on several pages. Unless edited, it follows what happens to it elsewhere.
  addEventListener('storage', ({ newValue, oldValue }) => {
    if (number.readOnly || !oldValue?.endsWith(words()) || !newValue?.includes(number.value)) return
    if (newValue === number.value) form.reset()
    else show(newValue)
  })
  // Autofill may change fields without any event (Chrome for iOS, password managers), so they are compared whenever the page
  // may be left or come back. Only an unchanged page takes over what was typed on another one since: one from the history, or
  // prerendered; and one that was loaded again, as what the browser restores (HTML, "restore the history object state") is
  // older than the draft.
  for (const type of ['input', 'visibilitychange', 'focusout', 'change', 'pageshow', 'pagehide']) {
    addEventListener(type, (event) => {
      const isLoaded = type === 'pageshow' && !(event as PageTransitionEvent).persisted
      if (isLoaded || last === words()) typed[key] && show(typed[key])
      else if (isFilled()) keep(typed)
      else forget()
    })
  }
  form.addEventListener('reset', (event) => {
    // While sending: a retry may need it.
    if (number.readOnly) return event.preventDefault()
    forget()
    if (note.contains(document.activeElement)) fields[0]?.focus()
    note.hidden = true
  })
  return () => {
    number.value ||= Math.random() as unknown as string
    keep(typed)
    keep(sent)
  }
}
