import * as z from 'zod'
import type { ClientSnapshots, Sources } from './client-snapshots.ts'
import type { ContentEditor, Edited, PlacedChange, Refused } from './content-editor.ts'
import { readPlace } from './content-place.ts'
import { newPicture } from './new-picture.ts'
import type { UnseenText } from './unseen-texts.ts'

/** What calls work with. */
export interface EditContext {
  contentDir: string
  snapshots: ClientSnapshots
  editor: ContentEditor
  /** The content of the site that is shown; `undefined` until there is one. */
  sources(): Sources | undefined
  /** Texts of a page that only search engines and screen readers read. */
  unseen(address: string): readonly UnseenText[]
}

/** The answer to a call. */
export interface CallAnswer {
  status: number
  text: string
}

const changeSchema = z.discriminatedUnion('kind', [
  /**
   * `before` is what the page took it to be: somebody else may have edited it meanwhile. What `joins` is undone together
   * with the edit before it.
   */
  z.strictObject({ kind: z.literal('text'), value: z.string().max(20_000), before: z.string(), joins: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('focus'), value: z.tuple([z.int(), z.int()]) }),
  z.strictObject({ kind: z.literal('move'), to: z.int() }),
  z.strictObject({ kind: z.literal('copy') }),
  z.strictObject({ kind: z.literal('remove') }),
])
const valueSchema = z.strictObject({ place: z.string() })
const unseenSchema = z.strictObject({ address: z.string() })
/** `version` is that of the page: what it shows may be older than the file. */
const editSchema = z.strictObject({ place: z.string(), change: changeSchema, version: z.int().optional() })

/** What pages can call, by its name. */
export const editCalls: Record<string, (context: EditContext, asked: unknown) => Promise<CallAnswer>> = {
  /** Answers with the value at a place as it is typed in its file, for a page that is about to change it. */
  async value({ sources, editor }, asked) {
    const { data } = valueSchema.safeParse(asked)
    if (!data || !sources()) return NOT_UNDERSTOOD
    const place = readPlace(data.place)
    const found = sources()?.has(place.file) ? await editor.value(place) : { value: undefined }
    if ('refused' in found) return answerOf(found)
    if (found.value === undefined) return { status: 404, text: 'There is no such text in the content.' }
    return { status: 200, text: JSON.stringify(found.value) }
  },

  /** Answers with what a page says to search engines and screen readers alone: each text's kind, its place and its value. */
  async unseen({ sources, editor, unseen }, asked) {
    const { data } = unseenSchema.safeParse(asked)
    if (!data || !sources()) return NOT_UNDERSTOOD
    const texts: object[] = []
    for (const text of unseen(data.address)) {
      const found = await editor.value(readPlace(text.place))
      if ('refused' in found) return answerOf(found)
      texts.push({ ...text, value: found.value })
    }
    return { status: 200, text: JSON.stringify(texts) }
  },

  /** Changes one value or one list of the content. */
  async edit(context, asked) {
    const { data } = editSchema.safeParse(asked)
    if (!data || !context.sources()) return NOT_UNDERSTOOD
    const { change, version } = data
    // While a text is typed its page stays as it is, and says itself what it took the text to be.
    const { before, joins } = change.kind === 'text' ? change : {}
    const sources = sourcesOf(context, before === undefined ? version : undefined)
    if (!sources) return TOO_OLD
    const place = readPlace(data.place)
    const source = sources.get(place.file)
    if (!source) return { status: 422, text: 'There is no such file in the content.' }
    return answerOf(await context.editor.edit(source, place, changesOf(change), { before, joins }))
  },

  /** Takes the last edit back. */
  async undo({ sources, editor }) {
    return sources() ? answerOf(await editor.undo()) : NOT_UNDERSTOOD
  },
}

/** Puts a picture into the content and in the place of another. */
export async function replacePicture(context: EditContext, query: URLSearchParams, bytes: Buffer): Promise<CallAnswer> {
  const place = readPlace(query.get('place') ?? '')
  if (!context.sources()?.has(place.file)) return NOT_UNDERSTOOD
  const version = query.get('version')
  const source = sourcesOf(context, version === null ? undefined : Number(version))?.get(place.file)
  if (!source) return TOO_OLD
  const known = await context.editor.value(place)
  if ('refused' in known) return answerOf(known)
  const picture = await newPicture(context.contentDir, query.get('name') ?? '', bytes)
  if ('refused' in picture) return { status: 422, text: picture.refused }
  const changes: PlacedChange[] = [{ kind: 'set', value: picture.name, at: ['source'] }]
  // It is the firm's own from now on.
  if ((known.value as { sample?: boolean } | undefined)?.sample !== undefined)
    changes.push({ kind: 'set', value: undefined, at: ['sample'] })
  return answerOf(await context.editor.edit(source, place, changes, { picture }))
}

const NOT_UNDERSTOOD: CallAnswer = { status: 400, text: 'That cannot be edited here. Load the page again.' }
const TOO_OLD: CallAnswer = {
  status: 409,
  text: 'The site has been changed since, and this page does not show it yet. Look again when it does.',
}

/** The content as a page of a version knows it, or else as it is shown now. */
function sourcesOf({ snapshots, sources }: EditContext, version?: number): Sources | undefined {
  return version === undefined ? sources() : snapshots.of(version)
}

function changesOf(asked: z.infer<typeof changeSchema>): PlacedChange[] {
  switch (asked.kind) {
    case 'text':
      return [{ kind: 'set', value: asked.value, at: [] }]
    case 'focus':
      // Number by number: the list stays on as many lines as it is written.
      return asked.value.map((value, index) => ({ kind: 'set', value, at: ['focus', index] }))
    default:
      return [{ ...asked, at: [] }]
  }
}

function answerOf(edited: Edited | Refused): CallAnswer {
  return 'refused' in edited ? { status: edited.stale ? 409 : 422, text: edited.refused } : { status: 200, text: edited.saved }
}
