import { useState } from 'react'
import { equal } from '../../json/equal.ts'
import type { JsonSchema } from '../../json/json-schema.ts'
import { changeTitle } from '../change-title.ts'
import { siteOf, type Target, valueFor } from '../desk-site.ts'
import type { FormSite } from '../form/form-site.ts'
import { withDaysInOrder } from '../form/tidy.ts'
import { fileOf, formEdits, namesOf } from '../page-edits.ts'
import { dayIn } from '../session.ts'
import { applyEdits, type Conflict, type Edit, editsBetween, type Json } from '../store/edit.ts'
import type { Outcome } from '../store/store.ts'
import { words } from '../words.ts'
import { type Desk, linkTo } from './screen.tsx'
import { useCommit } from './use-commit.ts'
import type { UsedDraft } from './use-draft.ts'

interface OpenForm {
  target: Target
  title: string
  schema: JsonSchema
  formSite: FormSite
  draft: UsedDraft
}

/** Saves what a form has, or removes what it is about. What somebody else has changed too comes back as conflicts. */
export function useSave(desk: Desk, { target, title, schema, formSite, draft }: OpenForm) {
  const { site } = desk
  const { file, add } = target
  const { commit, message, setMessage, isBusy } = useCommit(desk)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])

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
    else if (outcome) await draft.discard()
  }

  async function save(typed: Json): Promise<void> {
    const before = draft.begun?.before ?? {}
    const value = equal(typed, before) ? typed : withDaysInOrder(schema, typed, dayIn(0))
    const newFile = fileOf(target, before, value)
    if (newFile.endsWith('/.json'))
      setMessage('The address of a page is made of its name. Give it one with letters from A to Z.')
    else if (newFile !== file && site.values.has(newFile)) setMessage(words.nameTaken)
    else await store(formEdits(site, target, newFile, before, value), newFile)
  }

  async function remove(): Promise<void> {
    const names = namesOf(site, file)
    const before = names.length > 0 ? `\n\n${words.named(names)}` : ''
    if (confirm(`${words.remove(title)}?${before}`))
      await store(editsBetween(file, site.values.get(file), undefined), undefined)
  }

  /** Shows the form with what somebody else has made of it, and with what was typed in it. */
  function beginAgain(edits: readonly Edit[], outcome: Outcome & { state: 'conflict' }): void {
    const now = siteOf(site, outcome.files)
    const isGone = site.values.has(file) && !now.values.has(file)
    if (isGone || add) {
      setMessage(isGone ? 'Somebody else has removed this page meanwhile.' : words.nameTaken)
      return
    }
    const { texts } = applyEdits(outcome.files.texts, edits)
    const typed = siteOf(site, { ...outcome.files, texts })
    draft.begin({ before: valueFor(now, target), value: valueFor(typed, target) })
    draft.change(valueFor(typed, target))
    setConflicts(outcome.conflicts)
  }

  return { save, remove, conflicts, message, setMessage, isBusy }
}
