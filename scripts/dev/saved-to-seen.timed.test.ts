import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { useDevPage } from '../test/browser/dev-page.ts'
import { slowness } from '../test/browser/slowness.ts'
import { replaceJson } from '../test/content/edit-json.ts'
import { copyProgram } from '../test/programs/program-copy.ts'
import { THOROUGH } from '../test/thorough.ts'

/** So many milliseconds at most from saved to seen, on a machine that has nothing else to do. */
const PROMISED = 300
/**
 * The machine may have other things to do, so what counts of each save is the best of so many starts, and what a
 * computation beside it had to wait for the processor is not counted.
 */
const MOST_STARTS = 6
/** Each has a save of every kind. */
const ROUNDS = THOROUGH ? [0, 1, 2, 3] : [0, 1]
/** By then the checks that take long have begun. */
const PAUSE = 3100

vi.setConfig({ testTimeout: 240_000 })

const { show } = useDevPage()

/** A save: what is written, and what the page shows then. */
interface Save {
  kind: string
  /** Milliseconds in which nothing is saved before. */
  pause?: number
  write: () => Promise<void>
  /** Runs in the page. */
  seen: (wanted: string) => boolean
  wanted: string
}

/** How long each save took to be seen, the first one right after the start. */
async function timesOfStart(): Promise<{ kind: string; time: number }[]> {
  const root = await copyProgram()
  const content = (name: string) => path.join(root, 'content', name)
  const tokens = path.join(root, 'templates/styles/tokens.css')
  const styles = await readFile(tokens, 'utf8')
  const saves = ROUNDS.flatMap((round): Save[] => [
    {
      kind: 'text',
      pause: THOROUGH && round === ROUNDS.length - 1 ? PAUSE : 0,
      // The second text has a character that the cut-down face has not had before.
      wanted: `Round ${round}${round === 1 ? ' «Œ»' : ''} is seen.`,
      write() {
        return replaceJson(content('home.json'), (home) => ({ ...home, hero: { ...home.hero, text: this.wanted } }))
      },
      seen: (wanted) => document.querySelector('.hero .lead')?.textContent === wanted,
    },
    {
      kind: 'hours',
      wanted: `8:00 AM-${round + 1}:30 PM`,
      write() {
        return replaceJson(content('business.json'), (business) => {
          Object.assign(business.hours[1], { text: this.wanted, closes: `${13 + round}:30` })
          return business
        })
      },
      seen: (wanted) => document.body.textContent?.includes(wanted) ?? false,
    },
    {
      kind: 'title',
      wanted: `Plastering in round ${round}`,
      write() {
        return replaceJson(content('home.json'), (home) => ({ ...home, meta: { ...home.meta, title: this.wanted } }))
      },
      seen: (wanted) => document.title.startsWith(wanted),
    },
    {
      kind: 'style',
      wanted: `${round + 5}px`,
      write() {
        return writeFile(tokens, `${styles}\n.hero { outline: ${this.wanted} solid red; }\n`)
      },
      seen: (wanted) => getComputedStyle(document.querySelector('.hero') ?? document.body).outlineWidth === wanted,
    },
    {
      kind: 'picture',
      wanted: `Front room in round ${round}.`,
      write() {
        return replaceJson(content('home.json'), (home) => {
          home.hero.image.alt = this.wanted
          return home
        })
      },
      seen: (wanted) => document.querySelector('.hero img')?.getAttribute('alt') === wanted,
    },
  ])

  const { dev, page, sameLoad } = await show('/', { root })
  const times: { kind: string; time: number }[] = []
  for (const save of saves) {
    await wait(save.pause ?? 0)
    // Looked at in every frame, and told across to this process: a little more than what a person waits.
    const seen = page.waitForFunction(save.seen, save.wanted, { timeout: 20_000 }).then(() => performance.now())
    const started = performance.now()
    await save.write()
    times.push({ kind: save.kind, time: Math.round((await seen) - started) })
  }
  expect(await sameLoad()).toBe(true)
  await page.context().close()
  await dev.stop()
  const sorted = times.map(({ time }) => time).sort((a, b) => a - b)
  const all = times.map(({ kind, time }) => `${kind} ${time}`).join(', ')
  process.stdout.write(`From saved to seen: median ${sorted[sorted.length / 2]} ms, worst ${sorted.at(-1)} ms (${all})\n`)
  return times
}

test('saves of every kind are each seen within 300 ms, the first one right after the start', async () => {
  let best: { kind: string; time: number }[] = []
  const slow = () => best.filter(({ time }) => time >= PROMISED)
  for (let start = 0; start < MOST_STARTS; start++) {
    const before = slowness()
    const waited = await timesOfStart()
    const busy = Math.max(before, slowness())
    const times = waited.map(({ kind, time }) => ({ kind, time: time / busy }))
    best = times.map(({ kind, time }, index) => ({ kind, time: Math.min(time, best[index]?.time ?? Number.POSITIVE_INFINITY) }))
    if (slow().length === 0) break
  }
  expect(best).toHaveLength(5 * ROUNDS.length)
  expect(slow()).toEqual([])
})
