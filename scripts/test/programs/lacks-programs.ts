import { spawnSync } from 'node:child_process'

/** Returns whether any of the programs is missing; tests of shell scripts are then skipped. */
export function lacksPrograms(...names: readonly string[]): boolean {
  return names.some((name) => spawnSync(name, ['--version']).error !== undefined)
}
