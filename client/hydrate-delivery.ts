import { areas } from './areas.ts'
import { FAILED } from './contract.ts'
import { age, year } from './dates.ts'
import { deliver } from './delivery/deliver.ts'
import { menu } from './menu.ts'
import { mountAll } from './mount.ts'
import { notFound } from './not-found.ts'
import { openNow } from './open-now.ts'
import { toast } from './toast.ts'

// The entry of every page while the content names an address that enquiries are sent to; otherwise it is `hydrate.ts`.
mountAll({
  menu,
  areas,
  enquiry: deliver,
  toast: (root) => {
    const say = toast(root)
    document.addEventListener(FAILED, (event) => say((event as CustomEvent<Node>).detail))
  },
  year,
  age,
  openNow,
  notFound,
})
