import { spawnSync } from 'node:child_process'

/** Whether this machine lacks any of some programs; tests of what a shell does are left out then. */
export function lacksPrograms(...names: readonly string[]): boolean {
  return names.some((name) => spawnSync(name, ['--version']).error !== undefined)
}
