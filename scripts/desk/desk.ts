import type { Program } from './desk-site.ts'
import { keyInAddress, openStored, type Settings } from './session.ts'

// The desk's first script: it begins to read the site while the screens, most of the desk's weight, are still on their way.

const screens = import('./app.tsx')
const scannedKey = keyInAddress()
const settings = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name=desk]')?.content ?? '',
) as Settings
// The page has asked for it already, beside the script.
const { href = '' } = document.querySelector<HTMLLinkElement>('link[as=fetch]') ?? {}
const program = await fetch(href).then(
  (response) => response.json() as Promise<Program>,
  () => undefined,
)
const stored = scannedKey || !program ? undefined : await openStored(settings, program.kinds)
const element = document.getElementById('desk')
const { showDesk } = await screens
if (element) showDesk(element, { settings, program, stored, scannedKey })
