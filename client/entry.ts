import { areas } from './areas.ts'
import { age } from './clock/age.ts'
import { notice } from './clock/notice.ts'
import { openNow } from './clock/open-now.ts'
import { year } from './clock/year.ts'
import { deliver } from './delivery/deliver.ts'
import { enquiry } from './enquiry.ts'
import { menu } from './menu.ts'
import { mountAll } from './mount-all.ts'
import { notFound } from './not-found.ts'
import { gallery } from './pictures/gallery.ts'
import { wipe } from './pictures/wipe.ts'
import { symptoms } from './symptoms.ts'
import { toast } from './toast.ts'

/** Whether the content names an endpoint for enquiries. */
declare const DELIVERS: boolean
/** Whether the content has notices. */
declare const NOTICES: boolean

// The entry point of every page. Pages work without it: each behaviour enhances complete markup. The build sets the
// constants above, and leaves out code that the content does not need.
mountAll({
  menu,
  areas,
  enquiry: DELIVERS ? deliver : enquiry,
  toast,
  year,
  age,
  openNow,
  wipe,
  gallery,
  symptoms,
  notFound,
  ...(NOTICES ? { notice } : {}),
})
// Only what scripts show needs more of the deferred stylesheet than its media do.
document.querySelector('link[media]')?.removeAttribute('media')
