import { createHotContext } from 'vite-client'
import { mayReload, offerDesk } from './desk-beside.ts'
import { offerPointing } from './offer-pointing.ts'

// Runs in every page that `npm run dev` serves, and in no published page.

/** Ends the waiting of a reload for what is typed in the desk. */
let goOn: () => void = () => undefined

createHotContext(import.meta.url).on(
  'vite:beforeFullReload',
  () =>
    new Promise<void>((resolve) => {
      goOn = () => mayReload() && resolve()
      goOn()
    }),
)
offerDesk(() => goOn())
offerPointing()
