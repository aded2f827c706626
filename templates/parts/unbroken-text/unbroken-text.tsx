/** A text that breaks a word at its hyphens only if it is wider than the line. */
export function UnbrokenText({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={piece} className="unbroken">
        {piece}
      </span>
    ),
  )
}
