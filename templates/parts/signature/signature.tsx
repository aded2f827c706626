import type { Person } from '../../content/business-schema.ts'
import type { Site } from '../../site.ts'

/** A person's signature, if they have one. Their name stands beside it in letters. */
export function Signature({
  site: { drawings },
  person,
}: {
  site: Site
  person: Person | undefined
}) {
  const drawing = drawings.signatures?.get(person?.signature ?? '')
  return drawing && <img className="signature" alt="" {...drawing} loading="lazy" />
}
