/** A heading whose words break at their hyphens only where one alone is wider than the line. */
export function Unbroken({ text }: { text: string }) {
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
