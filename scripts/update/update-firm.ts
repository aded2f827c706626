import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { editedJson } from '../base/edit-json.ts'
import type { ScratchContext } from '../diff/in-scratch.ts'
import {
  addressIn,
  type FirmPackage,
  isRepository,
  npmInstall,
  PROGRAM,
} from './program-package.ts'

/** A version of the program to change to. */
export interface Wanted {
  /** What `package.json` will say. */
  address: string
  /** A packed file to copy beside `package.json`; `undefined` for a version in a repository. */
  file: string | undefined
}

/**
 * Reads what people call a version: a tag of the repository that a firm's program comes from, or a packed file.
 * @throws BuildError for a tag where the program does not come from a repository, or where there is none
 */
export function wantedVersion(firm: string, version: string): Wanted {
  if (version.endsWith('.tgz'))
    return { address: `file:${path.basename(version)}`, file: path.resolve(version) }
  const address = addressIn(firm)
  if (address && isRepository(address))
    return { address: `${address.replace(/#.*$/, '')}#${version}`, file: undefined }
  const why = address ? `is a packed file (${address})` : 'is not among the dependencies'
  const message = `${PROGRAM} ${why}, so there is no version ${version} of it. Name a packed file, such as ${PROGRAM}-1.1.0.tgz.`
  throw new BuildError([errorIn(path.join(firm, 'package.json'), message)])
}

/**
 * Writes the version into a firm's `package.json` and lock file, and installs it. If npm fails, both stay as they were.
 * @throws BuildError if npm fails
 */
export async function writeVersion(
  firm: string,
  { address, file }: Wanted,
  context: ScratchContext,
): Promise<void> {
  const [described, locked] = ['package.json', 'package-lock.json'].map((name) =>
    path.join(firm, name),
  ) as [string, string]
  const [before, lock] = [readFileSync(described, 'utf8'), readIfThere(locked)]
  const old = addressIn(firm)
  const known = JSON.parse(before) as FirmPackage
  const dependencies = { ...known.dependencies, [PROGRAM]: address }
  if (file) writeFileSync(path.join(firm, path.basename(file)), readFileSync(file))
  writeFileSync(described, editedJson(before, known, { ...known, dependencies }))
  try {
    await npmInstall(firm, context, 'The new version cannot be installed')
  } catch (error) {
    writeFileSync(described, before)
    if (lock === undefined) rmSync(locked, { force: true })
    else writeFileSync(locked, lock)
    throw error
  }
  // The packed file of the version before.
  if (old && !isRepository(old) && old !== address)
    rmSync(path.join(firm, old.slice('file:'.length)), { force: true })
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
