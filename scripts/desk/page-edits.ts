import { leaves, mapTexts } from '../json/json-walk.ts'
import { slugOf } from '../json/slug-of.ts'
import {
  type DeskSite,
  FOLDERS,
  fileSchema,
  itemsBeyond,
  pageName,
  routeOf,
  schemaLine,
  slugIn,
  sourceOf,
  type Target,
  titleOf,
  type Value,
} from './desk-site.ts'
import { fieldSchema } from './form/schema.ts'
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

/**
 * The edits that a form has made of its target; in another file if a page has another name.
 * @param before what the form began with: what somebody else has changed meanwhile is no change of this form
 */
export function formEdits(
  site: DeskSite,
  target: Target,
  newFile: string,
  before: Json,
  value: Json,
): Edit[] {
  const { file, add } = target
  if (add && add !== 'page') {
    const item = { file, path: [add], list: true } as const
    const beyond = itemsBeyond(site, target).map((one) => ({ ...item, before: one }))
    return [...firstEdits(site, file), { ...item, after: value }, ...beyond]
  }
  if (newFile === file) return [...firstEdits(site, file), ...editsBetween(file, before, value)]
  const around = newFile.replace(/\/.*/, '.json')
  return [
    ...editsBetween(newFile, undefined, { ...schemaLine(site, newFile), ...(value as Value) }),
    // With the first page of a kind come the words around it.
    ...(site.starters[around] ? firstEdits(site, around) : []),
    ...(add ? [] : renaming(site, file, newFile)),
  ]
}

/** The edits that make a file, if a site has not got it yet, for its first item. */
function firstEdits(site: DeskSite, file: string): Edit[] {
  const first = { ...schemaLine(site, file), ...site.starters[file] }
  return site.values.has(file) ? [] : editsBetween(file, {}, first)
}

/** The edits that give a first page its own file: the old one goes, and what names it or links to it names the new one. */
function renaming(site: DeskSite, file: string, newFile: string): Edit[] {
  const { values } = site
  const slug = slugIn(file)
  const next = slugIn(newFile)
  const link = addressPattern(site, file)
  // No other text is called as the starter's first pages are.
  const renamed = (text: string) =>
    text === slug ? next : text.replace(link, (old) => old.replace(slug, next))
  return [...values].flatMap(([name, value]) =>
    editsBetween(name, value, name === file ? undefined : (mapTexts(value, renamed) as Json)),
  )
}

/** The titles of the files that name a page or link to it, which the build does not allow once it is gone. */
export function namesOf(site: DeskSite, file: string): string[] {
  const link = addressPattern(site, file)
  const has = (name: string, value: Value) =>
    leaves(value).some(([path, text]) => {
      const { role = '' } = fieldSchema(fileSchema(site, name), path as Path)
      if (/^(?:link|rich)$/.test(role)) return String(text).search(link) >= 0
      return text === slugIn(file) && FOLDERS[role] === sourceOf(file)
    })
  return [...site.values].flatMap(([name, value]) =>
    // An old address is led on by the store.
    name !== file && name !== 'redirects.json' && has(name, value) ? titleOf(site, name) : [],
  )
}

/** Finds the address of a page in a text. */
function addressPattern({ kinds, values }: DeskSite, file: string): RegExp {
  const route = routeOf(kinds, file, values.get('site.json'))
  return new RegExp(`(?<![\\w-])${route}(?![\\w/-])`, 'g')
}

/** The name of a page in addresses. */
const slugOfPage = (value: Json): string => slugOf(String(pageName(value as Value) ?? ''))
