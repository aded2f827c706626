import type { Entry } from '../../fields/page.ts'
import { TitledTexts } from '../../parts/entries/entries.tsx'
import { LIST_ROLE } from '../../parts/list/list-role.ts'

/** The steps of a job as a numbered line to follow. */
export function Process({ heading, steps }: { heading: string; steps: readonly Entry[] }) {
  return (
    <section className="process">
      <h2 className="label">{heading}</h2>
      <ol {...LIST_ROLE}>
        <TitledTexts items={steps} />
      </ol>
    </section>
  )
}
