import type { Values } from '../../base/json-changes.ts'
import { leaves } from '../../base/json-walk.ts'
import type { Change } from '../../change/prepare-change.ts'
import type { Task } from '../task.ts'
import type { Keep } from './keep.ts'
import { photoName } from './photo-field.ts'

/** A form whose change is not public yet, kept until it is or is thrown away. */
export interface Draft {
  /** A new one at each edit, so that an earlier wording which arrived is not taken for this one. */
  id: string
  form: object
  /** The files that the form is about, as they were when it was begun. */
  base: [file: string, value: unknown][]
  /** The ids and wanted values of wordings that the owner tried to publish. */
  earlier?: { id: string; wanted: [file: string, value: unknown][] }[]
}

/** Earlier wordings that may have arrived without an answer; older ones have long been seen. */
const MOST_EARLIER = 5

export const draftName = (task: string) => `form:${task}`

/** Begins a draft upon some content. */
export function newDraft({ needs = [], begin }: Task, files: Values): Draft {
  return { id: crypto.randomUUID(), form: begin(files), base: needs.flatMap((file) => (files.has(file) ? [[file, files.get(file)]] : [])) }
}

/** Keeps a draft, of which another wording is about to be sent. */
export async function keepTried(keep: Keep, { name }: Task, draft: Draft, { id, wanted }: Change): Promise<void> {
  const others = (draft.earlier ?? []).filter((one) => one.id !== id)
  draft.earlier = [...others, { id, wanted: [...wanted] }].slice(-MOST_EARLIER)
  await keep.set(draftName(name), draft)
}

/** Forgets a draft and its photographs, unless it has been changed since. */
export async function forgetDraft(keep: Keep, { name }: Task, { id, form }: Draft): Promise<void> {
  const kept = await keep.get<Draft>(draftName(name))
  if (kept && kept.id !== id) return
  await keep.remove(draftName(name), ...leaves(form).flatMap(([path, leaf]) => (path.at(-1) === 'source' ? photoName(String(leaf)) : [])))
}

/** Turns a draft into a change of files. */
export async function changeOf(keep: Keep, task: Task, files: Values, { id, form, earlier = [] }: Draft): Promise<Change> {
  const made = task.finish(files, form)
  const binaries = new Map<string, Uint8Array | null>()
  for (const [path, leaf] of leaves([...made.values()])) {
    const bytes = path.at(-1) === 'source' && (await keep.get<ArrayBuffer>(photoName(String(leaf))))
    if (bytes) binaries.set(String(leaf), new Uint8Array(bytes))
  }
  for (const name of task.gone?.(files, made) ?? []) binaries.set(name, null)
  const tried = earlier.filter((one) => one.id !== id).map((one) => ({ id: one.id, wanted: new Map(one.wanted) }))
  // What only an earlier wording has changed goes back to what it was.
  const touched = new Set([...made.keys(), ...tried.flatMap(({ wanted }) => [...wanted.keys()])])
  const base = new Map([...touched].map((file) => [file, files.get(file)]))
  return { id, earlier: tried, subject: task.subject(form), base, wanted: new Map([...base, ...made]), binaries }
}
