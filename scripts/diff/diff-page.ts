import type { Item, PageView } from './diff-view.ts'
import { diffKeys, similarity } from './diff-words.ts'

export type Subject = 'title' | 'description' | 'keywords' | 'head' | 'heading' | 'words' | 'link' | 'picture' | 'data' | 'structure'

/** One difference between two views of a page. Without `before` it is new, without `after` it is gone. */
export interface Change {
  subject: Subject
  /** Where on the page: the landmark, the heading, the question; or the path in the data. */
  where: string
  /** What it is: "paragraph", "heading 2"; empty where the subject says it. */
  place: string
  before?: string
  after?: string
  /** The same thing, at another place of the page. */
  moved?: true
}

/** How far apart, in texts of one changed passage, an old and a new text may stand and still be told as one. */
const NEAR = 20

/** Below this share of common words two texts are told as one that went and one that came. */
const ALIKE = 0.4

/** Everything that a reader, a screen reader or a search engine would find different. */
export function diffPages(before: PageView, after: PageView): Change[] {
  const follows = followed(before, after)
  const changes = [
    ...headChanges(before.head, after.head),
    ...itemChanges(before.items, after.items),
    ...dataChanges(before.data, after.data),
  ].filter((change) => !['head', 'data'].includes(change.subject) || !follows(change))
  if (changes.length > 0 || before.rest === after.rest) return changes
  return [{ subject: 'structure', where: '', place: '', after: 'the markup differs in a way that does not show; --full shows it' }]
}

/** Link previews and structured data repeat the title, the description and the main heading; a change is told once. */
function followed(before: PageView, after: PageView): (change: Change) => boolean {
  const texts = ({ head, items }: PageView) => [
    head.get('title'),
    head.get('description'),
    items.find(({ place }) => place === 'heading 1')?.text,
  ]
  const [old, now] = [texts(before), texts(after)]
  return (change) => old.some((text, index) => text !== undefined && text === change.before && now[index] === change.after)
}

function headChanges(before: PageView['head'], after: PageView['head']): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    if (before.get(name) === after.get(name)) return []
    const subject = name === 'title' || name === 'description' || name === 'keywords' ? name : 'head'
    return [change(subject, subject === 'head' ? name : '', before.get(name), after.get(name))]
  })
}

function change(subject: Subject, where: string, before: string | undefined, after: string | undefined, place = ''): Change {
  return { subject, where, place, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}

function itemChanges(before: readonly Item[], after: readonly Item[]): Change[] {
  const changes: Change[] = []
  const gone: Item[] = []
  const come: Item[] = []
  const opened: [Item[], Item[]] = [[], []]
  let unbalanced = false
  let [oldIndex, newIndex] = [0, 0]
  const settle = (removed: Item[], added: Item[]) => {
    const [removedWords, addedWords] = [removed.filter(isSaid), added.filter(isSaid)]
    const { pairs, rest } = pairUp(removedWords, addedWords)
    changes.push(...pairs.flatMap(([old, now]) => itemChange(old, now)))
    gone.push(...rest[0])
    come.push(...rest[1])
    // Elements that hold what came or went are told by it; others are a change of structure.
    const explained = removedWords.length + addedWords.length > 0 && isBalanced(removed, added)
    if (explained) return
    opened[0].push(...removed.filter(({ kind }) => kind === 'open'))
    opened[1].push(...added.filter(({ kind }) => kind === 'open'))
    unbalanced ||= [...removed, ...added].some(({ kind }) => kind === 'close')
  }
  let removed: Item[] = []
  let added: Item[] = []
  for (const part of diffKeys(before.map(keyOf), after.map(keyOf))) {
    if (part.removed) removed = before.slice(oldIndex, oldIndex + part.count)
    else if (part.added) added = after.slice(newIndex, newIndex + part.count)
    else {
      settle(removed, added)
      ;[removed, added] = [[], []]
      for (let index = 0; index < part.count; index++) {
        const [old, now] = [before[oldIndex + index], after[newIndex + index]]
        if (old && now && old.detail !== now.detail) changes.push(...itemChange(old, now))
      }
    }
    if (!part.added) oldIndex += part.count
    if (!part.removed) newIndex += part.count
  }
  settle(removed, added)
  const structure = structureChanges(...opened)
  if (unbalanced && structure.length === 0)
    structure.push({ subject: 'structure', where: '', place: '', after: 'elements are nested differently' })
  return [...changes, ...moves(gone, come), ...structure]
}

function isSaid({ kind }: Item): boolean {
  return kind !== 'open' && kind !== 'close'
}

function keyOf({ kind, place, text }: Item): string {
  return `${kind}\n${place}\n${text}`
}

/** Whether as many elements of each name begin as end in what changed. */
function isBalanced(removed: readonly Item[], added: readonly Item[]): boolean {
  const count = new Map<string, number>()
  const weigh = (items: readonly Item[], sign: number) => {
    for (const { kind, place } of items) {
      if (kind === 'open') count.set(place, (count.get(place) ?? 0) + sign)
      if (kind === 'close') count.set(place, (count.get(place) ?? 0) - sign)
    }
  }
  weigh(removed, -1)
  weigh(added, 1)
  return [...count.values()].every((value) => value === 0)
}

/** Pairs what went with what came in its stead: the most alike first. */
function pairUp(removed: readonly Item[], added: readonly Item[]) {
  const candidates = removed.flatMap((old, i) =>
    added.flatMap((now, j) => {
      const far = Math.abs(i - j)
      const score = old.kind === now.kind && far <= NEAR ? similarity(old.text, now.text) : 0
      return score >= ALIKE ? [{ old, now, score, far }] : []
    }),
  )
  candidates.sort((a, b) => b.score - a.score || a.far - b.far)
  const used = new Set<Item>()
  const pairs = candidates.flatMap(({ old, now }): [Item, Item][] => {
    if (used.has(old) || used.has(now)) return []
    used.add(old).add(now)
    return [[old, now]]
  })
  const rest = [removed.filter((item) => !used.has(item)), added.filter((item) => !used.has(item))] as const
  const [[old] = [], [now] = []] = rest
  // One text for another at the same place is a new wording, however different.
  if (rest[0].length === 1 && rest[1].length === 1 && old && now && old.kind === now.kind && old.place === now.place) {
    return { pairs: [...pairs, [old, now] as [Item, Item]], rest: [[], []] as const }
  }
  return { pairs, rest }
}

/** What differs between two states of one thing. */
function itemChange(before: Item, after: Item): Change[] {
  if (before.text !== after.text) {
    const onlyLinks = withoutLinks(before.text) === withoutLinks(after.text)
    return [change(onlyLinks ? 'link' : subjectOf(after), after.where, before.text, after.text, after.place)]
  }
  if (before.place !== after.place) {
    return [change(subjectOf(after), after.where, `${before.place}: ${before.text}`, `${after.place}: ${after.text}`)]
  }
  const shown = after.text.length > 60 ? `${after.text.slice(0, 57)}…` : after.text
  return [change('structure', after.where, before.detail, after.detail, `${after.place} “${shown}”`)]
}

function subjectOf({ kind, place: name, text }: Item): Subject {
  if (kind === 'picture') return 'picture'
  if (name.startsWith('heading')) return 'heading'
  return /^\[[^\]]*\]\([^)]*\)$/.test(text) ? 'link' : 'words'
}

