import { BuildError, stop } from '../finding.ts'
import { diskFolder } from '../load/disk-folder.ts'
import { sourceIn } from '../load/json-source.ts'
import { schemaFolder, withSchemaFolder } from '../load/schema-address.ts'
import type { OutputFile } from '../output-file.ts'

/** The result of a command: files below the content folder, and the next steps for the owner. */
export interface NewContent {
  files: OutputFile[]
  /** One sentence or more for each step. */
  next: string[]
}

/** The content to which something is added. */
export interface Present {
  /** Whether it has a file, by the path below the content folder. */
  has(file: string): boolean
  /**
   * Reads a JSON file; undefined if there is none.
   * @throws BuildError if it is not JSON
   */
  read(file: string): { text: string; value: Record<string, unknown> } | undefined
  /** The path of one of its files, for messages. */
  at(file: string): string
  /** As `YYYY-MM-DD`. */
  today: string
}

/**
 * Opens the content of a folder.
 * @throws BuildError if there is none
 */
export function openContent(contentDir: string, now: Date): Present {
  const folder = diskFolder(contentDir)
  const names = new Set(folder.names())
  if (!names.has('site.json')) {
    const message = `${folder.pathOf('')} has no site.json, so it isn't a content folder. Name one with --content.`
    stop('npm run new', message)
  }
  return {
    has: (file) => names.has(file),
    read(file) {
      if (!names.has(file)) return undefined
      const { value, problems } = sourceIn(folder, file)
      if (value === undefined) throw new BuildError(problems)
      const text = new TextDecoder().decode(folder.read(file))
      return { text, value: value as Record<string, unknown> }
    },
    at: folder.pathOf,
    today: now.toISOString().slice(0, 10),
  }
}

/** Returns the text of a new file, which names its schema where the other files of the content name theirs. */
export function withSchema({ read }: Pick<Present, 'read'>, file: string, text: string): string {
  return withSchemaFolder(file, text, schemaFolder(read('site.json')?.value))
}
