import { readdirSync } from 'node:fs'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { beginFirm, linesOf, packVersion, runIn, tradeSite } from '../test/firm/packed-firm.ts'
import { lacksPrograms } from '../test/programs/lacks-programs.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { slowTest } from '../test/thorough.ts'

const NEWER = '1.1.0'

slowTest(
  'an update says what readers will see before it is written, for one firm and for all',
  { timeout: 600_000 },
  async () => {
    const firm = await beginFirm()
    const installed = runIn(firm, 'npm', [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
    ])
    expect(installed, installed.error).toMatchObject({ status: 0 })
    const files = await temporaryFolder()
    const newer = await packVersion(NEWER, files, async (program) => {
      const page = path.join(program, 'templates/pages/not-found/not-found-page.tsx')
      await writeFile(
        page,
        (await readFile(page, 'utf8')).replace('{heading} <', 'Oh: {heading} <'),
      )
    })

    // Two more firms: one as it is, and one whose content no version takes.
    const list = path.join(files, 'firms.txt')
    for (const name of ['same', 'broken']) {
      const other = path.join(files, name)
      await cp(path.join(firm, 'content'), path.join(other, 'content'), { recursive: true })
      await mkdir(path.join(other, 'node_modules'))
      for (const entry of readdirSync(path.join(firm, 'node_modules')))
        await symlink(
          path.join(firm, 'node_modules', entry),
          path.join(other, 'node_modules', entry),
          'junction',
        )
      await cp(path.join(firm, 'package.json'), path.join(other, 'package.json'))
    }
    await writeFile(path.join(files, 'broken/content/site.json'), '{')
    await writeFile(list, `${firm}\nsame\nbroken\n`)
    const fleet = tradeSite(firm, ['fleet', list, '--to', newer])
    expect(fleet).toMatchObject({ status: 1, error: '' })
    expect(fleet.out).toContain('3 firms: 1 without a site, 2 with pages that change.')
    expect(fleet.out).toMatch(/\| broken \| 1\.0\.0 → 1\.1\.0 \| .*site\.json/)
    expect(fleet.out).toMatch(/\| same \| 1\.0\.0 → 1\.1\.0 \| 1 page changes \|/)

    if (!lacksPrograms('bash', 'tee')) {
      // The same, step by step, as a hosted CI does with a machine for each firm.
      const [output, summary] = [path.join(files, 'output'), path.join(files, 'summary')]
      const step = (workflow: string, name: string, env: NodeJS.ProcessEnv) =>
        runIn(firm, 'bash', ['-eo', 'pipefail', '-c', linesOf(workflow, name)], {
          GITHUB_OUTPUT: output,
          GITHUB_STEP_SUMMARY: summary,
          ...env,
        })
      expect(step('fleet.yml', 'List the firms', { LIST: list })).toMatchObject({ status: 0 })
      const [part, ...more] = JSON.parse((await readFile(output, 'utf8')).replace('parts=', ''))
      expect(more).toEqual([])
      for (const { name, address } of part.slice(1))
        expect(
          step('fleet-part.yml', 'Try the firm', { NAME: name, ADDRESS: address, HOME: files }),
        ).toMatchObject({ status: 0 })
      expect(step('fleet.yml', 'Join the results', {})).toMatchObject({ status: 1 })
      expect(await readFile(summary, 'utf8')).toContain('2 firms: 2 without a site')
    }

    const described = path.join(firm, 'package.json')
    const before = await readFile(described, 'utf8')
    const shown = tradeSite(firm, ['update', newer, '--show'])
    expect(shown).toMatchObject({ status: 0, error: '' })
    expect(shown.out).toMatch(/^1\.0\.0 → 1\.1\.0\n/)
    expect(shown.out).toContain('/404')
    expect(await readFile(described, 'utf8')).toBe(before)

    expect(tradeSite(firm, ['update', 'v1.1.0'])).toMatchObject({
      status: 1,
      error: expect.stringContaining('Name a packed file'),
    })
    expect(tradeSite(firm, ['update', newer])).toMatchObject({ status: 0, error: '' })
    expect(JSON.parse(await readFile(described, 'utf8')).dependencies).toEqual({
      'trade-site': `file:trade-site-${NEWER}.tgz`,
    })
    const lock = JSON.parse(await readFile(path.join(firm, 'package-lock.json'), 'utf8'))
    expect(lock.packages['node_modules/trade-site'].version).toBe(NEWER)
    expect(readdirSync(firm).filter((name) => name.endsWith('.tgz'))).toEqual([
      `trade-site-${NEWER}.tgz`,
    ])
    expect(tradeSite(firm, ['build'])).toMatchObject({ status: 0 })
  },
)
