import { cp, mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { CACHE, ROOT, SAMPLE } from '../folders.ts'
import { copyContent, temporaryFolder } from '../temporary.ts'

/** Copies the program, with the sample as its content, into a folder with an awkward name. Tests may change its sources. */
export async function copyProgram(): Promise<string> {
  const root = path.join(await temporaryFolder(), 'site (1) é')
  for (const folder of ['templates', 'scripts', 'client'])
    await cp(path.join(ROOT, folder), path.join(root, folder), {
      recursive: true,
      filter: (name) => !name.startsWith(SAMPLE),
    })
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', '.node-version'])
    await cp(path.join(ROOT, file), path.join(root, file))
  await copyContent(SAMPLE, root)
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'), 'junction')
  await mkdir(CACHE, { recursive: true })
  await cp(CACHE, path.join(root, '.cache'), {
    recursive: true,
    // Without what another test is just writing, and its packages.
    filter: (name) => !/\.unfinished-|[\\/]eleventy-/.test(name),
  })
  return root
}
