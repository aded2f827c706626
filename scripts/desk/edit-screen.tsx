import { del, get, set } from 'idb-keyval'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { JsonSchema } from '../load/json-schema.ts'
import { slugOf } from '../load/slug-of.ts'
import {
  type Conflict,
  type Edit,
  editsBetween,
  equal,
  type Json,
  mine,
  type Path,
} from './edit.ts'
import { type FormSite, labelOf, SchemaForm } from './form.tsx'
import { flushTyping, isTyping } from './inputs.tsx'
import type { PictureNeeds } from './photograph.ts'
import { Button, type Desk, fieldLink, linkTo, type Row, Rows, Screen, say } from './screen.tsx'
import {
  kindOf,
  routeOf,
  type SiteTexts,
  schemaOf,
  type Target,
  titleOf,
  type Value,
  valueFor,
  valuesWith,
} from './site-view.ts'
import type { Binary, Outcome } from './store.ts'
import { words } from './words.ts'

/** What was typed in a form that was left: what the form began with, what it has now, and new photographs. */
interface Draft {
  before: Json
  value: Json
  pictures: Map<string, Uint8Array>
}

function targetOf(params: URLSearchParams): Target & { task: string; at: Path | undefined } {
  const at = params.get('at')
  return {
    file: params.get('file') ?? '',
    ...(params.has('keys') && { keys: params.get('keys')?.split(',') ?? [] }),
    ...(params.has('add') && { add: params.get('add') ?? '' }),
    task: params.get('task') ?? '',
    at: at ? at.split('_') : undefined,
  }
}

/** Edits that were sent, with their photographs, and what became of them. */
interface Sent {
  edits: readonly Edit[]
  binaries: readonly Binary[]
  outcome: Outcome
}

/** The form of a page, of a part of a file, or of something new; and all that may become of saving it. */
export function EditScreen({ desk, params }: { desk: Desk; params: URLSearchParams }): ReactNode {
  const { values, texts, store } = desk
  const target = useMemo(() => targetOf(params), [params])
  const { file, add, task, at } = target
  const { draft, keep, forget, isOld } = useDraft(
    `draft:${file} ${target.keys ?? ''} ${add ?? ''}`,
    useCallback(() => valueFor(target, values), [target, values]),
  )
  const [sent, setSent] = useState<Sent>()
  const [problem, setProblem] = useState('')
  // A second press of Save waits for nothing and sends nothing.
  const isSaving = useRef(false)
  const schema = useMemo(() => schemaOf(target), [target])
  const kind = kindOf(file)
  const ownTitle = titleOf(file, values.get(file))
  const title =
    words.tasks[task as keyof typeof words.tasks]?.text ??
    (add ? words.newOf(words.kinds[kind?.name ?? ''] ?? ownTitle) : ownTitle)
  const page = texts?.pages.find((one) => one.file === file)
  const order = useMemo(
    () => (page && texts && !add ? keysInOrder(texts, page.texts, file, schema) : []),
    [page, texts, add, file, schema],
  )
  const site = useMemo((): FormSite => {
    const printed = new Map(
      texts?.texts.flatMap(([text, from, path]) => (from === file ? [[path.join('_'), text]] : [])),
    )
    return {
      choices: desk.choices,
      isFolded: !task && !target.keys && !add && Object.keys(schema.properties ?? {}).length > 4,
      isAlone: target.keys?.length === 1,
      printed: (path) => printed.get(path.join('_')),
      pictures: {
        show: async (source) => {
          const bytes = draft.current?.pictures.get(source)
          return bytes ? new Blob([bytes.slice()]) : store.picture(source).catch(() => undefined)
        },
        needs: (id) => pictureNeeds(file, id),
        add(source, bytes) {
          if (draft.current)
            keep({ ...draft.current, pictures: new Map(draft.current.pictures).set(source, bytes) })
        },
      },
    }
  }, [texts, file, desk.choices, task, target, add, schema, store, draft, keep])

  async function commit(edits: readonly Edit[], binaries: readonly Binary[]): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    setSent(undefined)
    say(words.saving)
    const outcome = await store.commit(edits, binaries, words.commit(title))
    isSaving.current = false
    say('')
    setSent({ edits, binaries, outcome })
    if (outcome.state === 'failed')
      return outcome.reason === 'key' ? desk.askKey(outcome.message) : undefined
    desk.setFiles(outcome.files)
    if (outcome.state === 'conflict') return
    await forget()
    // In dev, the page beside the desk takes the focus back.
    if (parent !== window) parent.postMessage({ desk: 'saved' }, location.origin)
    if (outcome.state === 'stored')
      location.hash = linkTo('live', { commit: outcome.commit, file, back: location.hash })
  }

  async function save(typed: Json): Promise<void> {
    const { before, pictures } = draft.current ?? { before: {}, pictures: new Map() }
    const to = add === 'page' ? { file: `${file}${slugOfPage(typed)}.json` } : target
    if (add === 'page' && values.has(to.file)) return setProblem(words.nameTaken)
    // What somebody else has changed meanwhile is no change of this form.
    const begun = new Map(values)
    const old = values.get(file)
    if (old && !add) begun.set(file, { ...(target.keys && old), ...(before as Value) })
    const edits = [...valuesWith(to, typed, begun)].flatMap(([name, next]) =>
      editsBetween(name, begun.get(name), next),
    )
    const source = JSON.stringify(typed)
    const used = [...pictures].filter(([path]) => source.includes(path))
    await commit(
      edits,
      used.map(([path, bytes]) => ({ path, bytes })),
    )
  }

  const back = linkTo('')
  if (!draft.current)
    return (
      <Screen title={title} back={back}>
        <p>{words.opening}</p>
      </Screen>
    )
  if (sent?.outcome.state === 'conflict') {
    const { conflicts } = sent.outcome
    const others = sent.edits.filter(
      (edit) => !conflicts.some((one) => equal(one.edit as never, edit as never)),
    )
    return (
      <ConflictScreen
        title={title}
        conflicts={conflicts}
        choose={(own) => commit([...others, ...own], sent.binaries)}
      />
    )
  }
  const most = add && fullAt(file, add, values)
  if (most)
    return (
      <Screen title={title} back={back}>
        <p>{words.full(most)}</p>
        <Rows rows={[{ href: linkTo('edit', { file, keys: add }), text: ownTitle }]} />
      </Screen>
    )
  return (
    <Screen title={title} back={back}>
      {isOld && (
        <div className="note">
          <p>{words.draft}</p>
          <Button quiet use={() => forget().then(() => location.reload())}>
            {words.discard}
          </Button>
        </div>
      )}
      <SchemaForm
        schema={schema}
        value={draft.current.value}
        before={add === undefined ? draft.current.before : undefined}
        order={order}
        at={at}
        site={site}
        save={words.save}
        onChange={(value) => draft.current && keep({ ...draft.current, value })}
        onSave={save}
      />
      <div role="alert">
        {problem && <p className="problem">{problem}</p>}
        {sent?.outcome.state === 'failed' && (
          <p className="problem">
            {sent.outcome.message} {words.kept}
          </p>
        )}
        {sent?.outcome.state === 'same' && <p>{words.same}</p>}
      </div>
      {page && texts && !target.keys && <Shared desk={desk} file={file} indexes={page.texts} />}
      {page && !add && (
        <p>
          <a href={page.route} target="_blank" rel="noreferrer">
            {words.seePage}
          </a>
        </p>
      )}
      {file.includes('/') && !add && (
        <Removal use={() => commit(removal(desk, file, routeOf(file, texts)), [])} />
      )}
    </Screen>
  )
}

