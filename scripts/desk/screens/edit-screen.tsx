import { del, get, set } from 'idb-keyval'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { JsonSchema } from '../../json/json-schema.ts'
import { slugOf } from '../../json/slug-of.ts'
import { type FormSite, SchemaForm } from '../form/form.tsx'
import type { PictureNeeds } from '../form/photograph.ts'
import { fileOf, formEdits } from '../page-edits.ts'
import {
  choicesOf,
  hasForm,
  kindOf,
  type Place,
  placesOn,
  type Target,
  targetSchema,
  titleOf,
  valueFor,
} from '../site.ts'
import {
  type Conflict,
  type Edit,
  editsBetween,
  equal,
  type Json,
  overriding,
  type Path,
} from '../store/edit.ts'
import type { Binary } from '../store/files.ts'
import { words } from '../words.ts'
import {
  Button,
  type Desk,
  Fold,
  fieldRow,
  linkTo,
  Message,
  Opening,
  Rows,
  Screen,
} from './screen.tsx'
import { useCommit } from './use-commit.ts'

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
  const { draft, round, change, isOld, discard } = useDraft(
    `draft:${file} ${target.keys ?? ''} ${add ?? ''}`,
    useMemo(() => valueFor(target, values), [target, values]),
  )
  const { commit, message, setMessage, dispute } = useCommit(desk)
  const schema = targetSchema(target)
  const kind = kindOf(file)
  const ownTitle = titleOf(file, values.get(file))
  const title =
    words.tasks[task as keyof typeof words.tasks]?.text ??
    (add
      ? (words.newPages[kind?.name ?? ''] ?? ownTitle)
      : target.keys?.length === 1
        ? fieldRow(desk, file, target.keys).text
        : ownTitle)
  const page = texts?.pages.find((one) => one.file === file)
  const places = placesOn(texts, page)
  const site = useMemo((): FormSite => {
    const printedWords = new Map(
      texts?.texts.flatMap(([text, from, path]) => (from === file ? [[path.join('_'), text]] : [])),
    )
    return {
      choices: choicesOf(values),
      printed(path, value) {
        const printed = printedWords.get(path.join('_'))
        return typeof value === 'string' && printed !== value ? printed : undefined
      },
      pictures: {
        show: async (source) => {
          const bytes = draft.current?.pictures.get(source)
          return bytes
            ? new Blob([bytes.slice()])
            : desk.store.picture(source).catch(() => undefined)
        },
        needs: (id) => pictureNeeds(file, id),
        add: (source, bytes) =>
          change({ pictures: new Map(draft.current?.pictures).set(source, bytes) }),
      },
    }
  }, [texts, file, values, desk.store, draft, change])

  async function store(
    edits: readonly Edit[],
    binaries: readonly Binary[],
    newFile: string | undefined,
  ): Promise<void> {
    const back = newFile === file ? location.hash : linkTo('edit', { file: newFile })
    const origin = newFile === undefined ? {} : { file: newFile, back }
    if (!(await commit(edits, binaries, words.commit(title), origin))) return
    await discard()
    // In dev, the page beside the desk takes the focus back.
    if (parent !== window) parent.postMessage({ desk: 'saved' }, location.origin)
  }

  async function save(value: Json): Promise<void> {
    const { before, pictures } = draft.current ?? { before: {}, pictures: new Map() }
    const newFile = fileOf(target, before, value)
    if (newFile.endsWith('/.json')) return setMessage(words.nameless)
    if (newFile !== file && values.has(newFile)) return setMessage(words.nameTaken)
    const text = JSON.stringify(value)
    const binaries = [...pictures].flatMap(([path, bytes]) =>
      text.includes(path) ? { path, bytes } : [],
    )
    await store(formEdits(values, target, newFile, before, value), binaries, newFile)
  }

  if (!draft.current)
    return (
      <Screen title={title} back>
        <Opening />
      </Screen>
    )
  if (dispute) {
    const { edits, binaries, conflicts } = dispute
    const others = edits.filter((edit) => !conflicts.some((one) => one.edit === edit))
    return (
      <ConflictScreen
        desk={desk}
        title={title}
        conflicts={conflicts}
        choose={(own) => store([...others, ...own], binaries, file)}
      />
    )
  }
  return (
    <Screen title={title} back>
      {isOld && (
        <div className="note draft">
          <p>{words.draft}</p>
          <Button look="quiet" use={() => discard().then(() => location.reload())}>
            {words.discard}
          </Button>
        </div>
      )}
      <SchemaForm
        key={round}
        schema={schema}
        initial={draft.current.value}
        before={add === undefined ? draft.current.before : undefined}
        order={fieldOrder(places, file, schema)}
        at={at}
        site={site}
        isFolded={!target.keys && !add && Object.keys(schema.properties ?? {}).length > 4}
        isAlone={target.keys?.length === 1}
        onChange={(value) => change({ value })}
        onSave={save}
      />
      <Message text={message} />
      {!target.keys && <Shared desk={desk} file={file} places={places} />}
      {page && (
        <p>
          <a href={page.route} target="_blank" rel="noreferrer">
            {words.seePage}
          </a>
        </p>
      )}
      {file.includes('/') && !add && !target.keys && (
        <Button
          look="quiet"
          use={() =>
            confirm(words.removeForGood) &&
            store(editsBetween(file, values.get(file), undefined), [], undefined)
          }
        >
          {words.removePage}
        </Button>
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
 * Stores what a form has on this device until it is saved: a phone may be locked at any moment.
 * @param name the draft's name on the device
 * @param initial what the form begins with without a draft
 * @returns also `round`, which counts how often the form has begun
 */
function useDraft(name: string, initial: Json) {
  const draft = useRef<Draft>(undefined)
  const [{ round, isOld }, begin] = useState({ round: 0, isOld: false })
  useEffect(() => {
    const start = (old?: Draft) => {
      const { current } = draft
      // What the device has of the content is shown at once; what is newer follows, unless something has been typed.
      if (current && (isChanged(current) || equal(initial, current.before))) return
      draft.current = old ?? { before: initial, value: initial, pictures: new Map() }
      begin((last) => ({ round: last.round + 1, isOld: old !== undefined }))
    }
    get<Draft>(name).then(start, () => start())
  }, [name, initial])
  const change = useCallback(
    (part: Partial<Draft>) => {
      if (!draft.current) return
      draft.current = { ...draft.current, ...part }
      // Without storage, as in a private window, what is typed lives as long as the page.
      const storing = isChanged(draft.current) ? set(name, draft.current) : del(name)
      storing.catch(() => undefined)
    },
    [name],
  )
  return { draft, round, change, isOld, discard: () => del(name).catch(() => undefined) }
}

const isChanged = ({ before, value, pictures }: Draft) => pictures.size > 0 || !equal(value, before)

/** The order of a form's fields: those that its page prints, then the others; what search engines show comes last. */
function fieldOrder(
  places: readonly Place[],
  file: string,
  { properties = {} }: JsonSchema,
): string[] {
  const printed = places.flatMap(([, from, [key = '']]) => (from === file ? String(key) : []))
  const first = printed.filter((key) => key in properties && key !== 'meta')
  return [...new Set(first), '*', ...('meta' in properties ? ['meta'] : [])]
}

interface SharedProps {
  desk: Desk
  file: string
  places: readonly Place[]
}

/** The words on a page that it shares with others, each a link to its own form. */
function Shared({ desk, file, places }: SharedProps): ReactNode {
  // Other pages have forms of their own.
  const shared = places.filter(
    ([, from]) => from !== file && !kindOf(from) && hasForm(from, desk.values),
  )
  if (shared.length === 0) return null
  const rows = shared.map(([text, from, path]) => {
    const { href, label } = fieldRow(desk, from, path)
    return { from, href, text, hint: label }
  })
  const once = [...new Map(rows.map((row) => [row.href, row])).values()]
  return (
    <>
      <h2>{words.shared}</h2>
      <p className="hint">{words.sharedHint}</p>
      {[...new Set(once.map(({ from }) => from))].map((from) => (
        <Fold key={from} summary={titleOf(from, desk.values.get(from))}>
          <Rows rows={once.filter((row) => row.from === from)} />
        </Fold>
      ))}
    </>
  )
}

interface ConflictProps {
  desk: Desk
  title: string
  conflicts: readonly Conflict[]
  choose(own: Edit[]): Promise<void>
}

/** Shows what somebody else has made of the same values, beside one's own, of which the owner chooses. */
function ConflictScreen({ desk, title, conflicts, choose }: ConflictProps): ReactNode {
  return (
    <Screen title={words.conflict}>
      <p>{words.conflictHint(title)}</p>
      {conflicts.map(({ edit, current }) => (
        <div className="note" key={`${edit.file} ${edit.path}`}>
          <h2>{fieldRow(desk, edit.file, edit.path).text}</h2>
          <p>
            <strong>{words.yours}</strong> {plain(edit.after)}
          </p>
          <p>
            <strong>{words.theirs}</strong> {plain(current)}
          </p>
        </div>
      ))}
      <Button use={() => choose(conflicts.map(overriding))}>{words.useYours}</Button>
      <Button look="quiet" use={() => choose([])}>
        {words.useTheirs}
      </Button>
    </Screen>
  )
}

/** A value as a reader sees it: its texts and numbers, without the names of fields. */
function plain(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return words.nothing
  return typeof value === 'object'
    ? Object.values(value).map(plain).join(' · ')
    : words.day(String(value))
}
