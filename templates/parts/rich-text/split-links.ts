/** A piece of a text: plain, or the label of a link. */
interface TextPiece {
  text: string
  route?: string
}

const LINK = /\[([^[\]]+)\]\(([^()\s]*)\)/g

/** Splits a text at its `[label](/route)` and `[label](https://…)` links. A bracket not followed by one is plain text. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', route = ''] = match
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    pieces.push({ text: label, route })
    end = match.index + whole.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}
