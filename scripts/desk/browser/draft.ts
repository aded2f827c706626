import { SCHEMA } from '../../../templates/content/site-schema.ts'
import type { Values } from '../../base/json-changes.ts'
import { leaves } from '../../base/json-walk.ts'
import type { Change } from '../../change/prepare-change.ts'
import type { Task } from '../task.ts'
import type { Keep } from './keep.ts'
import { photoName } from './photo-field.ts'

/** A form whose change is not public yet, kept until it is or is thrown away. */
export interface Draft {
  /** The shape of the form and of the content that it was begun upon. */
  shape: string
  /** A new one at each edit, so that an earlier wording which arrived is not taken for this one. */
  id: string
  form: object
  /** The files that the form is about, as they were when it was begun. */
  base: [file: string, value: unknown][]
  /** The ids and wanted values of wordings that the owner tried to publish. */
  earlier?: { id: string; wanted: [file: string, value: unknown][] }[]
}

/** What is said of a task with a draft. */
export const STARTED = 'Started, but not public yet'
/** The first number is raised when the form of a task changes, so that drafts which were kept before cannot be opened. */
const SHAPE = `1/${SCHEMA}`
/** Earlier wordings that may have arrived without an answer; older ones have long been seen. */
const MOST_EARLIER = 5

const draftName = (task: string) => `form:${task}`
/** Where drafts were kept before they had a shape. */
const olderName = (task: string) => `draft:${task}`

/** Returns the names of the tasks that have a draft, given those of all that is kept. */
export function startedTasks(names: readonly string[]): string[] {
  return names.flatMap((name) => name.match(/^(?:form|draft):(.*)$/s)?.[1] ?? [])
}

/** Begins a draft upon some content. */
export function newDraft({ needs = [], begin }: Task, files: Values): Draft {
  const base = needs.flatMap((file): Draft['base'] =>
    files.has(file) ? [[file, files.get(file)]] : [],
  )
  return { shape: SHAPE, id: crypto.randomUUID(), form: begin(files), base }
}

/** Returns the draft of a task, if any, and the texts of one that an earlier version of the desk has left and this one cannot open. */
export async function keptDraft(
  keep: Keep,
  { name }: Task,
): Promise<{ draft: Draft | undefined; left: string[] }> {
  const [draft, older] = await Promise.all([
    keep.get<Draft>(draftName(name)),
    keep.get<Draft>(olderName(name)),
  ])
  const isCurrent = draft?.shape === SHAPE
  const left = [older, isCurrent ? undefined : draft].flatMap((one) => {
    const given = new Set(leaves(one?.base).map(([, leaf]) => leaf))
    return leaves(one?.form).flatMap(([, leaf]) =>
      typeof leaf === 'string' && leaf !== '' && !given.has(leaf) ? leaf : [],
    )
  })
  return { draft: isCurrent ? draft : undefined, left }
}

export function keepDraft(keep: Keep, { name }: Task, draft: Draft): Promise<void> {
  return keep.set(draftName(name), draft)
}

/** Keeps a draft, of which another wording is about to be sent. */
export async function keepTried(
  keep: Keep,
  task: Task,
  draft: Draft,
  { id, wanted }: Change,
): Promise<void> {
  const others = (draft.earlier ?? []).filter((one) => one.id !== id)
  draft.earlier = [...others, { id, wanted: [...wanted] }].slice(-MOST_EARLIER)
  await keepDraft(keep, task, draft)
}

/** Forgets a draft and its photographs, unless it has been changed since. */
export async function forgetDraft(keep: Keep, { name }: Task, { id, form }: Draft): Promise<void> {
  const kept = await keep.get<Draft>(draftName(name))
  if (kept?.shape === SHAPE && kept.id !== id) return
  await keep.remove(draftName(name), olderName(name), ...picturesIn(form).map(photoName))
}

/** The files of pictures that a value names. */
function picturesIn(value: unknown): string[] {
  return leaves(value).flatMap(([path, leaf]) => (path.at(-1) === 'source' ? String(leaf) : []))
}

/** Turns a draft into a change of files. Pictures that these do not name any more go, unless others do. */
export async function changeOf(
  keep: Keep,
  task: Task,
  files: Values,
  { id, form, earlier = [] }: Draft,
): Promise<Change> {
  const made = task.finish(files, form)
  const [named, before] = [
    picturesIn([...made.values()]),
    picturesIn([...made.keys()].map((file) => files.get(file))),
  ]
  const binaries = new Map<string, Uint8Array | null>(
    before.flatMap((name) => (named.includes(name) ? [] : [[name, null]])),
  )
  for (const name of named) {
    const bytes = await keep.get<ArrayBuffer>(photoName(name))
    if (bytes) binaries.set(name, new Uint8Array(bytes))
  }
  const tried = earlier
    .filter((one) => one.id !== id)
    .map((one) => ({ id: one.id, wanted: new Map(one.wanted) }))
  // What only an earlier wording has changed goes back to what it was.
  const touched = new Set([...made.keys(), ...tried.flatMap(({ wanted }) => [...wanted.keys()])])
  const base = new Map([...touched].map((file) => [file, files.get(file)]))
  return {
    id,
    earlier: tried,
    subject: task.subject(form),
    base,
    wanted: new Map([...base, ...made]),
    binaries,
  }
}
