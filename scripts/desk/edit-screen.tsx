import { del, get, set } from 'idb-keyval'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { JsonSchema } from '../load/json-schema.ts'
import { leaves } from '../load/json-walk.ts'
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
import { type FormSite, SchemaForm } from './form.tsx'
import { labelOf } from './form-schema.ts'
import type { PictureNeeds } from './photograph.ts'
import { Button, type Desk, Fold, fieldRow, linkTo, type Row, Rows, Screen } from './screen.tsx'
import {
  kindOf,
  routeOf,
  type SiteTexts,
  type Target,
  targetSchema,
  titleOf,
  type Value,
  valueFor,
  valuesWith,
} from './site-view.ts'
import type { Binary } from './store.ts'
import { useCommit } from './use-commit.ts'
import { words } from './words.ts'

/** What was typed in a form that was left: what the form began with, what it has now, and new photographs. */
interface Draft {
  before: Json
  value: Json
  pictures: Map<string, Uint8Array>
}

function targetIn(params: URLSearchParams): Target & { task: string; at: Path | undefined } {
  const at = params.get('at')
  return {
    file: params.get('file') ?? '',
    ...(params.has('keys') && { keys: params.get('keys')?.split(',') ?? [] }),
    ...(params.has('add') && { add: params.get('add') ?? '' }),
    task: params.get('task') ?? '',
    at: at ? at.split('_') : undefined,
  }
}

/** The form of a page, of a part of a file, or of something new; and all that may become of saving it. */
export function EditScreen({ desk, params }: { desk: Desk; params: URLSearchParams }): ReactNode {
  const { values, texts } = desk
  const target = useMemo(() => targetIn(params), [params])
  const { file, add, task, at } = target
  const { draft, keep, forget, isOld } = useDraft(
    `draft:${file} ${target.keys ?? ''} ${add ?? ''}`,
    useMemo(() => valueFor(target, values), [target, values]),
  )
  const type = useCallback((value: Json) => keep({ value }), [keep])
  const { commit, message, setMessage, asked } = useCommit(desk)
  const schema = useMemo(() => targetSchema(target), [target])
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
          return bytes
            ? new Blob([bytes.slice()])
            : desk.store.picture(source).catch(() => undefined)
        },
        needs: (id) => pictureNeeds(file, id),
        add: (source, bytes) =>
          keep({ pictures: new Map(draft.current?.pictures).set(source, bytes) }),
      },
    }
  }, [texts, file, desk.choices, task, target, add, schema, desk.store, draft, keep])

  async function store(
    edits: readonly Edit[],
    binaries: readonly Binary[],
    stored = file,
  ): Promise<void> {
    const back = stored === file ? location.hash : linkTo('edit', { file: stored })
    if (!(await commit(edits, binaries, words.commit(title), { file: stored, back }))) return
    await forget()
    // In dev, the page beside the desk takes the focus back.
    if (parent !== window) parent.postMessage({ desk: 'saved' }, location.origin)
  }

  async function save(typed: Json): Promise<void> {
    const { before, pictures } = draft.current ?? { before: {}, pictures: new Map() }
    const isPage = !target.keys && (!add || add === 'page')
    const stored = isPage ? fileOf(desk, target, before, typed) : file
    if (stored !== file && values.has(stored)) return setMessage(words.nameTaken)
    // What somebody else has changed meanwhile is no change of this form.
    const begun = new Map(values)
    const old = values.get(file)
    if (old && !add) begun.set(file, { ...(target.keys && old), ...(before as Value) })
    const to = isPage ? { file: stored } : target
    const edits = [...valuesWith(to, typed, begun)].flatMap(([name, next]) =>
      editsBetween(name, begun.get(name), next),
    )
    if (stored !== file && old) edits.push(...editsBetween(file, old, undefined))
    const source = JSON.stringify(typed)
    const used = [...pictures].filter(([path]) => source.includes(path))
    const binaries = used.map(([path, bytes]) => ({ path, bytes }))
    await store(edits, binaries, stored)
  }

  const back = linkTo('')
  if (!draft.current)
    return (
      <Screen title={title} back={back}>
        <p>{words.opening}</p>
      </Screen>
    )
  if (asked) {
    const { edits, binaries, conflicts } = asked
    const others = edits.filter((edit) => !conflicts.some((one) => one.edit === edit))
    return (
      <ConflictScreen
        desk={desk}
        title={title}
        conflicts={conflicts}
        choose={(own) => store([...others, ...own], binaries)}
      />
    )
  }
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
        onChange={type}
        onSave={save}
      />
      <p className="problem" role="alert">
        {message}
      </p>
      {page && texts && !target.keys && <Shared desk={desk} file={file} indexes={page.texts} />}
      {page && !add && (
        <p>
          <a href={page.route} target="_blank" rel="noreferrer">
            {words.seePage}
          </a>
        </p>
      )}
      {file.includes('/') && !add && (
        <Removal use={() => store(removal(desk, file, routeOf(file, texts)), [])} />
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

/**
 * Keeps what a form has on this device until it is saved: a phone may be locked at any moment.
 * @param name the draft's name on the device
 * @param newest what the form begins with without a draft
 */
function useDraft(name: string, newest: Json) {
  const draft = useRef<Draft>(undefined)
  const latest = useRef(newest)
  latest.current = newest
  const [isOld, setOld] = useState(false)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const start = (old?: Draft) => {
      draft.current = old ?? begun(latest.current)
      setOld(old !== undefined)
      redraw()
    }
    get<Draft>(name).then(start, () => start())
  }, [name])
  useEffect(() => {
    // What the device had kept is shown at once; what is newer follows, unless something has been typed.
    const old = draft.current
    if (!old || isChanged(old) || equal(newest, old.before)) return
    draft.current = begun(newest)
    redraw()
  }, [newest])
  const keep = useCallback(
    (change: Partial<Draft>) => {
      if (!draft.current) return
      draft.current = { ...draft.current, ...change }
      // Without storage, as in a private window, what is typed lives as long as the page.
      const kept = isChanged(draft.current) ? set(name, draft.current) : del(name)
      kept.catch(() => undefined)
    },
    [name],
  )
  return { draft, keep, isOld, forget: () => del(name).catch(() => undefined) }
}

