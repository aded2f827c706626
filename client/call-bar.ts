/**
 * The bar retires while the form, or what comes after it, is on the screen: there it would only be in the way. Browsers
 * with scroll-driven animations need no script for that.
 */
export function callBar(root: HTMLElement): void {
  const form = document.querySelector('#contact')
  if (!form || CSS.supports('animation-timeline: view()')) return
  new IntersectionObserver((entries) => {
    const [entry] = entries as [IntersectionObserverEntry]
    root.hidden = entry.isIntersecting || entry.boundingClientRect.top < 0
  }).observe(form)
}
