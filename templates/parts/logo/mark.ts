/** A part of a firm's own mark: an element of SVG with nothing in it but its shape and its colour. */
export interface MarkNode {
  name: string
  /** By React's names. A fill such as `var(--ink)` stands for a token's colour. */
  attributes: Readonly<Record<string, string>>
  children: readonly MarkNode[]
}

/** A firm's own mark. */
export interface Mark {
  viewBox: string
  nodes: readonly MarkNode[]
}