const begun = (value: Json): Draft => ({ before: value, value, pictures: new Map() })

const isChanged = ({ before, value, pictures }: Draft) => pictures.size > 0 || !equal(value, before)

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
    const { href } = fieldRow(desk, from, path)
    const hint = labelOf(targetSchema({ file: from }), path)
    rows.set(from, inside.set(path.join(), { href, text, hint }))
  }
  if (rows.size === 0) return null
  return (
    <>
      <h2>{words.shared}</h2>
      <p className="hint">{words.sharedHint}</p>
      {[...rows].map(([from, inside]) => (
        <Fold key={from} summary={titleOf(from, desk.values.get(from))}>
          <Rows rows={[...inside.values()]} />
        </Fold>
      ))}
    </>
  )
}

/** The file of a page, which is named as the page is; once the site is public, or its name stands in another text, as in a link, it stays. */
function fileOf({ values }: Desk, { file, add }: Target, before: Json, typed: Json): string {
  const [, folder = '', slug = ''] = file.match(/^(.*\/)(.*?)(?:\.json)?$/) ?? []
  const next = slugOfPage(typed)
  if (add) return `${folder}${next}.json`
  const isNamed = () =>
    [...values.values()].some((one) => leaves(one).some(([, leaf]) => String(leaf).includes(slug)))
  const isFixed = !folder || !next || values.has('addresses.json') || next === slugOfPage(before)
  return isFixed || isNamed() ? file : `${folder}${next}.json`
}

/** The name of a page in addresses. */
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
  desk: Desk
  title: string
  conflicts: readonly Conflict[]
  choose(own: Edit[]): Promise<void>
}

/** Shows what somebody else has made of the same values, beside one's own; one of both is chosen for each. */
function ConflictScreen({ desk, title, conflicts, choose }: ConflictProps): ReactNode {
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
            <legend>{fieldRow(desk, file, path).text}</legend>
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
