import type { OrderAnswer } from '../serve/answer-order.ts'
import type { DevServer } from '../serve/answer-request.ts'
import { type OrderedChange, orders } from '../serve/orders.ts'
import type { PlacedChange } from './changed-file.ts'
import type { Edited, EditedSite } from './content-editor.ts'
import { readPlace } from './content-place.ts'
import { savePicture } from './save-picture.ts'

/** Tells the value at a place as it is typed in its file, for a page that is about to change it. */
export async function tellValue(server: DevServer, asked: unknown): Promise<OrderAnswer> {
  const { data } = orders.value.safeParse(asked)
  const site = editedSite(server)
  if (!data || !site) return NOT_UNDERSTOOD
  const told = await server.editor.value(site, readPlace(data.place))
  if ('refused' in told) return answerOf(told)
  if (told.value === undefined) return { status: 404, text: 'There is no such text in the content.' }
  return { status: 200, text: JSON.stringify(told.value) }
}

/** Tells what a page says to search engines and screen readers alone: what each text is, where it stands and what it says. */
export async function tellUnseen(server: DevServer, asked: unknown): Promise<OrderAnswer> {
  const { data } = orders.unseen.safeParse(asked)
  const site = editedSite(server)
  if (!data || !site || !server.builds.site) return NOT_UNDERSTOOD
  const texts = server.builds.site.unseen(data.address)
  const values: unknown[] = []
  for (const { place } of texts) {
    const told = await server.editor.value(site, readPlace(place))
    if ('refused' in told) return answerOf(told)
    values.push(told.value)
  }
  return { status: 200, text: JSON.stringify(texts.map((text, index) => ({ ...text, value: values[index] }))) }
}

/** Changes one value or one list of the content. */
export async function edit(server: DevServer, asked: unknown): Promise<OrderAnswer> {
  const { data } = orders.edit.safeParse(asked)
  if (!data || !editedSite(server)) return NOT_UNDERSTOOD
  const { change, version } = data
  // A text that is being typed keeps its page as it is meanwhile, and says itself what it took the text to be.
  const { before, joins } = change.kind === 'text' ? change : {}
  const site = editedSite(server, before === undefined ? version : undefined)
  return site ? answerOf(await server.editor.edit(site, readPlace(data.place), changesOf(change), { before, joins })) : TOO_OLD
}

/** Takes the last edit back. */
export async function undo(server: DevServer): Promise<OrderAnswer> {
  const site = editedSite(server)
  return site ? answerOf(await server.editor.undo(site)) : NOT_UNDERSTOOD
}

/** Puts a picture into the content and in the place of another. */
export async function exchangePicture(server: DevServer, query: URLSearchParams, bytes: Buffer): Promise<OrderAnswer> {
  const place = readPlace(query.get('place') ?? '')
  if (!editedSite(server)?.sources.has(place.file)) return NOT_UNDERSTOOD
  const version = query.get('version')
  const site = editedSite(server, version === null ? undefined : Number(version))
  if (!site) return TOO_OLD
  const known = await server.editor.value(site, place)
  if ('refused' in known) return answerOf(known)
  const picture = await savePicture(site.contentDir, query.get('name') ?? '', bytes)
  if ('refused' in picture) return { status: 422, text: picture.refused }
  const changes: PlacedChange[] = [{ kind: 'set', value: picture.saved, at: ['source'] }]
  // It is the firm's own from now on.
  if ((known.value as { sample?: boolean } | undefined)?.sample !== undefined)
    changes.push({ kind: 'set', value: undefined, at: ['sample'] })
  const edited = await server.editor.edit(site, place, changes, { picture: picture.saved })
  if ('refused' in edited) await picture.remove()
  return answerOf(edited)
}

const NOT_UNDERSTOOD: OrderAnswer = { status: 400, text: 'That cannot be edited here. Load the page again.' }
const TOO_OLD: OrderAnswer = {
  status: 409,
  text: 'The site has been changed since, and this page does not show it yet. Look again when it does.',
}

/** What a page of a version edits, or else one of what is shown now; `undefined` where there is no such site. */
function editedSite({ builds, contentDir, shown }: DevServer, version?: number): EditedSite | undefined {
  const { site, program, problems } = builds
  const sources = version === undefined ? site?.sources : shown.sources(version)
  if (!sources || !program) return undefined
  return { contentDir, sources, known: problems, check: (file, bytes) => program.unsavedProblems(contentDir, file, bytes) }
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
  return 'refused' in edited ? { status: edited.stale ? 409 : 422, text: edited.refused } : { status: 200, text: edited.saved }
}
