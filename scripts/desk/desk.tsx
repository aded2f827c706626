import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { keyInAddress, openStored, type Settings } from './session.ts'

// The desk's script: what its page loads.

const scannedKey = keyInAddress()
const settings = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name=desk]')?.content ?? '',
) as Settings
const body = document.getElementById('desk')
const session = scannedKey ? undefined : await openStored(settings)
if (body)
  createRoot(body).render(<App settings={settings} stored={session} scannedKey={scannedKey} />)
