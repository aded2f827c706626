/** A small visible mark on everything that is not the firm's own yet. */
export function SampleTag({ label, text = label }: { label: string; text?: string }) {
  return (
    <span className="sample-tag" title={text}>
      {label}
    </span>
  )
}
