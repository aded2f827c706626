import path from 'node:path'
import { expect, vi } from 'vitest'
import { useDevPage } from '../test/browser/dev-page.ts'
import { launch } from '../test/content/launched.ts'
import { git } from '../test/desk/git-api.ts'
import { slowTest } from '../test/thorough.ts'

vi.setConfig({ testTimeout: 180_000 })
const PATIENCE = { timeout: 120_000 }

const { show } = useDevPage()

slowTest('Publish shows what changes, asks, and publishes; a request from elsewhere is refused', async () => {
  const { copy, dev, page } = await show('/', {
    async prepare(content) {
      await launch(content)
      const [work, bare] = [path.dirname(content.dir), path.join(path.dirname(content.dir), 'public.git')]
      await git(work, ['init', '--quiet', '--bare', '--initial-branch=main', bare])
      await git(work, ['init', '--quiet', '--initial-branch=main'])
      for (const [key, value] of Object.entries({ name: 'Owner', email: 'owner@example.com' }))
        await git(work, ['config', `user.${key}`, value])
      await git(work, ['remote', 'add', 'origin', bare])
      await git(work, ['add', 'content'])
      await git(work, ['commit', '--quiet', '--message', 'Begin'])
      await git(work, ['push', '--quiet', '--set-upstream', 'origin', 'main'])
    },
  })
  const elsewhere = await fetch(`${dev.url}/__dev/publish`, { method: 'POST', body: '{}', headers: { origin: 'https://evil.example' } })
  expect(elsewhere.status).toBe(403)

  await copy.edit('business.json', (business) => Object.assign(business, { phoneLine: 'We pick up {phoneHours}' }))
  await page.getByRole('button', { name: 'Publish' }).click()
  const panel = page.getByRole('dialog', { name: 'Publish' })
  await expect.poll(() => panel.getByRole('status').innerText(), PATIENCE).toContain('{+We pick up+}')
  await panel.getByRole('button', { name: 'Publish this' }).click()
  await expect.poll(() => panel.getByRole('status').innerText(), PATIENCE).toMatch(/^Published: 2 files\./)
  const subject = (await git(path.dirname(copy.dir), ['log', '--max-count=1', '--format=%s', 'origin/main'])).toString()
  expect(subject).toBe('Change the content: addresses.json, business.json\n')
  await page.keyboard.press('Escape')
  expect(await panel.count()).toBe(0)
})
