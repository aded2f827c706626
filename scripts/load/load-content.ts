import { type Content, sharedFiles } from '../../templates/content.ts'
import { fill } from '../../templates/fields/fill.ts'
import { planPages } from '../../templates/kinds.ts'
import { errorIn, type Finding, sortFindings } from '../finding.ts'
import { mapTexts, valueAt } from '../json/json-walk.ts'
import { assembleContent, orderedContent } from './assemble-content.ts'
import { namedFiles, pageFolders, schemaOf } from './content-files.ts'
import type { ContentFolder } from './content-folder.ts'
import { contentRuleFindings } from './content-rules.ts'
import type { ContentField } from './filled-content.ts'
import { type JsonSource, sourceIn } from './json-source.ts'
import { listContent } from './list-content.ts'
import { placeFindings } from './place-findings.ts'
import { readTokens } from './read-tokens.ts'
import { roleFields } from './role-fields.ts'
import { schemaFindings } from './schema-findings.ts'
import { STATIC } from './static-files.ts'

export interface LoadedContent {
  content: Content
  /** The JSON files, by path below the content folder. */
  sources: ReadonlyMap<string, JsonSource>
  /** The values that have a role, with tokens filled. */
  fields: readonly ContentField[]
}

/** The result of reading a content folder. */
interface ReadContent {
  /** The content; `undefined` when there is any problem. */
  loaded: LoadedContent | undefined
  /** All problems, sorted by place. */
  problems: Finding[]
  /** The existing pictures that the files name. */
  pictures: string[]
}

/** Reads and checks a content folder, and returns its problems, so that later steps can add theirs. */
export function loadContent(folder: ContentFolder): ReadContent {
  const { json, images, intended, problems: misplaced } = listContent(folder)
  const emptyFolder = folder.unreadable.get('')
  if (emptyFolder !== undefined) {
    const { what } = emptyFolder
    const problem = errorIn(folder.pathOf(''), what, 'Name a content folder with --content.')
    return { loaded: undefined, problems: [problem], pictures: [] }
  }
  const sources = new Map(json.map((name) => [name, sourceIn(folder, name)]))
  const tokens = readTokens(sources)
  const values = new Map(
    [...sources].map(([name, { value }]) => [
      name,
      mapTexts(withoutSchema(value), (text) => fill(text, tokens.values)),
    ]),
  )
  const checked = new Map<string, unknown>()
  const fields: ContentField[] = []
  let problems = misplaced.concat(
    tokens.problems,
    [...sources.values()].flatMap((source) => source.problems),
  )
  for (const [file, value] of values) {
    const schema = schemaOf(file)
    const source = sources.get(file)
    if (!schema || !source || value === undefined) continue
    for (const field of roleFields(schema, value)) fields.push({ ...field, file })
    const written = withoutSchema(source.value)
    const { error } = schema.safeParse(written)
    const found = schemaFindings(file, written, schema, error?.issues ?? [])
    if (found.length === 0) checked.set(file, value)
    else problems = problems.concat(found)
  }
  problems = placeFindings(problems, sources)
  const content = assembleContent(sources.keys(), checked, values.get(sharedFiles.site.file))
  // What cannot be read may hold what seems to be missing.
  if (folder.unreadable.size === 0) {
    const ownFiles = folder
      .names()
      .flatMap((name) => (name.startsWith(`${STATIC}/`) ? name.slice(STATIC.length) : []))
    const pages = content && planPages(content)
    const rules = placeFindings(
      contentRuleFindings({ sources, values, fields, images, ownFiles, pages }),
      sources,
    )
    const placeOf = ({ file, line, column }: Finding) => `${file}:${line}:${column}`
    const places = new Set(problems.map(placeOf))
    // One problem for each value: a second would be a consequence of the first.
    problems = problems.concat(
      missingFiles(sources, folder).filter(({ file }) => !intended.has(file)),
      rules.filter((problem) => !places.has(placeOf(problem))),
    )
  }
  const named = new Set(fields.flatMap(({ role, value }) => (role === 'picture' ? [value] : [])))
  return {
    loaded:
      problems.length === 0
        ? { content: orderedContent(content as Content), sources, fields }
        : undefined,
    problems: sortFindings(problems),
    pictures: images.filter((image) => named.has(image)),
  }
}

/** A file's value without `$schema`, which is for editors only. */
function withoutSchema(value: unknown): unknown {
  if (typeof valueAt(value, ['$schema']) !== 'string') return value
  const { $schema: _, ...rest } = value as Record<string, unknown>
  return rest
}

function missingFiles(
  sources: ReadonlyMap<string, JsonSource>,
  { pathOf }: ContentFolder,
): Finding[] {
  const files = [...sources.keys()]
  return [
    ...[...namedFiles].flatMap(([name, { required }]) =>
      required && !sources.has(name)
        ? errorIn(pathOf(name), 'The file is missing.', 'Every site needs it.')
        : [],
    ),
    ...[...pageFolders].flatMap(([name, { required }]) =>
      required && !files.some((file) => file.startsWith(`${name}/`))
        ? errorIn(pathOf(name), 'The folder has no JSON file.', 'Every site needs at least one.')
        : [],
    ),
  ]
}
