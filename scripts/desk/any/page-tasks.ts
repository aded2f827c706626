import { optionalFiles } from '../../../templates/content/shared-files.ts'
import type { Values } from '../../base/json-changes.ts'
import { leaves, mapTexts, valueAt } from '../../base/json-walk.ts'
import { keyWords } from '../../base/key-words.ts'
import { pageSkeleton, sharedWords, slugOf } from '../../change/make-content.ts'
import { pageFolders, schemaOf } from '../../content/content-files.ts'
import { type Schemas, schemaAddress } from '../../content/json-schema.ts'
import { pageAddresses } from '../../content/page-addresses.ts'
import { roleFields } from '../../content/role-fields.ts'
import { type Field, type Task, withValue } from '../task.ts'
import { blank, checkedByFile, unusedPictures } from './edit-task.ts'
import { pagesOf, pageTitle, schemaFields } from './schema-fields.ts'

const { file: REDIRECTS } = optionalFiles.redirects

/** Makes the task of beginning a page of a kind, given its folder: its name, and every text that such a page must have. */
export function beginTask(schemas: Schemas, folder: string): Task {
  const kind = pageFolders.get(folder)
  const file = `${folder}/new.json`
  const nameKey = 'name' in (schemas(file).properties ?? {}) ? 'name' : 'title'
  const nameOf = (page: object) => String(valueAt(page, [nameKey]) ?? '')
  const fileOf = (page: object) => `${folder}/${slugOf(nameOf(page))}.json`
  return {
    name: `page/${folder}/`,
    title: `A new page: ${keyWords(kind?.name ?? folder).toLowerCase()}`,
    hint: '',
    begin: () => blank(pageSkeleton(schemas, file, '', { source: '', alt: '', focus: [] })) as object,
    fields(files, page) {
      const checkName = (_: unknown, now: object) => {
        if (slugOf(nameOf(now)) === '') return 'Write the name in Latin letters.'
        return files.has(fileOf(now)) ? 'There is a page of this name already.' : undefined
      }
      const name: Field = {
        path: [nameKey],
        kind: 'text',
        label: 'Its name',
        hint: 'As visitors know it. The address of the page is made from it.',
        empty: '',
        check: checkName,
      }
      const own = { path: [], schema: schemas(file), value: page, required: true }
      const others = schemaFields(own, files).filter(({ path }) => path.join() !== nameKey && path.at(-1) !== 'formerly')
      return checkedByFile(file, files, [name, ...others])
    },
    finish(files, page) {
      const shared = kind?.words && !files.has(kind.words) ? kind.words : undefined
      return new Map<string, unknown>([[fileOf(page), page], ...(shared ? [[shared, sharedWords(schemas, shared)] as const] : [])])
    },
    subject: (page) => `Add a page: ${nameOf(page)}`,
  }
}

/** Makes the task of giving a page another address. */
export function renameTask(files: Values, file: string): Task<{ address?: string }> {
  const folder = file.split('/')[0] ?? ''
  const title = pageTitle(files, file)
  const slug = file.slice(folder.length + 1, -'.json'.length)
  const fileOf = (address: string) => `${folder}/${slugOf(address)}.json`
  return {
    name: `page/${file}/address`,
    title: `The address of ${title}`,
    hint: '',
    begin: () => ({ address: slug }),
    fields: (files) => [
      {
        path: ['address'],
        kind: 'text',
        label: 'The last part of its address',
        hint: 'Small letters, digits and hyphens. Whoever follows the old address comes to the new one.',
        check: (_, { address = '' }) => {
          if (slugOf(address) === '') return 'Write it in Latin letters.'
          return fileOf(address) !== file && files.has(fileOf(address)) ? 'Another page has this address.' : undefined
        },
      },
    ],
    finish(files, { address = '' }) {
      const next = fileOf(address)
      if (next === file) return new Map()
      const moved = new Map([...files].map(([name, value]) => [name === file ? next : name, value]))
      const [was, is] = [routeOf(files, file), routeOf(moved, next)]
      const changed = new Map<string, unknown>([[file, undefined]])
      for (const [name, value] of moved) {
        const led = withLinks(name, value, { was, is, slug, next: slugOf(address), role: pageFolders.get(folder)?.name ?? '' })
        const old = [...((valueAt(led, ['formerly']) as string[] | undefined) ?? []).filter((one) => one !== is), was]
        if (name === next) changed.set(name, withValue(led, ['formerly'], old))
        else if (JSON.stringify(led) !== JSON.stringify(value)) changed.set(name, led)
      }
      return changed
    },
    subject: ({ address = '' }) => `Change the address of ${title}: ${slugOf(address)}`,
  }
}

