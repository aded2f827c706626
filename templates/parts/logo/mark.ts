/** An SVG element of a firm's own mark: a shape with its colour only, or a gradient or clip path. */
export interface MarkNode {
  name: string
  /** By React's names. A fill such as `var(--ink)` is a token's colour; ids and references to them begin with "mark_". */
  attributes: Readonly<Record<string, string>>
  children: readonly MarkNode[]
}

/** A firm's own mark. */
export interface Mark {
  viewBox: string
  nodes: readonly MarkNode[]
  /** Whether the firm's name is part of the drawing. */
  isWordmark?: boolean
}
