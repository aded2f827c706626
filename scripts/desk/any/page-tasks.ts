import { optionalFiles, sharedFiles } from '../../../templates/content/shared-files.ts'
import type { Values } from '../../base/json-changes.ts'
import { type JsonPath, leaves, mapTexts, valueAt } from '../../base/json-walk.ts'
import { keyWords } from '../../base/key-words.ts'
import { pageSkeleton, sharedWords, slugOf } from '../../change/make-content.ts'
import { pageFolders, schemaOf } from '../../content/content-files.ts'
import { type Schemas, schemaAddress } from '../../content/json-schema.ts'
import { pageAddresses } from '../../content/page-addresses.ts'
import { roleFields } from '../../content/role-fields.ts'
import { type Check, type Form, type Task, typed } from '../task.ts'
import { applied, blank, checked, checker, initialForm, unusedPictures, withValue } from './edit-task.ts'
import { controlsFor, pagesOf, pageTitle } from './form-controls.ts'
import { partAt } from './schema-parts.ts'

const { file: REDIRECTS } = optionalFiles.redirects
const NAME = 'page-name'
const ADDRESS = 'address'
const TARGET = 'to'

/** Makes the task of beginning a page of a kind, given its folder: its name, and every text that such a page must have. */
export function beginTask(schemas: Schemas, folder: string): Task {
  const kind = pageFolders.get(folder)
  const fileOf = (form: Form) => `${folder}/${slugOf(typed(form, NAME))}.json`
  const begun = (files: Values, name: string) => {
    const file = `${folder}/new.json`
    const value = blank(pageSkeleton(schemas, file, name, { source: '', alt: '', focus: [] }))
    const own = partAt(schemas(file), value, [])
    const shared = kind?.words && !files.has(kind.words) ? kind.words : undefined
    const controls = own ? controlsFor(own, files) : []
    return { value, controls: controls.filter(({ path }) => !isName(path) && path.at(-1) !== 'formerly'), shared }
  }
  const nameKey = 'name' in (schemas(`${folder}/new.json`).properties ?? {}) ? 'name' : 'title'
  const isName = (path: JsonPath) => path.length === 1 && path[0] === nameKey
  const pageOf = (files: Values, form: Form, photos: Parameters<Task['apply']>[2]) => {
    const { value, controls } = begun(files, typed(form, NAME))
    return withValue(applied(value, controls, form, photos), [nameKey], typed(form, NAME))
  }
  return {
    name: `page/${folder}/`,
    title: `A new page: ${keyWords(kind?.name ?? folder).toLowerCase()}`,
    hint: '',
    fields(files) {
      const { controls } = begun(files, '')
      const problemsAt = checker(`${folder}/new.json`, files, {}, (form) => pageOf(files, form, []))
      const checkName: Check = (value, form) => {
        if (slugOf(value) === '') return 'Write the name in Latin letters.'
        return files.has(fileOf(form)) ? 'There is a page of this name already.' : problemsAt([nameKey], form)
      }
      return [
        {
          name: NAME,
          label: 'Its name',
          hint: 'As visitors know it. The address of the page is made from it.',
          kind: 'text',
          check: checkName,
        },
        ...controls.map(({ field, path }) => checked(field, path, problemsAt)),
      ]
    },
    initial: (files) => initialForm(begun(files, '')),
    apply(files, form, photos) {
      const { shared } = begun(files, '')
      return new Map<string, unknown>([
        [fileOf(form), pageOf(files, form, photos)],
        ...(shared ? [[shared, sharedWords(schemas, shared)] as const] : []),
      ])
    },
    subject: (form) => `Add a page: ${typed(form, NAME)}`,
  }
}

