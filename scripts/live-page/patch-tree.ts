/** Elements that scripts are bound to or that visitors type into: they are changed inside and never replaced. */
const ALIVE = '[data-behaviour], [data-part], form, input, textarea, select'
/** Elements of the development tools, which are not part of any page. */
const OWN = ['DEV-OVERLAY', 'DEV-TOOLS']

/**
 * Applies the differences between two versions of a page, as sent, to the page as shown. Whatever is equal in both versions
 * is left alone, with all changes that scripts and visitors have made to it.
 * @returns whether that was possible; if not, the page must be loaded again
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
  // A script cannot be undone once it has run.
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

/** `isEqualNode` does not compare the contents of templates. */
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
