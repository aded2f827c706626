const WEEK = 7 * 86_400_000

/** The stored draft: when it was typed, the enquiry's number, and the fields in their order. */
type Stored = [when: number, known: string, ...values: string[]]

/**
 * Keeps what is typed into a form on the device, so that neither a lost connection nor a closed page costs anything,
 * and puts it back on the next visit within a week. It is forgotten when the form is reset. What was typed last counts,
 * on whichever of several open pages that was. A device that keeps nothing (storage switched off, or full) is no reason
 * not to send.
 * The enquiry's number is kept as well: it is the same over every try, on later visits too.
 * @param note shown beside what was put back
 * @returns what saves it at once, and says later on whether that is still what stands in the form
 */
export function keepDraft(form: HTMLFormElement, note: HTMLElement): () => () => boolean {
  // Several sites may share a host; what is typed into one is none of another's business.
  const key = form.action
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-kept]')]
  const number = fields.pop() as HTMLInputElement
  const isFilled = () => fields.some(({ value }) => value)
  /** When that was typed which this page and the storage have in common; 0 while that is nothing. */
  let common = 0
  /** Whether something else is kept than what stands here, which must never take its place. */
  let lost = false

  const keep = (something: boolean) => {
    common = something ? Date.now() : 0
    number.value = something ? number.value || crypto.getRandomValues(new Uint32Array(3)).join('-') : ''
    lost = false
    try {
      if (something) localStorage[key] = JSON.stringify([common, number.value, ...fields.map(({ value }) => value)] satisfies Stored)
      else delete localStorage[key]
    } catch {
      lost = true
    }
  }
  const save = () => {
    keep(isFilled())
    const saved = common
    return () => common === saved
  }
  const take = () => {
    if (lost) return
    try {
      // The visitor may have typed before the script came. What a browser puts back by itself is older than what is kept.
      const early = !common && isFilled() && navigator.userActivation.hasBeenActive
      const [when, known, ...values] = JSON.parse(localStorage[key] ?? '[0]') as Stored
      // Delivered or cleared on another page, or too old.
      if (Date.now() - when > WEEK) {
        if (early) save()
        else if (isFilled() || when) form.reset()
        return
      }
      for (const [index, field] of fields.entries()) {
        if (!early || !field.value) field.value = values[index] ?? ''
      }
      number.value = known
      if (!common) note.hidden = false
      common = when
      if (early) save()
    } catch {}
  }

  // A page may come out of the history, may have been rendered before it was asked for, or may not be the only one.
  for (const type of ['pageshow', 'visibilitychange', 'storage']) addEventListener(type, take)
  form.addEventListener('input', save)
  form.addEventListener('reset', (event) => {
    // While it is being sent: it may have to be sent again.
    if (number.readOnly) return event.preventDefault()
    keep(false)
    if (note.contains(document.activeElement)) fields[0]?.focus()
    note.hidden = true
  })
  take()
  return save
}
