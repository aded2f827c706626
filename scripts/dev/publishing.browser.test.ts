import path from 'node:path'
import { expect, vi } from 'vitest'
import { useDevPage } from '../test/browser/dev-page.ts'
import { launch } from '../test/content/launched.ts'
import { git, publicRepository } from '../test/git.ts'
import { slowTest } from '../test/thorough.ts'

vi.setConfig({ testTimeout: 180_000 })
const PATIENCE = { timeout: 120_000 }

const { show } = useDevPage()

slowTest(
  'Publish shows what changes in words, refuses what is not fit, and publishes',
  async () => {
    const { copy, page } = await show('/', {
      async prepare(content) {
        await launch(content)
        const [work, bare] = [
          path.dirname(content.dir),
          path.join(path.dirname(content.dir), 'public.git'),
        ]
        await publicRepository(work, bare, 'content')
        for (const [key, value] of Object.entries({ name: 'Owner', email: 'owner@example.com' }))
          await git(work, ['config', `user.${key}`, value])
      },
    })
    const write = (phoneLine: string) =>
      copy.edit('business.json', (business) =>
        Object.assign(business, { phoneLine: `${phoneLine} {hours}` }),
      )
    await write('We pick up [when]')
    await page.getByRole('button', { name: 'Publish' }).click()
    const desk = page.frameLocator('iframe')
    await desk.getByText(/business\.json:\d+: .*\[when\]/).waitFor(PATIENCE)
    await write('We pick up')
    await desk.getByRole('button', { name: 'Look again' }).click()
    await desk.getByText(/becomes “We pick up …”/).waitFor(PATIENCE)
    await desk.getByRole('button', { name: 'Publish this' }).click()
    await desk.getByRole('heading', { name: 'Published' }).waitFor(PATIENCE)
    const printed = (
      await git(path.dirname(copy.dir), ['show', '--name-only', '--format=%s', 'origin/main'])
    ).toString()
    expect(printed).toMatch(
      /becomes “We pick.*\n\ncontent\/addresses\.json\ncontent\/business\.json\n$/,
    )
  },
)
