import { quoted } from '../../templates/fields/text.ts'
import { visible } from '../base/hidden-characters.ts'
import { fieldName, type JsonPath } from '../base/json-walk.ts'
import type { OutputFile } from '../base/output-file.ts'
import { BuildError } from '../base/problem.ts'
import { schemaOf } from '../content/content-files.ts'
import { readJson } from '../content/json-source.ts'

/** What was begun: where it stands in its file, and where in it the name that somebody typed. */
interface Place {
  begun: JsonPath
  name: JsonPath
}

/**
 * Refuses what the build would refuse, before it is written. What else stands in the file is its owner's affair.
 * @throws BuildError with the sentence of the schema
 */
export function refuseFaults({ path: file, bytes }: OutputFile, { begun, name }: Place, typed: string | undefined): void {
  const refuse = (message: string) => {
    throw new BuildError([{ file: 'npm run new', message }])
  }
  // Characters that nobody sees are refused wherever they stand in a file.
  const [hidden] = readJson('', Buffer.from(JSON.stringify({ typed }))).faults
  if (hidden) refuse(`${quoted(visible(typed ?? ''))}: ${hidden.message}`)
  const { $schema: _, ...value } = JSON.parse(Buffer.from(bytes).toString())
  const issues = schemaOf(file)?.safeParse(value).error?.issues ?? []
  // A list that is full has no place for what is begun.
  const own = issues.find(({ path }) => isWithin(path, begun) || (begun.length > 0 && fieldName(path) === fieldName(begun.slice(0, -1))))
  if (own) refuse(`${fieldName(own.path) === fieldName(name) ? quoted(typed) : fieldName(own.path)} ${own.message}`)
}

function isWithin(path: JsonPath, outer: JsonPath): boolean {
  return outer.every((key, index) => path[index] === key)
}
