/** A small visible mark on everything that is not the firm's own yet. */
export function SampleTag({ label }: { label: string }) {
  return <span className="sample-tag">{label}</span>
}
