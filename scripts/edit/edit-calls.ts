import * as z from 'zod'
import type { ContentEditor, Edited, PlacedChange, Source } from './content-editor.ts'
import { readPlace } from './content-place.ts'
import { newPicture } from './new-picture.ts'
import type { UnseenText } from './unseen-texts.ts'

/** Everything that calls work with. */
export interface EditContext {
  contentDir: string
  editor: ContentEditor
  /** The files, by name, that pages of a version were made from, or the site that is shown; `undefined` if there is none. */
  sources(version?: number): ReadonlyMap<string, Source> | undefined
  /** The texts of a page that only search engines and screen readers read. */
  unseen(address: string): readonly UnseenText[]
}

/** The answer to a call, with an HTTP status. */
export interface CallAnswer {
  status: number
  text: string
}

const changeSchema = z.discriminatedUnion('kind', [
  /** `before` is the text that the page has changed. An edit that `joins` is undone together with the one before it. */
  z.strictObject({ kind: z.literal('text'), value: z.string().max(20_000), before: z.string(), joins: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('focus'), value: z.tuple([z.int(), z.int()]) }),
  z.strictObject({ kind: z.literal('move'), to: z.int() }),
  z.strictObject({ kind: z.literal('copy') }),
  z.strictObject({ kind: z.literal('remove') }),
])
const valueSchema = z.strictObject({ place: z.string() })
const unseenSchema = z.strictObject({ address: z.string() })
/** `version` is the page's own: it may be older than the file. */
const editSchema = z.strictObject({ place: z.string(), change: changeSchema, version: z.int().optional() })

/** The calls of pages, by name. */
export const editCalls: Record<string, (context: EditContext, asked: unknown) => Promise<CallAnswer>> = {
  /** Answers with the value at a place as it is typed in its file. */
  async value({ sources, editor }, asked) {
    const { data } = valueSchema.safeParse(asked)
    if (!data || !sources()) return NOT_UNDERSTOOD
    const place = readPlace(data.place)
    const found = sources()?.has(place.file) ? await editor.value(place) : { value: undefined }
    if ('refused' in found) return answerOf(found)
    if (found.value === undefined) return { status: 404, text: 'There is no such text in the content.' }
    return { status: 200, text: JSON.stringify(found.value) }
  },

  /** Answers with the texts of a page that only search engines and screen readers read, and the value of each. */
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
  async edit({ sources, editor }, asked) {
    const { data } = editSchema.safeParse(asked)
    if (!data || !sources()) return NOT_UNDERSTOOD
    const { change, version } = data
    // A page does not follow while a text is edited, and says itself which text it has changed.
    const { before, joins } = change.kind === 'text' ? change : {}
    const known = sources(before === undefined ? version : undefined)
    if (!known) return OUT_OF_DATE
    const place = readPlace(data.place)
    const source = known.get(place.file)
    if (!source) return { status: 422, text: 'There is no such file in the content.' }
    return answerOf(await editor.edit(source, place, changesOf(change), { before, joins }))
  },

  /** Undoes the last edit. */
  async undo({ sources, editor }) {
    return sources() ? answerOf(await editor.undo()) : NOT_UNDERSTOOD
  },
}

/** Adds a picture to the content, in the place of another. `query` has the place, the file's name and the page's version. */
export async function replacePicture(context: EditContext, query: URLSearchParams, bytes: Buffer): Promise<CallAnswer> {
  const { contentDir, editor, sources } = context
  const place = readPlace(query.get('place') ?? '')
  if (!sources()?.has(place.file)) return NOT_UNDERSTOOD
  const source = sources(Number(query.get('version')))?.get(place.file)
  if (!source) return OUT_OF_DATE
  const known = await editor.value(place)
  if ('refused' in known) return answerOf(known)
  const picture = await newPicture(contentDir, query.get('name') ?? '', bytes)
  if ('refused' in picture) return { status: 422, text: picture.refused }
  const changes: PlacedChange[] = [{ kind: 'set', value: picture.name, at: ['source'] }]
  // The new picture is the firm's own, not a sample.
  if ((known.value as { sample?: boolean } | undefined)?.sample !== undefined)
    changes.push({ kind: 'set', value: undefined, at: ['sample'] })
  return answerOf(await editor.edit(source, place, changes, { picture }))
}

const NOT_UNDERSTOOD: CallAnswer = { status: 400, text: 'That cannot be edited here. Reload the page.' }
const OUT_OF_DATE: CallAnswer = {
  status: 409,
  text: 'The site has been changed since, and this page does not show it yet. Try again when it does.',
}

function changesOf(asked: z.infer<typeof changeSchema>): PlacedChange[] {
  switch (asked.kind) {
    case 'text':
      return [{ kind: 'set', value: asked.value, at: [] }]
    case 'focus':
      // Number by number, so that the list keeps its line breaks.
      return asked.value.map((value, index) => ({ kind: 'set', value, at: ['focus', index] }))
    default:
      return [{ ...asked, at: [] }]
  }
}

function answerOf(edited: Edited): CallAnswer {
  return 'refused' in edited ? { status: edited.stale ? 409 : 422, text: edited.refused } : { status: 200, text: edited.saved }
}
