import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import type { Program } from './desk-site.ts'
import { keyInAddress, openStored, type Settings } from './session.ts'

// The desk's script: what its page loads.

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
const session = scannedKey || !program ? undefined : await openStored(settings, program.kinds)
const body = document.getElementById('desk')
if (body)
  createRoot(body).render(
    <App settings={settings} program={program} stored={session} scannedKey={scannedKey} />,
  )
