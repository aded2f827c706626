import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary.ts'
import { wantedVersion } from './update-firm.ts'

test.each([
  [
    'git+https://host.example/site.git#v1.0.0',
    'v1.1.0',
    'git+https://host.example/site.git#v1.1.0',
  ],
  ['git+https://host.example/site.git', 'v1.1.0', 'git+https://host.example/site.git#v1.1.0'],
  ['file:trade-site-1.0.0.tgz', '/elsewhere/trade-site-1.1.0.tgz', 'file:trade-site-1.1.0.tgz'],
])('from %s, the version %s is %s', async (address, version, wanted) => {
  const firm = await temporaryFolder()
  await writeFile(
    path.join(firm, 'package.json'),
    JSON.stringify({ dependencies: { 'trade-site': address } }),
  )
  expect(wantedVersion(firm, version).address).toBe(wanted)
})
