import { createHotContext } from 'vite-client'
import { offerPointing } from './offer-pointing.ts'
import { keepTyped, restoreTyped } from './typed-values.ts'

// Runs in every page that `npm run dev` serves, and in no published page.

restoreTyped()
createHotContext(import.meta.url).on('vite:beforeFullReload', keepTyped)
offerPointing()
