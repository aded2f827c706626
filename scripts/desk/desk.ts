import { keyInAddress, openStored, type Settings } from './session.ts'

// The desk's first script: it begins to read the site while the screens, most of the desk's weight, are still on their way.

const screens = import('./app.tsx')
const scannedKey = keyInAddress()
const settings = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name=desk]')?.content ?? '',
) as Settings
const stored = scannedKey ? undefined : await openStored(settings)
const element = document.getElementById('desk')
const { showDesk } = await screens
if (element) showDesk(element, { settings, stored, scannedKey })
