/** Replaces the build's year with the year on the visitor's clock. */
export function year(root: HTMLElement): void {
  root.textContent = String(new Date().getFullYear())
}
