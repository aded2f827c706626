/**
 * Hides the call bar while the form, or anything after it, is on the screen: there the bar would only be in the way.
 * Browsers with scroll-driven animations need no script for this.
 */
export function callBar(root: HTMLElement): void {
  const form = document.querySelector('#contact')
  if (!form || CSS.supports('animation-timeline: view()')) return
  new IntersectionObserver((entries) => {
    const [entry] = entries as [IntersectionObserverEntry]
    root.hidden = entry.isIntersecting || entry.boundingClientRect.top < 0
  }).observe(form)
}
