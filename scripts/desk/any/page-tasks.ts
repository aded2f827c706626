import { optionalFiles } from '../../../templates/content/shared-files.ts'
import type { Values } from '../../base/json-changes.ts'
import { leaves, mapTexts, valueAt } from '../../base/json-walk.ts'
import { keyWords } from '../../base/key-words.ts'
import { pageSkeleton, sharedWords } from '../../change/make-content.ts'
import { slugOf } from '../../base/slug-of.ts'
import { pageFolders, schemaOf } from '../../content/content-files.ts'
import { schemaAddress } from '../../content/json-schema.ts'
import { roleFields } from '../../content/role-fields.ts'
import { type Field, type Task, withValue } from '../task.ts'
import { blank, checkedByFile } from './edit-task.ts'
import { partFields } from './part-fields.ts'
import { schemas, wholePart } from './parts.ts'
import { routeOf, sitePages, titleOf } from './site-pages.ts'

const { file: REDIRECTS } = optionalFiles.redirects

/** The old addresses of a page. */
const formerlyOf = (page: unknown) => (valueAt(page, ['formerly']) as string[] | undefined) ?? []

/** Makes the task of beginning a page of a kind, given its folder: its name, and every text that such a page must have. */
export function beginTask(folder: string): Task {
  const kind = pageFolders.get(folder)
  const file = `${folder}/new.json`
  const nameKey = 'name' in (schemas(file).properties ?? {}) ? 'name' : 'title'
  const nameOf = (page: object) => String(valueAt(page, [nameKey]) ?? '')
  const fileOf = (page: object) => `${folder}/${slugOf(nameOf(page))}.json`
  return {
    name: `page/${folder}/`,
    title: `A new page: ${keyWords(kind?.name ?? folder).toLowerCase()}`,
    hint: '',
    begin: () =>
      blank(pageSkeleton(schemas, file, '', { source: '', alt: '', focus: [] })) as object,
    fields(files, page) {
      const check = (_: unknown, now: object) => {
        if (slugOf(nameOf(now)) === '') return 'Write the name in Latin letters.'
        return files.has(fileOf(now)) ? 'There is a page of this name already.' : undefined
      }
      const hint = 'As visitors know it. The address of the page is made from it.'
      const name: Field = {
        path: [nameKey],
        kind: 'text',
        label: 'Its name',
        hint,
        empty: '',
        check,
      }
      const others = partFields(wholePart(file, page), files).filter(
        ({ path }) => path.join() !== nameKey && path.at(-1) !== 'formerly',
      )
      return checkedByFile(file, files, [name, ...others])
    },
    finish(files, page) {
      const shared = kind?.words && !files.has(kind.words) ? kind.words : undefined
      return new Map<string, unknown>([
        [fileOf(page), page],
        ...(shared ? [[shared, sharedWords(schemas, shared)] as const] : []),
      ])
    },
    subject: (page) => `Add a page: ${nameOf(page)}`,
  }
}

