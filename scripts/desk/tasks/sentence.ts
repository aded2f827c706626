import { fill } from '../../../templates/fields/fill.ts'
import type { Values } from '../../base/json-changes.ts'
import type { JsonPath } from '../../base/json-walk.ts'
import { leaves, valueAt } from '../../base/json-walk.ts'
import { schemaOf } from '../../content/content-files.ts'
import { readJson } from '../../content/json-source.ts'
import { pageAddresses } from '../../content/page-addresses.ts'
import { roleFields } from '../../content/role-fields.ts'
import { readTokens } from '../../content/tokens.ts'
import { type Found, needed, type Task, typed } from '../task.ts'

/** Comfortable to scroll through on a phone. */
const MOST_FOUND = 20
const SHORTEST = 3
/** Roles of values that are not text for readers. */
const UNREAD = ['link', 'picture', 'area', 'service', 'kind', 'wall', 'icon', 'evidence']

export const sentence: Task = {
  name: 'sentence',
  title: 'Change a sentence',
  hint: 'Find any text on the site and change it',
  fields: (files) => [
    {
      name: 'place',
      label: 'Part of the text',
      hint: 'At least three letters, as they appear on the site.',
      kind: 'find',
      find: (part) => findTexts(files, part),
      fills: 'text',
      check: needed('Type part of the text, then press the one you mean.'),
    },
    {
      name: 'text',
      label: 'The text',
      hint: 'Leave anything in curly or round brackets as it is: {phone} stands for your number, (/privacy) for a page.',
      kind: 'long',
      when: (form) => typed(form, 'place') !== '',
    },
  ],
  apply(files, form) {
    const [file, path] = JSON.parse(typed(form, 'place')) as [string, JsonPath]
    const value = structuredClone(files.get(file))
    const [parent, key] = [valueAt(value, path.slice(0, -1)), path.at(-1)]
    if (parent && key !== undefined) Object.assign(parent as object, { [key]: typed(form, 'text') })
    return new Map([[file, value]])
  },
  subject: (form) => `Change a sentence: ${typed(form, 'text').slice(0, 50)}`,
}

/** Finds the texts that contain `part`, with tokens either unfilled or filled in. */
function findTexts(files: Values, part: string): Found[] {
  const wanted = part.trim().toLowerCase()
  if (wanted.length < SHORTEST) return []
  const bytes = new TextEncoder()
  const { values: tokens } = readTokens(
    new Map([...files].map(([name, value]) => [name, readJson(name, bytes.encode(JSON.stringify(value)))])),
  )
  const routes = new Map(pageAddresses(files.keys(), files)?.map(({ address }) => [address.source, address.route]))
  const found: Found[] = []
  for (const [file, value] of files) {
    const schema = schemaOf(file)
    if (!schema) continue
    const unread = new Set(roleFields(schema, value).flatMap(({ role, path }) => (UNREAD.includes(role) ? [path.join()] : [])))
    for (const [path, text] of leaves(value)) {
      if (typeof text !== 'string' || path[0] === '$schema' || unread.has(path.join())) continue
      const shown = fill(text, tokens)
      if (![text, shown].some((one) => one.toLowerCase().includes(wanted))) continue
      const label = shown.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
      found.push({ value: JSON.stringify([file, path]), label, where: routes.get(file) ?? file.replace(/\.json$/, ''), text })
      if (found.length === MOST_FOUND) return found
    }
  }
  return found
}
