import { behaviour, part } from '../../../client/contract.ts'
import { promise } from '../../fields/promise.ts'
import { Icon } from '../../parts/icon/icon.tsx'
import type { Site } from '../../site.ts'

/**
 * The status region, empty until there is a message: a region inserted together with its text is not announced (WCAG 2.2,
 * technique ARIA22). The button is outside the live region, so it is not read out with the message.
 */
export function Toast({ site }: { site: Site }) {
  const { title, description, milliseconds, most, dismiss } = site.content.contact.toast
  const { text, condition } = promise(description, site.content)
  return (
    <div className="toast" data-milliseconds={milliseconds} data-most={most} {...behaviour.toast}>
      <div role="status" {...part.status} />
      <button type="button" hidden aria-label={dismiss} {...part.dismiss}>
        <Icon site={site} name="x" />
      </button>
      <template {...part.message}>
        <p>
          <strong>{title}</strong> <span>{text}</span> {condition && <span>{condition}</span>}
        </p>
      </template>
    </div>
  )
}