interface Moved {
  was: string
  is: string
  slug: string
  next: string
  role: string
}

/** Returns a file's value with what names a page naming its new address. */
function withLinks(file: string, value: unknown, { was, is, slug, next, role }: Moved): unknown {
  const schema = schemaOf(file)
  if (!schema || value === undefined) return value
  const ledTo = (to: string) => (to === was || to.startsWith(`${was}#`) ? is + to.slice(was.length) : to)
  const named = roleFields(schema, value).reduce<unknown>((whole, { role: own, path, value: said }) => {
    if (own === 'link') return withValue(whole, path, ledTo(String(said)))
    return (own === role || (own === 'town' && role === 'area')) && said === slug ? withValue(whole, path, next) : whole
  }, value)
  const linked = mapTexts(named, (text) => text.replace(/\]\((\/[^()]*)\)/g, (_, to: string) => `](${ledTo(to)})`))
  return file === REDIRECTS ? withTargets(linked, ledTo) : linked
}

function withTargets(redirects: unknown, ledTo: (to: string) => string): unknown {
  return leaves(redirects).reduce(
    (whole, [path, leaf]) => (path.at(-1) === 'to' ? withValue(whole, path, ledTo(String(leaf))) : whole),
    redirects,
  )
}

/** Makes the task of removing a page. Its address leads to a page that remains. */
export function removeTask(files: Values, file: string): Task<{ to: string }> {
  const title = pageTitle(files, file)
  const kind = pageFolders.get(file.split('/')[0] ?? '')
  return {
    name: `page/${file}/remove`,
    title: `Remove ${title}?`,
    hint: '',
    begin(files) {
      const without = new Map([...files].filter(([name]) => name !== file))
      const list = pageAddresses(without.keys(), without)?.find(({ kind: one }) => one.source === kind?.words)
      const isLast = ![...without.keys()].some((name) => name.startsWith(kind?.source ?? ''))
      return { to: list && !isLast ? list.address.route : '/' }
    },
    fields(files) {
      const others = pagesOf(files).filter(([, route]) => route !== routeOf(files, file))
      const options = others.map(([, route, name]) => [route, name] as const)
      return [{ path: ['to'], kind: 'choice', options, label: 'Where its old address leads' }]
    },
    finish(files, { to }) {
      const changed = new Map<string, unknown>([[file, undefined]])
      const was = routeOf(files, file)
      const before = (files.get(REDIRECTS) ?? { $schema: schemaAddress(REDIRECTS), redirects: [] }) as { redirects: unknown[] }
      const led = withTargets(before, (old) => (old.split('#')[0] === was ? to : old)) as typeof before
      const old = [was, ...((valueAt(files.get(file), ['formerly']) as string[] | undefined) ?? [])]
      return changed.set(REDIRECTS, { ...led, redirects: [...led.redirects, ...old.map((from) => ({ from, to }))] })
    },
    subject: () => `Remove the page ${title}`,
    gone: unusedPictures,
  }
}

/** Returns the address of a page, given its file. */
export function routeOf(files: Values, file: string): string {
  return pageAddresses(files.keys(), files)?.find(({ address }) => address.source === file)?.address.route ?? '/'
}
