const WEEK = 7 * 86_400_000

/** A stored draft: when it was saved, the enquiry's number, and the fields in order. */
type Draft = [when: number, id?: string, ...values: string[]]

/** Returns a storage of the browser or, if storage is switched off, one that lasts as long as the page. */
function storage(name: 'localStorage' | 'sessionStorage'): Record<string, string | undefined> {
  try {
    return window[name]
  } catch {
    return {}
  }
}

/**
 * Saves what is typed into a form for the session, so that a reload, a crash or a lost connection loses nothing, and a sent
 * enquiry until it is delivered, for a week at most, even if the page is closed. Only the form itself drops either:
 * clearing the storage does not change an open form. The enquiry's number stays the same over all retries and visits.
 * @param note shown beside a restored draft
 * @returns saves the form as being sent
 */
export function keepDraft(form: HTMLFormElement, note: HTMLElement): () => void {
  // Named after the endpoint: several sites may share a host.
  const typedName = form.action
  const sentName = `${typedName}#sent`
  const typed = storage('sessionStorage')
  const sent = storage('localStorage')
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-kept]')]
  const number = fields.pop() as HTMLInputElement
  const isFilled = () => fields.some(({ value }) => value)

  /** A draft without its date. */
  const words = () => JSON.stringify([number, ...fields].map(({ value }) => value)).slice(1)
  /** The fields as this page last stored or restored them. */
  let last = words()
  const keep = (where: typeof typed, name: string) => {
    last = words()
    try {
      where[name] = `[${Date.now()},${last}`
    } catch {
      // The storage is full, and its draft is older than the form.
      delete where[name]
    }
  }
  const keepTyped = () => keep(typed, typedName)
  /** Puts a draft into the form; if `early`, only into empty fields. */
  const show = (draft: string, early?: boolean) => {
    const [, id = '', ...values] = JSON.parse(draft) as Draft
    for (const [index, field] of fields.entries()) {
      if (!early || !field.value) field.value = values[index] ?? ''
    }
    number.value = id
    keepTyped()
  }
  const forget = () => {
    if (number.value && sent[sentName]?.includes(number.value)) {
      // First the number alone, by which other pages distinguish this from a cleared storage.
      sent[sentName] = number.value
      delete sent[sentName]
    }
    // An empty draft also empties fields that the browser restores by itself.
    show('[0]')
  }
  /** Returns the sent draft if it may still be restored. Removes any other, also one dated in the future. */
  const undelivered = () => {
    try {
      const age = Date.now() - (JSON.parse(sent[sentName] as string) as Draft)[0]
      if (age >= 0 && age < WEEK) return sent[sentName]
    } catch {}
    delete sent[sentName]
  }

  const unsent = undelivered()
  const draft = typed[typedName] ?? unsent
  // The visitor may have typed before the script arrived. Text that the browser restores by itself is older than the draft.
  if (draft) show(draft, navigator.userActivation?.hasBeenActive)
  else if (isFilled()) keepTyped()
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
      const isLoaded = type === 'pageshow' && (event as PageTransitionEvent).persisted === false
      if (isLoaded || last === words()) typed[typedName] && show(typed[typedName])
      else if (isFilled()) keepTyped()
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
    number.value ||= crypto.getRandomValues(new Uint32Array(3)).join('-')
    keepTyped()
    keep(sent, sentName)
  }
}
