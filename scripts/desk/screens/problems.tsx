import type { ReactNode } from 'react'
import { fieldName } from '../../json/json-walk.ts'
import { type DeskSite, fileSchema, sourceOf, titleOf } from '../desk-site.ts'
import { fieldSchema } from '../form/schema.ts'
import { Rows } from '../parts.tsx'
import type { LastSave } from '../session.ts'
import type { Edit, Path } from '../store/edit.ts'
import type { Problem, State } from '../store/host.ts'
import { type Desk, placeRow } from './screen.tsx'

interface ProblemsProps {
  desk: Desk
  problems: readonly Problem[]
  /** Whether they stand below the title of their file. */
  isOneFile?: boolean
}

/** What the build has found, each a link to its field, which names it already. */
export function Problems({ desk, problems, isOneFile = false }: ProblemsProps): ReactNode {
  const rows = problems.map(({ file = '', path = [], line, message, answer }) => {
    const { href, text, label } = placeRow(desk, file, path)
    const sentences = [problemSentence(message, fieldName(path)), answer].filter(Boolean).join(' ')
    const place = text === file && line !== undefined ? `${file}, line ${line}` : text
    return {
      href,
      text: isOneFile ? label || place : place,
      hint: withLabels(sentences, desk.site, file, path),
    }
  })
  return problems.length > 0 && <Rows rows={rows} />
}

/** A message of the build, which may begin with the name of its field. What is true in a file is ticked in a form. */
export function problemSentence(message: string, field: string): string {
  if (!field || !message.startsWith(`${field} `)) return message
  return `It ${message.slice(field.length + 1).replace(/^is true\b/, 'is ticked')}`
}

const FILE = /(?<!["\w/-])(?:[\w-]+\/)?[\w-]+\.json\b/g

/**
 * A sentence about a place in a file with labels in place of the keys of fields, and titles in place of the names of files, which
 * only whoever edits the files knows.
 */
export function withLabels(
  text: string,
  site: Omit<DeskSite, 'choices'>,
  file: string,
  path: Path,
): string {
  const files = [file, ...(text.match(FILE) ?? [])]
  return text
    .replace(/"([a-z]\w*(?:\.\w+)*)"(?:: true)?/gi, (all, keys: string) => {
      const inside = keys.split('.')
      const beside = fieldSchema(fileSchema(site, file), [...path.slice(0, -1), ...inside])
      const fields = [beside, ...files.map((one) => fieldSchema(fileSchema(site, one), inside))]
      const { title } = fields.find((one) => one.title) ?? {}
      return title ? `“${title}”` : all
    })
    .replace(FILE, (name) => (site.schemas[sourceOf(name)] ? `“${titleOf(site, name)}”` : name))
}

/** Name, telephone, first service, home, the rest. */
const ORDER = [
  /^business\.json name/,
  /^business\.json (?:phone|email)/,
  /^business\.json/,
  /^services\//,
  /^home\.json/,
]

/** Problems with the most important first, but before these those of a file. */
export function sortedProblems(problems: readonly Problem[], first = ''): Problem[] {
  const rank = ({ file = '', path = [] }: Problem) => {
    if (file === first) return -1
    const index = ORDER.findIndex((one) => one.test(`${file} ${path.join(' ')}`))
    return index < 0 ? ORDER.length : index
  }
  return problems.toSorted((one, other) => rank(one) - rank(other))
}

/** Whether a problem is in what an edit has changed, or around it. */
function isAt({ file, path }: Edit, problem: Problem): boolean {
  const place = problem.path ?? []
  return file === problem.file && place.every((key, index) => (path[index] ?? key) === key)
}

/** Whether the last save is not public for reasons elsewhere than in what it has changed. In dev no commit has problems of its own. */
export function isFromBefore(state: State | { state: 'silent' }, last?: LastSave): boolean {
  return (
    state.state === 'problems' &&
    state.commit !== undefined &&
    !state.isFirst &&
    last !== undefined &&
    !state.problems.some((one) => last.undo.edits.some((edit) => isAt(edit, one)))
  )
}
