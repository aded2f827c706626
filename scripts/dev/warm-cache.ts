import type { Cache } from '../base/cache.ts'

/** What takes long and nobody looks at while editing: until it is made, the one before stands in for it. */
const MAY_WAIT = ['font', 'fallbacks', 'preview', 'unwritable']
/** Making it wants a processor, so for so many milliseconds nothing may have been asked for before it begins. */
const QUIET = 1500

/** Why something is not made: the content has changed again. */
const UNWANTED = new Error('Nobody wants it any more.')

/**
 * A cache whose many small results stay in this process: one edit changes one of them, and reading and writing all the
 * others would take longer than all else that follows from it. Of each step the results of the last time are kept. Between
 * two of them requests are answered.
 * @param elsewhere has another process make all that the content wants now, and returns a cache that finds it; nothing
 * where that has failed. This process would answer nobody for as long as a font or a picture takes.
 * @param madeLate is told when everything is there for which something else has stood in, or why it is not
 */
export function warmCache(cache: Cache, elsewhere: () => Promise<Cache | undefined>, madeLate: () => void): Cache {
  const kept = new Map<string, Map<string, unknown>>()
  const standIns = new Map<string, Uint8Array>()
  const awaited = new Set<string>()
  /** Whether something came of what was awaited. */
  let isNews = false
  let asked = 0
  /** The last process that was asked to make something. */
  let last: { begun: number; made: Promise<Cache | undefined>; over: boolean } | undefined
  const begin = () => {
    const own = { begun: performance.now(), made: elsewhere(), over: false }
    own.made = own.made.finally(() => {
      own.over = true
    })
    last = own
  }
  /** A cache with what the content wanted at a moment, unless it wants something else by now. */
  const filledSince = async (moment: number): Promise<Cache | undefined> => {
    for (;;) {
      while (performance.now() - asked < QUIET) await new Promise((resolve) => setTimeout(resolve, QUIET).unref())
      if (last && last.begun > moment) return last.made
      if (last?.over === false) await last.made
      else begin()
    }
  }

  return {
    async remember(name, inputs, make) {
      asked = performance.now()
      if (!MAY_WAIT.includes(name)) return cache.remember(name, inputs, make)
      const standIn = standIns.get(name)
      const key = [name, ...inputs.map((input) => (typeof input === 'string' ? input : input.length))].join('\0')
      if (standIn && awaited.has(key)) return standIn
      let isMissing: () => void = () => undefined
      const missing = new Promise<void>((resolve) => {
        isMissing = resolve
      })
      const made = cache.remember(name, inputs, async () => {
        if (standIn) {
          awaited.add(key)
          isMissing()
          const filled = await filledSince(performance.now())
          if (filled) return filled.remember(name, inputs, () => Promise.reject(UNWANTED))
        }
        return make()
      })
      made.then(
        (bytes) => standIns.set(name, bytes),
        // The next build waits for it, and says what is wrong.
        (error) => error === UNWANTED || standIns.delete(name),
      )
      if (!standIn) return made
      const settled = (news: boolean) => {
        isNews ||= news
        if (!awaited.delete(key) || awaited.size > 0 || !isNews) return
        isNews = false
        madeLate()
      }
      made.then(
        () => settled(true),
        (error) => settled(error !== UNWANTED),
      )
      return Promise.race([made, missing.then(() => standIn)])
    },
    async rememberFile(path, ...kept) {
      return { path, bytes: await this.remember(...kept) }
    },
    async rememberMany<Value>(name: string, shared: readonly string[], inputs: readonly string[], make: (index: number) => Value) {
      const before = kept.get(name) ?? new Map<string, unknown>()
      kept.set(name, before)
      const after = new Map<string, unknown>()
      const prefix = shared.join('\0')
      for (const [index, input] of inputs.entries()) {
        const key = `${prefix}\0${input}`
        if (!before.has(key)) {
          // What was made before something else fails, or nobody wants to know any more, is kept for the next time.
          before.set(key, make(index))
          await new Promise(setImmediate)
        }
        after.set(key, before.get(key))
      }
      kept.set(name, after)
      return [...inputs].map((input) => after.get(`${prefix}\0${input}`) as Value)
    },
  }
}