function withoutLinks(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}

/** What went at one place and came at another has moved; what remains came or went. */
function moves(gone: readonly Item[], come: readonly Item[]): Change[] {
  const left = [...gone]
  const changes = come.map((item): Change => {
    const from = left.findIndex((old) => keyOf(old) === keyOf(item))
    if (from < 0) return change(subjectOf(item), item.where, undefined, item.text, item.place)
    left.splice(from, 1)
    return { subject: subjectOf(item), where: item.where, place: item.place, after: item.text, moved: true }
  })
  return [...left.map((item) => change(subjectOf(item), item.where, item.text, undefined, item.place)), ...changes]
}

/** Elements with other attributes stand against each other; an element in both lists has only moved. */
function structureChanges(removed: readonly Item[], added: readonly Item[]): Change[] {
  const news = [...added]
  const changes: Change[] = []
  for (const old of removed) {
    const same = news.findIndex(({ text }) => text === old.text)
    const alike = same >= 0 ? same : news.findIndex((item) => item.place === old.place)
    const [now] = alike >= 0 ? news.splice(alike, 1) : []
    if (now?.text !== old.text) changes.push(change('structure', old.where, old.text, now?.text))
  }
  return [...changes, ...news.map((item) => change('structure', item.where, undefined, item.text))]
}

/** Lists of values by path: what changed in place, then what came and went. */
function dataChanges(before: PageView['data'], after: PageView['data']): Change[] {
  const paths = [...new Set([...before, ...after].map(([path]) => path))]
  return paths.flatMap((path) => {
    const values = (data: PageView['data']) => data.filter(([own]) => own === path).map(([, value]) => value)
    const [old, now] = [values(before), values(after)]
    const removed = without(old, now)
    const added = without(now, old)
    if (removed.length === 1 && added.length === 1) return [change('data', path, removed[0], added[0])]
    if (removed.length + added.length === 0 && old.join('\n') !== now.join('\n')) {
      return [change('data', `${path}, order`, old.join(', '), now.join(', '))]
    }
    return [
      ...removed.map((value) => change('data', path, value, undefined)),
      ...added.map((value) => change('data', path, undefined, value)),
    ]
  })
}

/** The values of a list that another lacks, each as often as it lacks it. */
function without(values: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return values.filter((value) => {
    const at = left.indexOf(value)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
