import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Kinds of tests in running order: the slow ones first, so that all workers are busy until the end. */
const KINDS = ['endurance', 'browser', 'engines', 'site', 'values', 'timed']

/**
 * Queues files that can share a worker in succession. Without `isolate`, Vitest reuses a worker only if the next file in
 * the queue is of the same project, and otherwise starts one that loads everything again: sorted by size or duration
 * alone, nearly every file had its own worker.
 * @see https://github.com/vitest-dev/vitest, `isEqualRunner` in packages/vitest/src/node/pools/pool.ts
 */
export class SharedWorkersSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const groups = new Map(sorted.map((file) => [file, groupOf(file)]))
    return sorted.sort((one, other) => (groups.get(one) ?? 0) - (groups.get(other) ?? 0))
  }
}

/** Returns a sort key: by project, then by kind. */
function groupOf({ moduleId, project }: TestSpecification): number {
  const [, kind = 'values'] = path.basename(moduleId).match(/\.(\w+)\.test\.tsx?$/) ?? []
  return KINDS.indexOf(project.name) * 100 + KINDS.indexOf(kind)
}
