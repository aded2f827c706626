import { behaviour, part } from '../../../client/contract.ts'
import { galleryItems } from '../../jobs.ts'
import { Icon } from '../../parts/icon/icon.tsx'
import type { Site } from '../../site.ts'

/** The dialog in which the gallery's pictures open. It closes by a form, and the quote form is the page's first. */
export function LargePictures({ site }: { site: Site }) {
  const { large } = site.content.gallery
  if (!large || galleryItems(site.content).length === 0) return null
  return (
    <dialog className="gallery__large" aria-label={large.label} {...behaviour.gallery}>
      {/*
       * Filled on first opening: most visitors never open it. The picture in view has the focus, not the row, and the next
       * Tab goes to the buttons, which follow it.
       */}
      <div className="gallery__row" tabIndex={-1} {...part.row} />
      <form method="dialog">
        <button type="submit" aria-label={large.close}>
          <Icon site={site} name="x" />
        </button>
      </form>
      <button type="button" value="-1" aria-label={large.previous}>
        ‹
      </button>
      <button type="button" value="1" aria-label={large.next}>
        ›
      </button>
      <p role="status" {...part.count} />
    </dialog>
  )
}
