const WEEK = 7 * 86_400_000

/** What is kept of a form: when that was, the enquiry's number, and the fields in their order. */
type Draft = [when: number, known?: string, ...values: string[]]

/** A storage of the browser. Where that is switched off, what is kept lasts as long as the page. */
function storage(name: 'localStorage' | 'sessionStorage'): Record<string, string | undefined> {
  try {
    return window[name]
  } catch {
    return {}
  }
}

/**
 * Keeps what is typed into a form for the session, so that a reload, a crash or a lost connection costs nothing, and what
 * was sent until it is delivered, for a week at most, also when the page is closed. The form alone decides when either
 * goes: a storage that somebody empties changes nothing in a form that is open.
 * The enquiry's number is kept as well: it is the same over every try, on later visits too.
 * @param note shown beside what was put back
 * @returns what keeps the form as one that is being sent
 */
export function keepDraft(form: HTMLFormElement, note: HTMLElement): () => void {
  // Several sites may share a host; what is typed into one is none of another's business.
  const typedName = form.action
  const sentName = `${typedName}#sent`
  const typed = storage('sessionStorage')
  const sent = storage('localStorage')
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-kept]')]
  const number = fields.pop() as HTMLInputElement
  const isFilled = () => fields.some(({ value }) => value)

  /** A draft without its date. */
  const words = () => JSON.stringify([number, ...fields].map(({ value }) => value)).slice(1)
  const keep = (where: typeof typed, name: string) => {
    try {
      where[name] = `[${Date.now()},${words()}`
    } catch {
      // It is full, and what it has is older than what the form says.
      delete where[name]
    }
  }
  const keepTyped = () => keep(typed, typedName)
  /** Puts a draft into the form; `early`, only where nothing has been typed. */
  const show = (draft: string, early?: boolean) => {
    const [, known = '', ...values] = JSON.parse(draft) as Draft
    for (const [index, field] of fields.entries()) {
      if (!early || !field.value) field.value = values[index] ?? ''
    }
    number.value = known
    keepTyped()
  }
  const forget = () => {
    if (number.value && sent[sentName]?.includes(number.value)) {
      // The number alone comes first: by it other pages can tell this from a storage that somebody empties.
      sent[sentName] = number.value
      delete sent[sentName]
    }
    // An empty draft: fields that the browser puts back by itself are emptied too.
    show('[0]')
  }
  /** What was sent and may still be put back. All else is removed, also what is dated ahead. */
  const undelivered = () => {
    try {
      const age = Date.now() - (JSON.parse(sent[sentName] as string) as Draft)[0]
      if (age >= 0 && age < WEEK) return sent[sentName]
    } catch {}
    delete sent[sentName]
  }

  const unsent = undelivered()
  const draft = typed[typedName] ?? unsent
  // The visitor may have typed before the script came. What a browser puts back by itself is older than what is kept.
  if (draft) show(draft, navigator.userActivation?.hasBeenActive)
  else if (isFilled()) keepTyped()
  note.hidden = !draft || !isFilled()

  // A page may come out of the history, may have been rendered before it was asked for, or browsers put back older words.
  for (const type of ['pageshow', 'visibilitychange']) {
    addEventListener(type, () => typed[typedName] && show(typed[typedName]))
  }
  // The same enquiry may be open on several pages: where it has not been changed it follows what becomes of it elsewhere.
  addEventListener('storage', ({ newValue, oldValue }) => {
    if (number.readOnly || !oldValue?.endsWith(words()) || !newValue?.includes(number.value)) return
    if (newValue === number.value) form.reset()
    else show(newValue)
  })
  form.addEventListener('input', () => (isFilled() ? keepTyped() : forget()))
  form.addEventListener('reset', (event) => {
    // While it is being sent: it may have to be sent again.
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