/** Makes the task of giving a page another address. */
export function renameTask(files: Values, file: string): Task {
  const folder = file.split('/')[0] ?? ''
  const title = pageTitle(files, file)
  const slug = file.slice(folder.length + 1, -'.json'.length)
  const fileOf = (form: Form) => `${folder}/${slugOf(typed(form, ADDRESS))}.json`
  return {
    name: `page/${file}/address`,
    title: `The address of ${title}`,
    hint: '',
    fields: (files) => [
      {
        name: ADDRESS,
        label: 'The last part of its address',
        hint: `Small letters, digits and hyphens. ${hasHost(files) ? 'Whoever follows the old address comes to the new one.' : 'The old address will lead nowhere: ask whoever looks after the site first.'}`,
        kind: 'text',
        check: (value, form) => {
          if (slugOf(value) === '') return 'Write it in Latin letters.'
          return fileOf(form) !== file && files.has(fileOf(form)) ? 'Another page has this address.' : undefined
        },
      },
    ],
    initial: () => ({ [ADDRESS]: slug }),
    apply(files, form) {
      const next = fileOf(form)
      if (next === file) return new Map()
      const moved = new Map([...files].map(([name, value]) => [name === file ? next : name, value]))
      const [was, is] = [routeOf(files, file), routeOf(moved, next)]
      const changed = new Map<string, unknown>([[file, undefined]])
      for (const [name, value] of moved) {
        const led = withLinks(name, value, { was, is, slug, next: slugOf(typed(form, ADDRESS)), role: pageFolders.get(folder)?.name ?? '' })
        const old = [...((valueAt(led, ['formerly']) as string[] | undefined) ?? []).filter((one) => one !== is), was]
        if (name === next) changed.set(name, hasHost(files) ? withValue(led, ['formerly'], old) : led)
        else if (JSON.stringify(led) !== JSON.stringify(value)) changed.set(name, led)
      }
      return changed
    },
    subject: (form) => `Change the address of ${title}: ${slugOf(typed(form, ADDRESS))}`,
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

/** Makes the task of removing a page. Where the host knows of old addresses, its own leads to a page that remains. */
export function removeTask(files: Values, file: string): Task {
  const title = pageTitle(files, file)
  const kind = pageFolders.get(file.split('/')[0] ?? '')
  return {
    name: `page/${file}/remove`,
    title: `Remove ${title}?`,
    hint: '',
    fields: (files) => [
      hasHost(files)
        ? {
            name: TARGET,
            label: 'Where its old address leads',
            kind: 'choice',
            options: pagesOf(files).flatMap(([, route, name]) => (route === routeOf(files, file) ? [] : [[route, name] as const])),
          }
        : {
            name: TARGET,
            label: 'Its address will lead nowhere',
            hint: 'Ask whoever looks after the site, if others link to it.',
            kind: 'made',
            make: nothing,
          },
    ],
    initial(files) {
      const without = new Map([...files].filter(([name]) => name !== file))
      const list = pageAddresses(without.keys(), without)?.find(({ kind: one }) => one.source === kind?.words)
      const isLast = ![...without.keys()].some((name) => name.startsWith(kind?.source ?? ''))
      return { [TARGET]: list && !isLast ? list.address.route : '/' }
    },
    apply(files, form) {
      const changed = new Map<string, unknown>([[file, undefined]])
      if (!hasHost(files)) return changed
      const [was, to] = [routeOf(files, file), typed(form, TARGET) || '/']
      const before = (files.get(REDIRECTS) ?? { $schema: schemaAddress(REDIRECTS), redirects: [] }) as { redirects: unknown[] }
      const led = withTargets(before, (old) => (old.split('#')[0] === was ? to : old)) as typeof before
      const old = [was, ...((valueAt(files.get(file), ['formerly']) as string[] | undefined) ?? [])]
      return changed.set(REDIRECTS, { ...led, redirects: [...led.redirects, ...old.map((from) => ({ from, to }))] })
    },
    subject: () => `Remove the page ${title}`,
    gone: unusedPictures,
  }
}

const nothing = () => document.createElement('div')

const hasHost = (files: Values) => valueAt(files.get(sharedFiles.site.file), ['host']) !== undefined

/** Returns the address of a page, given its file. */
export function routeOf(files: Values, file: string): string {
  return pageAddresses(files.keys(), files)?.find(({ address }) => address.source === file)?.address.route ?? '/'
}
