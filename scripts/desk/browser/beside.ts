/** Tells the page that has opened the desk beside itself, in `npm run dev`; nothing where the desk stands alone. */
export function tellPage(what: 'close' | 'saved'): void {
  if (parent !== window) parent.postMessage({ desk: what }, location.origin)
}

/** Closes the desk beside a page with Escape. What is typed is kept. */
export function closeOnEscape(): void {
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) tellPage('close')
  })
}
