import { areas } from './areas.ts'
import { age, year } from './dates.ts'
import { enquiry } from './enquiry.ts'
import { menu } from './menu.ts'
import { mountAll } from './mount.ts'
import { notFound } from './not-found.ts'
import { openNow } from './open-now.ts'
import { toast } from './toast.ts'

// The entry of every page. The page is complete without it: each behaviour adds to markup that already works.
mountAll({ menu, areas, enquiry, toast, year, age, openNow, notFound })
