import { leaves, valueAt } from '../json/json-walk.ts'
import { slugOf } from '../json/slug-of.ts'
import {
  type DeskSite,
  roleAt,
  routeOf,
  slugIn,
  type Target,
  type Value,
  valuesWith,
} from './desk-site.ts'
import { type Edit, editsBetween, type Json, type Path } from './store/edit.ts'

/** A new firm's first pages (templates/starter), whose files are yet to be named. */
const FIRST_PAGE = /\/first-[a-z]+\.json$/

/** The file of a form's target; that of a new page is named as the page is, and so is that of a new firm's first ones. */
export function fileOf({ file, keys, add }: Target, before: Json, value: Json): string {
  if (keys || (add && add !== 'page')) return file
  const [folder = ''] = file.match(/^.*\//) ?? []
  const next = slugOfPage(value)
  if (add) return `${folder}${next}.json`
  // Others may know any other page's address by now.
  const isFixed = !FIRST_PAGE.test(file) || !next || next === slugOfPage(before)
  return isFixed ? file : `${folder}${next}.json`
}

/** The edits that a form has made of its target; in another file if a page has another name. */
export function formEdits(
  site: DeskSite,
  target: Target,
  newFile: string,
  before: Json,
  value: Json,
): Edit[] {
  const { file, keys, add } = target
  // What somebody else has changed meanwhile is no change of this form.
  const original = new Map(site.values)
  const old = site.values.get(file)
  if (old && !add) original.set(file, { ...(keys && old), ...(before as Value) })
  const changes = valuesWith(
    { ...site, values: original },
    newFile === file ? target : { file: newFile },
    value,
  )
  const edits = [...changes].flatMap(([name, next]) => editsBetween(name, original.get(name), next))
  return newFile !== file && old ? [...edits, ...renaming(site, file, newFile)] : edits
}

/** The edits that give a page another file: the old one goes, and what names it or links to it names the new one. */
function renaming(site: DeskSite, file: string, newFile: string): Edit[] {
  const { kinds, values } = site
  const slug = slugIn(file)
  const next = slugIn(newFile)
  const route = routeOf(kinds, file, values.get('site.json'))
  const link = new RegExp(`(?<![\\w-])${route}(?![\\w/-])`, 'g')
  const others = [...values].filter(([name]) => name !== file)
  const edits = others.flatMap(([name, value]) => {
    const renamed = structuredClone(value)
    for (const [path, leaf] of leaves(value)) {
      if (typeof leaf !== 'string') continue
      const isName =
        leaf === slug && /^(?:area|service|town)$/.test(roleAt(site, name, path as Path))
      const owner = valueAt(renamed, path.slice(0, -1)) as Record<PropertyKey, Json>
      const key = path.at(-1) ?? ''
      owner[key] = isName ? next : leaf.replace(link, (old) => old.replace(slug, next))
    }
    return editsBetween(name, value, renamed)
  })
  return [...edits, ...editsBetween(file, values.get(file), undefined)]
}

/** The name of a page in addresses. */
function slugOfPage(value: Json): string {
  const { name, title, heading } = value as Value
  return slugOf(String(name ?? title ?? heading ?? ''))
}