/** What the places of a file's pictures need (templates/parts/picture/picture-places.ts), and what new ones are named after. */
function pictureNeeds(file: string, id: string): PictureNeeds & { name: string } {
  const name = slugOf(file.replace(/\.json$|\/$/g, '').replace('/', '-')) || 'photo'
  if (file === 'badges.json') return { name, least: 120, isCropped: false }
  if (id.includes('_people')) return { name, least: 320, isCropped: true }
  return { name, least: /hero|cover/.test(id) ? 1200 : 1000, isCropped: true }
}

/** Keeps what a form has on this device until it is saved: a phone may be locked at any moment. */
function useDraft(name: string, begin: () => Json) {
  const draft = useRef<Draft>(undefined)
  const [isOld, setOld] = useState(false)
  const [, redraw] = useState(0)
  const begun = useRef(begin)
  begun.current = begin
  useEffect(() => {
    // What the device had kept is shown at once; what is newer follows, unless something has been typed.
    const old = draft.current
    if (!old || isTyping() || old.pictures.size > 0 || !equal(old.value, old.before)) return
    const value = begin()
    if (equal(value, old.before)) return
    draft.current = { ...old, before: value, value }
    redraw((count) => count + 1)
  }, [begin])
  useEffect(() => {
    const start = (old?: Draft) => {
      const value = begun.current()
      draft.current = old ?? { before: value, value, pictures: new Map() }
      setOld(old !== undefined)
      redraw((count) => count + 1)
    }
    get<Draft>(name).then(start, () => start())
    addEventListener('pagehide', flushTyping)
    document.addEventListener('visibilitychange', flushTyping)
    return () => {
      flushTyping()
      removeEventListener('pagehide', flushTyping)
      document.removeEventListener('visibilitychange', flushTyping)
    }
  }, [name])
  const keep = useCallback(
    (next: Draft) => {
      draft.current = next
      redraw((count) => count + 1)
      // Without storage, as in a private window, what is typed lives as long as the page.
      const isSame = equal(next.value, next.before) && next.pictures.size === 0
      void (isSame ? del(name) : set(name, next)).catch(() => undefined)
    },
    [name],
  )
  return { draft, keep, isOld, forget: () => del(name).catch(() => undefined) }
}