/** Makes the task of giving a page another address. */
export function renameTask(files: Values, file: string): Task<{ address?: string }> {
  const folder = file.split('/')[0] ?? ''
  const title = titleOf(files, file)
  const slug = file.slice(folder.length + 1, -'.json'.length)
  const fileOf = (address: string) => `${folder}/${slugOf(address)}.json`
  return {
    name: `page/${file}/address`,
    title: `The address of ${title}`,
    hint: 'Whoever follows the old address comes to the new one.',
    begin: () => ({ address: slug }),
    fields(files) {
      const check = (_: unknown, { address = '' }: { address?: string }) => {
        if (slugOf(address) === '') return 'Write it in Latin letters.'
        return fileOf(address) !== file && files.has(fileOf(address))
          ? 'Another page has this address.'
          : undefined
      }
      return [
        {
          path: ['address'],
          kind: 'text',
          label: 'The last part of its address',
          hint: 'Small letters, digits and hyphens.',
          check,
        },
      ]
    },
    finish(files, { address = '' }) {
      const next = fileOf(address)
      if (next === file) return new Map()
      const role = pageFolders.get(folder)?.name
      const moved = new Map([...files].map(([name, value]) => [name === file ? next : name, value]))
      const [was, is] = [routeOf(files, file), routeOf(moved, next)]
      const follow = (to: string) =>
        to === was || to.startsWith(`${was}#`) ? is + to.slice(was.length) : to
      const changed = new Map<string, unknown>([[file, undefined]])
      for (const [name, value] of moved) {
        const led = withLinks(name, value, follow, (named, own) => {
          return (own === role || (own === 'town' && role === 'area')) && named === slug
            ? slugOf(address)
            : named
        })
        const formerly = [...formerlyOf(led).filter((one) => one !== is), was]
        if (name === next) changed.set(name, withValue(led, ['formerly'], formerly))
        else if (JSON.stringify(led) !== JSON.stringify(value)) changed.set(name, led)
      }
      return changed
    },
    subject: ({ address = '' }) => `Change the address of ${title}: ${slugOf(address)}`,
  }
}

/** Returns a file's value with other links, and with pages named in another way, each given with its role. */
function withLinks(
  file: string,
  value: unknown,
  follow: (to: string) => string,
  rename: (name: string, role: string) => string,
): unknown {
  const schema = schemaOf(file)
  if (!schema || value === undefined) return value
  const named = roleFields(schema, value).reduce<unknown>((whole, { role, path, value: said }) => {
    const next = role === 'link' ? follow(String(said)) : rename(String(said), role)
    return next === String(said) ? whole : withValue(whole, path, next)
  }, value)
  const linked = mapTexts(named, (text) =>
    text.replace(/\]\((\/[^()]*)\)/g, (_, to: string) => `](${follow(to)})`),
  )
  return file === REDIRECTS ? withTargets(linked, follow) : linked
}

/** Returns redirects with other targets. */
function withTargets(redirects: unknown, follow: (to: string) => string): unknown {
  const targets = leaves(redirects).filter(([path]) => path.at(-1) === 'to')
  return targets.reduce(
    (whole, [path, to]) => withValue(whole, path, follow(String(to))),
    redirects,
  )
}

/** Makes the task of removing a page. Its address leads to a page that remains. */
export function removeTask(files: Values, file: string): Task<{ to: string }> {
  const title = titleOf(files, file)
  const kind = pageFolders.get(file.split('/')[0] ?? '')
  return {
    name: `page/${file}/remove`,
    title: `Remove ${title}?`,
    hint: '',
    begin(files) {
      const without = new Map([...files].filter(([name]) => name !== file))
      const list = sitePages(without).find((page) => page.kind.source === kind?.words)
      const isLast = ![...without.keys()].some((name) => name.startsWith(kind?.source ?? ''))
      return { to: list && !isLast ? list.route : '/' }
    },
    fields(files) {
      const others = sitePages(files).filter(
        (page) => page.file !== file && page.kind.listed !== false,
      )
      const options = others.map(({ route, title: name }) => [route, name] as const)
      return [{ path: ['to'], kind: 'choice', options, label: 'Where its old address leads' }]
    },
    finish(files, { to }) {
      const changed = new Map<string, unknown>([[file, undefined]])
      const was = routeOf(files, file)
      const before = (files.get(REDIRECTS) ?? {
        $schema: schemaAddress(REDIRECTS),
        redirects: [],
      }) as { redirects: unknown[] }
      const led = withTargets(before, (old) =>
        old.split('#')[0] === was ? to : old,
      ) as typeof before
      const old = [was, ...formerlyOf(files.get(file))]
      return changed.set(REDIRECTS, {
        ...led,
        redirects: [...led.redirects, ...old.map((from) => ({ from, to }))],
      })
    },
    subject: () => `Remove the page ${title}`,
  }
}
