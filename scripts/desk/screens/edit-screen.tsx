import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { leaves } from '../../json/json-walk.ts'
import { slugOf } from '../../json/slug-of.ts'
import { itemsBeyond, pagesOf, sourceOf, targetSchema, titleOf, valueFor } from '../desk-site.ts'
import type { FormSite } from '../form/form-site.ts'
import { photographPath } from '../form/photograph.ts'
import { SchemaForm } from '../form/schema-form.tsx'
import { summaryOf } from '../form/summary.ts'
import { Button, Message } from '../parts.tsx'
import { placesOn, printedWords } from '../site-texts.ts'
import type { Conflict, Json } from '../store/edit.ts'
import { words } from '../words.ts'
import { type Desk, Opening, placeRow, Screen } from './screen.tsx'
import { inPageOrder, SharedWords } from './shared-words.tsx'
import { type UsedDraft, useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'

const targetIn = (params: URLSearchParams) => ({
  file: params.get('file') ?? '',
  keys: params.get('keys')?.split(','),
  add: params.get('add') ?? undefined,
  task: params.get('task') ?? '',
  at: params.get('at')?.split('_'),
})

/** What a form is called: after its task, or after what it is about. */
function titleFor(desk: Desk, { file, keys, add, task }: ReturnType<typeof targetIn>): string {
  const { site } = desk
  const own = titleOf(site, file)
  if (task) return words.tasks[task as keyof typeof words.tasks]?.text ?? own
  if (add === 'page') return words.add(own)
  return keys?.length === 1 ? placeRow(desk, file, keys).text : own
}

/** The form of a page, of a part of a file, or of something new. */
export function EditScreen({ desk, params }: { desk: Desk; params: URLSearchParams }): ReactNode {
  const { site, texts } = desk
  const target = useMemo(() => targetIn(params), [params])
  const { file, keys, add, at } = target
  const initial = useMemo(() => valueFor(site, target), [site, target])
  const draft = useDraft(`draft:${file} ${keys ?? ''} ${add ?? ''}`, initial)
  const page = texts?.pages.find((one) => one.file === file)
  const places = useMemo(() => placesOn(texts, page), [texts, page])
  const schema = useMemo(
    () => inPageOrder(targetSchema(site, target), places, file),
    [site, target, places, file],
  )
  const formSite = useFormSite(desk, file, draft)
  const title = titleFor(desk, target)
  const saving = useSave(desk, { target, title, schema, formSite, draft })
  const { begun, change: keep } = draft
  const { conflicts, message, setMessage, isBusy } = saving
  const change = useCallback(
    (value: Json) => {
      keep(value)
      // What was said of the last press of Save is over.
      setMessage('')
    },
    [keep, setMessage],
  )
  if (!begun)
    return (
      <Screen title={title} back>
        <Opening />
      </Screen>
    )
  const beyond = add ? itemsBeyond(site, target) : []
  // The only page of its kind stays, as others list or name it.
  const isRemovable =
    !keys && !add && file.includes('/') && pagesOf(site, sourceOf(file)).length > 1
  return (
    <Screen title={title} back>
      {begun.isOld && <DraftNote discard={draft.discard} />}
      {conflicts.length > 0 && <Conflicts key={begun.round} desk={desk} conflicts={conflicts} />}
      {beyond.map((item) => (
        <p key={JSON.stringify(item)} className="note">
          The list is full. When you save this one, the last of it goes:{' '}
          {summaryOf(schema, item, formSite)}
        </p>
      ))}
      <SchemaForm
        key={begun.round}
        schema={schema}
        initial={begun.value}
        before={add === undefined ? begun.before : undefined}
        at={conflicts[0] ? undefined : at}
        site={formSite}
        isBusy={isBusy}
        onChange={change}
        onSave={saving.save}
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
      {isRemovable && (
        <Button className="button quiet" onClick={saving.remove}>
          Remove this page
        </Button>
      )}
    </Screen>
  )
}

/** What the fields of a form know of the site, and of the photographs of its draft. */
function useFormSite(desk: Desk, file: string, draft: UsedDraft): FormSite {
  const { site, texts, store } = desk
  const { pictures, addPicture } = draft
  return useMemo(() => {
    const printed = printedWords(texts, file)
    return {
      choices: site.choices,
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
  const throwAway = async () => {
    if (!confirm('Throw away what you typed here?')) return
    await discard()
    location.reload()
  }
  return (
    <p className="note">
      You began this before, and did not save it. It is as you left it.{' '}
      <Button className="link" onClick={throwAway}>
        Begin afresh
      </Button>
    </p>
  )
}

/** Says which values somebody else has changed too, and what stands there now; the form below has one's own. */
function Conflicts({ desk, conflicts }: { desk: Desk; conflicts: readonly Conflict[] }): ReactNode {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div className="note" tabIndex={-1} ref={note}>
      <h2>{words.conflict}</h2>
      <p>What you typed is in the form. Save it, or type what should stay. Now there:</p>
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
  const texts = leaves(value).map(([, leaf]) => words.day(String(leaf ?? '')))
  return texts.filter(Boolean).join(' · ') || 'nothing'
}
