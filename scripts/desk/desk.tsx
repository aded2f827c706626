import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { keptStore, keyInAddress, type Settings } from './session.ts'

// The desk's script: what its page loads.

const given = keyInAddress()
const settings = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name=desk]')?.content ?? '',
) as Settings
const body = document.getElementById('desk')
const session = given ? undefined : await keptStore(settings)
if (body) createRoot(body).render(<App settings={settings} session={session} given={given} />)