/** The keys of a file in the order in which a page prints their words. */
function keysInOrder(
  { texts }: SiteTexts,
  indexes: readonly number[],
  file: string,
  { properties = {} }: JsonSchema,
): string[] {
  const keys = indexes.flatMap((index) => {
    const [, from, [first] = []] = texts[index] ?? ['', '', []]
    return from === file && first !== undefined ? [String(first)] : []
  })
  return [...new Set(keys)].filter((key) => key in properties)
}

/** The words on a page that it shares with others, each a link to its own form. */
function Shared({ desk, file, indexes }: { desk: Desk; file: string; indexes: readonly number[] }) {
  const rows = new Map<string, Map<string, Row>>()
  for (const index of indexes) {
    const [text, from, path] = desk.texts?.texts[index] ?? ['', file, []]
    // Other pages have forms of their own.
    if (from === file || kindOf(from) || !desk.values.has(from)) continue
    const inside = rows.get(from) ?? new Map<string, Row>()
    const hint = labelOf(schemaOf({ file: from }), path)
    rows.set(from, inside.set(path.join(), { href: fieldLink(from, path), text, hint }))
  }
  if (rows.size === 0) return null
  return (
    <>
      <h2>{words.shared}</h2>
      <p className="hint">{words.sharedHint}</p>
      {[...rows].map(([from, inside]) => (
        <details key={from}>
          <summary>{titleOf(from, desk.values.get(from))}</summary>
          <Rows rows={[...inside.values()]} />
        </details>
      ))}
    </>
  )
}

/** How many items a list may have, if it has that many. */
function fullAt(file: string, key: string, values: Desk['values']): number | undefined {
  const most = Number(schemaOf({ file }).properties?.[key]?.maxItems)
  const list = values.get(file)?.[key]
  return Array.isArray(list) && list.length >= most ? most : undefined
}

/** The address of a new page, from its name. */
function slugOfPage(value: Json): string {
  const { name, title, heading } = value as Value
  return slugOf(String(name ?? title ?? heading ?? ''))
}

/** The edits that remove a page; its address leads to the home page from then on. */
function removal({ values }: Desk, file: string, route: string | undefined): Edit[] {
  const launched = (values.get('addresses.json')?.addresses as string[] | undefined) ?? []
  const old = values.get('redirects.json')
  const redirects = (old?.redirects as Json[] | undefined) ?? []
  const gone = editsBetween(file, values.get(file), undefined)
  if (!route || !launched.includes(route)) return gone
  const next = { ...old, redirects: [...redirects, { from: route, to: '/' }] }
  return [...gone, ...editsBetween('redirects.json', old, next)]
}

function Removal({ use }: { use(): unknown }): ReactNode {
  const [isAsked, setAsked] = useState(false)
  return (
    <Button quiet use={() => (isAsked ? use() : setAsked(true))}>
      {isAsked ? words.removeForGood : words.removePage}
    </Button>
  )
}

interface ConflictProps {
  title: string
  conflicts: readonly Conflict[]
  choose(own: Edit[]): Promise<void>
}

/** Shows what somebody else has made of the same values, beside one's own; one of both is chosen for each. */
function ConflictScreen({ title, conflicts, choose }: ConflictProps): ReactNode {
  const [isOwn, setOwn] = useState<readonly boolean[]>(conflicts.map(() => true))
  return (
    <Screen title={words.conflict}>
      <p>{words.conflictHint(title)}</p>
      {conflicts.map((conflict, index) => {
        const { file, path, after } = conflict.edit
        const choice = (own: boolean, label: string, value: Json | undefined) => (
          <div className="field-tick">
            <input
              type="radio"
              id={`choice-${index}-${own}`}
              name={`choice-${index}`}
              checked={isOwn[index] === own}
              onChange={() => setOwn(isOwn.map((one, at) => (at === index ? own : one)))}
            />
            <label htmlFor={`choice-${index}-${own}`}>
              <strong>{label}</strong> {plain(value)}
            </label>
          </div>
        )
        return (
          <fieldset className="note" key={`${file} ${path}`}>
            <legend>{labelOf(schemaOf({ file }), path) || titleOf(file, undefined)}</legend>
            {choice(true, words.yours, after)}
            {choice(false, words.theirs, conflict.current)}
          </fieldset>
        )
      })}
      <Button use={() => choose(conflicts.filter((_, index) => isOwn[index]).map(mine))}>
        {words.save}
      </Button>
    </Screen>
  )
}

/** A value as a reader sees it: its texts and numbers, without the names of fields. */
function plain(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return words.nothing
  return typeof value === 'object' ? Object.values(value).map(plain).join(' · ') : String(value)
}
