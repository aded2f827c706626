/** What scripts of the page live in, or what a visitor may have typed into: it is changed inside, and never replaced. */
const ALIVE = '[data-behaviour], [data-part], form, input, textarea, select'
/** What stands in the document and belongs to no page. */
const OWN = ['DEV-OVERLAY', 'DEV-TOOLS']

/**
 * Carries over to what is shown the differences between a page as it was sent before and as it is sent now. What the
 * page's scripts and the visitor have changed stays, as nothing is touched that is the same in both.
 * @returns whether that was possible; if not, the page has to be loaded
 */
export function patchTree(shown: Node, before: Node, after: Node): boolean {
  if (isSame(before, after)) return true
  if (shown.nodeName !== before.nodeName || before.nodeName !== after.nodeName) return false
  if (!(shown instanceof Element && before instanceof Element && after instanceof Element)) {
    shown.nodeValue = after.nodeValue
    return true
  }
  if (shown instanceof HTMLTemplateElement) {
    shown.content.replaceChildren(document.importNode((after as HTMLTemplateElement).content, true))
    return true
  }
  // A script that has run cannot be undone.
  if (shown instanceof HTMLScriptElement && shown.src) return false
  patchAttributes(shown, before, after)
  const children = [...shown.childNodes].filter(({ nodeName }) => !OWN.includes(nodeName))
  if (children.length === before.childNodes.length && haveSameShape(before, after)) {
    return children.every((child, index) => {
      const [old, next] = [before.childNodes[index], after.childNodes[index]]
      return old !== undefined && next !== undefined && patchTree(child, old, next)
    })
  }
  if ([shown, after].some((element) => element.querySelector(ALIVE)) || shown.matches(`html, head, body, ${ALIVE}`)) return false
  shown.replaceChildren(...[...after.childNodes].map((child) => document.importNode(child, true)))
  return true
}

/** Templates are equal to browsers whatever is in them. */
function isSame(before: Node, after: Node): boolean {
  if (!before.isEqualNode(after)) return false
  const texts = (node: Node) =>
    node instanceof Element
      ? [...node.querySelectorAll('template'), ...(node.matches('template') ? [node] : [])].map((one) => one.innerHTML)
      : []
  return texts(before).join() === texts(after).join()
}

function haveSameShape(before: Element, after: Element): boolean {
  return (
    before.childNodes.length === after.childNodes.length &&
    [...before.childNodes].every((child, index) => child.nodeName === after.childNodes[index]?.nodeName)
  )
}

function patchAttributes(shown: Element, before: Element, after: Element): void {
  for (const { name, value } of after.attributes) if (before.getAttribute(name) !== value) shown.setAttribute(name, value)
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) shown.removeAttribute(name)
}
