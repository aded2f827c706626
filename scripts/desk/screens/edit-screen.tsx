import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { slugOf } from '../../json/slug-of.ts'
import { changeTitle } from '../change-title.ts'
import type { FormSite } from '../form/form-site.ts'
import { photographPath } from '../form/photograph.ts'
import { SchemaForm } from '../form/schema-form.tsx'
import { summaryOf } from '../form/summary.ts'
import { withDaysInOrder } from '../form/tidy.ts'
import { fileOf, formEdits } from '../page-edits.ts'
import { Button, Message } from '../parts.tsx'
import { dayIn } from '../session.ts'
import {
  itemsBeyond,
  kindOf,
  pageFiles,
  siteOf,
  sourceOf,
  type Target,
  targetSchema,
  titleOf,
  valueFor,
} from '../site.ts'
import { placesOn, printedWords } from '../site-texts.ts'
import {
  applyEdits,
  type Conflict,
  type Edit,
  editsBetween,
  equal,
  type Json,
  overriding,
  type Path,
} from '../store/edit.ts'
import type { Outcome } from '../store/store.ts'
import { words } from '../words.ts'
import { type Desk, linkTo, Opening, placeRow, Screen } from './screen.tsx'
import { fieldOrder, SharedWords } from './shared-words.tsx'
import { useCommit } from './use-commit.ts'
import { useDraft } from './use-draft.ts'

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

/** What a form is called: after its task, or after what it is about. */
function titleFor(desk: Desk, { file, keys, add, task }: ReturnType<typeof targetIn>): string {
  const { site } = desk
  const own = titleOf(site, file)
  if (task) return words.tasks[task as keyof typeof words.tasks]?.text ?? own
  if (add) return words.newPages[kindOf(site.kinds, file)?.name ?? ''] ?? own
  return keys?.length === 1 ? placeRow(desk, file, keys).text : own
}

/** The form of a page, of a part of a file, or of something new. */
export function EditScreen({ desk, params }: { desk: Desk; params: URLSearchParams }): ReactNode {
  const { site, texts } = desk
  const target = useMemo(() => targetIn(params), [params])
  const { file, keys, add, at } = target
  const initial = useMemo(() => valueFor(site, target), [site, target])
  const draft = useDraft(`draft:${file} ${keys ?? ''} ${add ?? ''}`, initial)
  const { commit, message, setMessage, isBusy } = useCommit(desk)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const schema = useMemo(() => targetSchema(desk.program, target), [desk.program, target])
  const page = texts?.pages.find((one) => one.file === file)
  const places = placesOn(texts, page)
  const formSite = useFormSite(desk, file, draft)
  const title = titleFor(desk, target)

  async function store(edits: readonly Edit[], newFile: string | undefined): Promise<void> {
    const named = JSON.stringify(edits)
    const pictures = [...draft.pictures.current].flatMap(([path, bytes]) =>
      named.includes(path) ? { path, bytes } : [],
    )
    const back = newFile === file ? location.hash : linkTo('edit', { file: newFile })
    const origin = newFile === undefined ? {} : { file: newFile, back }
    const what = changeTitle(title, edits, newFile, schema, formSite)
    const outcome = await commit({ edits, pictures }, what, origin)
    if (outcome?.state === 'conflict') beginAgain(edits, outcome)
    else if (outcome && outcome.state !== 'failed') await draft.discard()
  }

  function save(typed: Json): void {
    const before = draft.draft.current?.before ?? {}
    const today = dayIn(0)
    const value = equal(typed, before) ? typed : withDaysInOrder(schema, typed, today)
    const newFile = fileOf(target, before, value)
    if (newFile.endsWith('/.json')) setMessage(words.nameless)
    else if (newFile !== file && site.values.has(newFile)) setMessage(words.nameTaken)
    else void store(formEdits(site, target, newFile, before, value), newFile)
  }

  /** Shows the form with what somebody else has made of it, and with what was typed in it. */
  function beginAgain(edits: readonly Edit[], outcome: Outcome & { state: 'conflict' }): void {
    const now = siteOf(desk.program, outcome.files)
    const isGone = site.values.has(file) && !now.values.has(file)
    if (isGone || add) {
      setMessage(isGone ? words.goneMeanwhile : words.nameTaken)
      return
    }
    const own = edits.filter((edit) => !outcome.conflicts.some((one) => one.edit === edit))
    const all = [...own, ...outcome.conflicts.map(overriding)]
    const merged = new Map([...outcome.files.texts, ...applyEdits(outcome.files.texts, all).texts])
    const typed = siteOf(desk.program, { ...outcome.files, texts: merged as Map<string, string> })
    draft.begin({ before: valueFor(now, target), value: valueFor(typed, target) })
    draft.change(valueFor(typed, target))
    setConflicts(outcome.conflicts)
  }

  const { current } = draft.draft
  if (!current)
    return (
      <Screen title={title} back>
        <Opening />
      </Screen>
    )
  const beyond = add ? itemsBeyond(site, target) : []
  return (
    <Screen title={title} back>
      {draft.isOld && <DraftNote discard={draft.discard} />}
      {conflicts.length > 0 && <Conflicts desk={desk} conflicts={conflicts} round={draft.round} />}
      {beyond.map((item) => (
        <p key={JSON.stringify(item)} className="note">
          {words.goes(summaryOf(schema, item, formSite) ?? '')}
        </p>
      ))}
      <SchemaForm
        key={draft.round}
        schema={schema}
        initial={current.value}
        before={add === undefined ? current.before : undefined}
        order={fieldOrder(places, file, schema)}
        at={conflicts[0] ? undefined : at}
        site={formSite}
        isFolded={!keys && !add && Object.keys(schema.properties ?? {}).length > 4}
        isAlone={keys?.length === 1}
        isBusy={isBusy}
        onChange={draft.change}
        onSave={save}
      />
      <Message text={message} />
      {!keys && <SharedWords desk={desk} file={file} places={places} />}
      {page && (
        <p>
          <a href={page.route} target="_blank" rel="noreferrer">
            {words.seePage}
          </a>
        </p>
      )}
      {!keys && !add && isRemovable(desk, file) && (
        <Button
          look="quiet"
          onClick={() =>
            confirm(words.removeForGood) &&
            store(editsBetween(file, site.values.get(file), undefined), undefined)
          }
        >
          {words.removePage}
        </Button>
      )}
    </Screen>
  )
}

