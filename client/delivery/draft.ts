const WEEK = 7 * 86_400_000

/** What was typed into a form, kept on the visitor's device until it is delivered. */
export interface Draft {
  /** The number of this enquiry: the same over every try, on later visits too. */
  id(): string
  save(): void
}

/** As it lies in the storage: when it was typed, the enquiry's number, and the fields in their order. */
type Stored = [when: number, id: string, ...values: string[]]

/**
 * Keeps what is typed into a form on the device, so that neither a lost connection nor a closed page costs anything,
 * and puts it back on the next visit within a week. It is forgotten when the form is reset. What was typed last counts,
 * on whichever of several open pages that was. A device that keeps nothing (storage switched off, or full) is no reason
 * not to send.
 * @param note shown beside what was put back
 */
export function keepDraft(form: HTMLFormElement, note: HTMLElement): Draft {
  // Several sites may share a host; what is typed into one is none of another's business.
  const key = form.getAttribute('action') ?? ''
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[id]:not([type=file]), textarea')]
  let id = newId()
  /** When that was typed which this page and the storage have in common; 0 while that is nothing. */
  let common = 0

  const forget = () => {
    localStorage.removeItem(key)
    common = 0
  }
  const save = () => {
    try {
      const values = fields.map(({ value }) => value)
      if (!values.some(Boolean)) return forget()
      common = Date.now()
      localStorage.setItem(key, JSON.stringify([common, id, ...values] satisfies Stored))
    } catch {
      // What is kept there is no longer what stands here, and must never take its place.
      common = Number.POSITIVE_INFINITY
    }
  }
  const take = () => {
    if (common > Date.now()) return
    try {
      const first = common === 0
      const [when, known, ...values] = JSON.parse(localStorage.getItem(key) ?? '[0,""]') as Stored
      // The visitor may have typed before the script came. What a browser puts back by itself is older than what is kept.
      const early = first && navigator.userActivation.hasBeenActive
      if (Date.now() - when > WEEK) {
        // Delivered or cleared on another page, or too old.
        if (!early) form.reset()
        return forget()
      }
      let typed = false
      for (const [index, field] of fields.entries()) {
        if (early && field.value) typed = true
        else field.value = values[index] ?? ''
      }
      id = known
      common = when
      if (first) note.hidden = false
      if (typed) save()
    } catch {}
  }

  take()
  if (!common) save()
  // A page may come out of the history, may have been rendered before it was asked for, or may not be the only one.
  for (const type of ['pageshow', 'visibilitychange', 'storage']) addEventListener(type, take)
  form.addEventListener('input', save)
  form.addEventListener('reset', () => {
    try {
      forget()
    } catch {}
    id = newId()
    if (note.contains(document.activeElement)) fields[0]?.focus()
    note.hidden = true
  })
  return { id: () => id, save }
}

/** A number that no other enquiry has. */
function newId(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join('-')
}
