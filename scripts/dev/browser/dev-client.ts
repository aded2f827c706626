import { createHotContext } from 'vite-client'
import { waitForDesk } from './desk-beside.ts'
import { offerPointing } from './offer-pointing.ts'

// Runs in every page that `npm run dev` serves, and in no published page.

createHotContext(import.meta.url).on('vite:beforeFullReload', waitForDesk)
offerPointing()