/** Whether a page can go: the only one of its kind stays, as others list or name it. */
function isRemovable({ site }: Desk, file: string): boolean {
  const alike = pageFiles(site).filter((one) => sourceOf(one) === sourceOf(file))
  return file.includes('/') && alike.length > 1
}

/** What the fields of a form know of the site, and of the photographs of its draft. */
function useFormSite(desk: Desk, file: string, draft: ReturnType<typeof useDraft>): FormSite {
  const { site, texts, store } = desk
  const { pictures, addPicture } = draft
  return useMemo(() => {
    const printed = printedWords(texts, file)
    return {
      choices: site.choices,
      claims: Object.keys(site.values.get('claims.json') ?? {}),
      printed: (text) => printed.get(text),
      async picture(source) {
        const bytes = pictures.current.get(source)
        return bytes ? new Blob([bytes.slice()]) : store.picture(source).catch(() => undefined)
      },
      async addPicture(bytes) {
        const name = slugOf(file.replace(/\.json$|\/$/g, '').replace('/', '-')) || 'photo'
        const path = await photographPath(bytes, name)
        addPicture({ path, bytes })
        return path
      },
    }
  }, [texts, file, site, store, pictures, addPicture])
}

/** Says that what is in the form was begun before, with a way to begin afresh that asks first. */
function DraftNote({ discard }: { discard(): Promise<void> }): ReactNode {
  const throwAway = useCallback(async () => {
    if (!confirm(words.discardForGood)) return
    await discard()
    location.reload()
  }, [discard])
  return (
    <p className="note">
      {words.draft}{' '}
      <button type="button" className="link" onClick={throwAway}>
        {words.discard}
      </button>
    </p>
  )
}

interface ConflictsProps {
  desk: Desk
  conflicts: readonly Conflict[]
  /** The round of the form, with which it comes into view. */
  round: number
}

/** Says which values somebody else has changed too, and what stands there now; the form below has one's own. */
function Conflicts({ desk, conflicts, round }: ConflictsProps): ReactNode {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (round > 0) note.current?.focus()
  }, [round])
  return (
    <div className="note" tabIndex={-1} ref={note}>
      <h2>{words.conflict}</h2>
      <p>{words.conflictHint}</p>
      <ul>
        {conflicts.map(({ edit, current }) => (
          <li key={`${edit.file} ${edit.path}`}>
            <strong>{placeRow(desk, edit.file, edit.path).label}</strong>: {plain(current)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A value as a reader sees it: its texts and numbers, without the names of fields. */
function plain(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return words.nothing
  return typeof value === 'object'
    ? Object.values(value).map(plain).join(' · ')
    : words.day(String(value))
}
