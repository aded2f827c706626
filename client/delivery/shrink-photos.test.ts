import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post } from './post.ts'

// What is sent when, by the clock. That photographs come out small and upright is tried in a browser.

const form = { action: 'https://forms.example.net/f/1', dataset: {} } as unknown as HTMLFormElement

/** What arrived, each enquiry as the names of its files. */
let arrived: string[][]
/** Returns the status of the answer to an enquiry with these files; undefined for none. */
let answer: (files: readonly string[]) => number | undefined
/** Milliseconds until a photograph can be read; undefined if it cannot. */
let reading: (file: File) => number | undefined
let drawn: number[][]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('PHOTOS', true)
  ;[arrived, drawn, answer, reading] = [[], [], () => 200, () => 0]
  vi.stubGlobal('fetch', (_url: string, { body, signal }: RequestInit) => {
    const files =
      body instanceof FormData
        ? [...body].flatMap(([name, value]) => (typeof value === 'string' ? [] : name))
        : []
    arrived.push(files)
    const status = answer(files)
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', reject)
      if (status) resolve({ ok: status < 300, status })
    })
  })
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    const wait = reading(file)
    if (wait === undefined) throw new Error('It cannot be read.')
    await new Promise((resolve) => setTimeout(resolve, wait))
    const [width, height] = file.name.split('x').map(Number)
    return { width, height }
  })
  vi.stubGlobal('document', {
    createElement: () => ({
      width: 0,
      height: 0,
      getContext: () => ({ drawImage() {} }),
      toBlob(ready: BlobCallback) {
        drawn.push([Math.floor(this.width), Math.floor(this.height)])
        ready(new Blob(['small']))
      },
    }),
  })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), milliseconds)
    return controller.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Posts an enquiry with photographs of these sizes, and returns the outcome with the seconds that it took. */
async function posted(...sizes: string[]) {
  const data = new FormData()
  data.set('message', 'Two rooms.')
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    const size = sizes[index]
    data.set(name, new File(size ? ['large'] : [], size ?? ''))
  }
  let outcome: Awaited<ReturnType<typeof post>> | undefined
  void post(form, data).then((result) => {
    outcome = result
  })
  let seconds = 0
  await vi.advanceTimersByTimeAsync(0)
  for (; !outcome && seconds < 60; seconds++) await vi.advanceTimersByTimeAsync(1000)
  return [...(outcome ?? []), seconds]
}

const REFUSES_FILES = { answer: (files: readonly string[]) => (files.length > 0 ? 413 : 200) }
const SLOW_WITH_FILES = {
  answer: (files: readonly string[]) => (files.length > 0 ? undefined : 200),
}
const SILENT = { answer: () => undefined }
const FIRST_IS_BROKEN = { reading: ({ name }: File) => (name === '9x9' ? undefined : 0) }
const SLOW_TO_READ = { reading: () => 5001 }

type Fault = Partial<{ answer: typeof answer; reading: typeof reading }>
type Outcome = [trouble: string, left: number, seconds: number]

test.each<[when: string, sizes: string[], Outcome, all: string[][], Fault?]>([
  ['none are chosen', [], ['', 0, 0], [[]]],
  ['all are sent', ['9x9', '8x8', '7x7'], ['', 0, 0], [['a', 'b', 'c']]],
  ['one cannot be read', ['9x9', '8x8'], ['', 1, 0], [['b']], FIRST_IS_BROKEN],
  ['reading them takes too long', ['9x9'], ['', 1, 5], [[]], SLOW_TO_READ],
  ['the service refuses files', ['9x9', '8x8'], ['', 2, 0], [['a', 'b'], []], REFUSES_FILES],
  ['sending them takes too long', ['9x9'], ['', 1, 12], [['a'], []], SLOW_WITH_FILES],
  ['nothing is answered at all', ['9x9'], ['late', 0, 20], [['a'], []], SILENT],
])(
  'when %s, the words arrive by the same press, and the visitor is told how many were left out',
  async (_, sizes, outcome, all, fault = {}) => {
    answer = fault.answer ?? answer
    reading = fault.reading ?? reading
    expect(await posted(...sizes)).toEqual(outcome)
    expect(arrived).toEqual(all)
  },
)

test('the longer edge is 1,280 pixels at most, and a smaller one stays', async () => {
  await posted('1800x1200', '1200x1800', '640x480')
  expect(drawn).toEqual([
    [1280, 853],
    [853, 1280],
    [640, 480],
  ])
})
