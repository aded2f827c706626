import type { OrderAnswer } from '../serve/answer-order.ts'
import type { DevServer } from '../serve/answer-request.ts'
import { type OrderedChange, orders } from '../serve/orders.ts'
import type { Edited, EditedSite, PlacedChange } from './content-editor.ts'
import { readPlace } from './content-place.ts'
import { savePicture } from './save-picture.ts'

/** Tells the value at a place as it is typed in its file, for a page that is about to change it. */
export async function tellValue(server: DevServer, asked: unknown): Promise<OrderAnswer> {
  const { data } = orders.value.safeParse(asked)
  const site = editedSite(server)
  if (!data || !site) return NOT_UNDERSTOOD
  const value = await server.editor.value(site, readPlace(data.place))
  return value === undefined ? { status: 404, text: 'There is no such text in the content.' } : { status: 200, text: JSON.stringify(value) }
}

/** Tells what a page says to search engines and screen readers alone: what each text is, where it stands and what it says. */
export async function tellUnseen(server: DevServer, asked: unknown): Promise<OrderAnswer> {
  const { data } = orders.unseen.safeParse(asked)
  const site = editedSite(server)
  if (!data || !site || !server.builds.site) return NOT_UNDERSTOOD
  const texts = server.builds.site.unseen(data.address)
  const values = await Promise.all(texts.map(({ place }) => server.editor.value(site, readPlace(place))))
  return { status: 200, text: JSON.stringify(texts.map((text, index) => ({ ...text, value: values[index] }))) }
}

/** Changes one value or one list of the content. */
export async function edit(server: DevServer, asked: unknown): Promise<OrderAnswer> {
  const { data } = orders.edit.safeParse(asked)
  const site = editedSite(server)
  if (!data || !site) return NOT_UNDERSTOOD
  const place = readPlace(data.place)
  if (data.change.kind === 'text' && (await server.editor.value(site, place)) !== data.change.before) {
    return { status: 409, text: `${place.file} has been changed since. Press Escape and look again.` }
  }
  if (data.change.kind === 'move') {
    const list = await server.editor.value(site, { ...place, path: place.path.slice(0, -1) })
    if (data.change.to < 0) return { status: 422, text: 'It is the first already.' }
    if (Array.isArray(list) && data.change.to >= list.length) return { status: 422, text: 'It is the last already.' }
  }
  const joins = data.change.kind === 'text' && data.change.joins === true
  return answerOf(await server.editor.edit(site, place, changesOf(data.change), { joins }))
}

/** Takes the last edit back. */
export async function undo(server: DevServer): Promise<OrderAnswer> {
  const site = editedSite(server)
  return site ? answerOf(await server.editor.undo(site)) : NOT_UNDERSTOOD
}

/** Puts a picture into the content and in the place of another. */
export async function exchangePicture(server: DevServer, query: URLSearchParams, bytes: Buffer): Promise<OrderAnswer> {
  const site = editedSite(server)
  const place = readPlace(query.get('place') ?? '')
  if (!site?.sources.has(place.file)) return NOT_UNDERSTOOD
  const picture = await savePicture(site.contentDir, query.get('name') ?? '', bytes)
  if ('refused' in picture) return { status: 422, text: picture.refused }
  const changes: PlacedChange[] = [{ kind: 'set', value: picture.saved, at: ['source'] }]
  const known = (await server.editor.value(site, place)) as { sample?: boolean } | undefined
  // It is the firm's own from now on.
  if (known?.sample !== undefined) changes.push({ kind: 'set', value: undefined, at: ['sample'] })
  const edited = await server.editor.edit(site, place, changes, { picture: picture.saved })
  if ('refused' in edited) await picture.remove()
  return answerOf(edited)
}

const NOT_UNDERSTOOD: OrderAnswer = { status: 400, text: 'That cannot be edited here. Load the page again.' }

function editedSite({ builds, contentDir }: DevServer): EditedSite | undefined {
  const { site, program, problems } = builds
  if (!site || !program) return undefined
  return { contentDir, sources: site.sources, known: problems, check: (file, bytes) => program.unsavedProblems(contentDir, file, bytes) }
}

function changesOf(asked: OrderedChange): PlacedChange[] {
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

function answerOf(edited: Edited): OrderAnswer {
  return 'refused' in edited ? { status: 422, text: edited.refused } : { status: 200, text: edited.saved }
}
