import { beforeEach, expect, test, vi } from 'vitest'
import { useEndpoint } from '../../scripts/test/dom/use-endpoint.ts'
import { post } from './post.ts'

// What is sent when, by the clock. That photographs come out small and upright is tried in a browser.

const endpoint = useEndpoint()
const form = { action: 'https://forms.example.net/f/1', dataset: {} } as unknown as HTMLFormElement

/** Milliseconds until a photograph can be read; undefined if it cannot. */
let reading: (file: File) => number | undefined
let drawn: number[][]

beforeEach(() => {
  vi.stubGlobal('PHOTOS', true)
  ;[drawn, reading] = [[], () => 0]
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    const wait = reading(file)
    if (wait === undefined) throw new Error('It cannot be read.')
    await new Promise((resolve) => setTimeout(resolve, wait))
    const [width, height] = file.name.split('x').map(Number)
    return { width, height }
  })
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage() {} }),
    toBlob(ready: BlobCallback) {
      drawn.push([Math.floor(this.width), Math.floor(this.height)])
      ready(new Blob(['small']))
    },
  }
  vi.stubGlobal('document', { createElement: () => ({ ...canvas }) })
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

type Fault = { answer?: typeof endpoint.answer; reading?: typeof reading }
type Outcome = [trouble: string, left: number, seconds: number]

const TAKES_NO_FILES: Fault = { answer: ({ length }) => (length > 0 ? 413 : 200) }
const SLOW_WITH_FILES: Fault = { answer: ({ length }) => (length > 0 ? 'none' : 200) }
const SILENT: Fault = { answer: () => 'none' }
const FIRST_IS_BROKEN: Fault = { reading: ({ name }) => (name === '9x9' ? undefined : 0) }
const SLOW_TO_READ: Fault = { reading: () => 5001 }

test.each<[when: string, sizes: string[], Outcome, all: string[][], Fault?]>([
  ['none are chosen', [], ['', 0, 0], [[]]],
  ['all are sent', ['9x9', '8x8', '7x7'], ['', 0, 0], [['a', 'b', 'c']]],
  ['one cannot be read', ['9x9', '8x8'], ['', 1, 0], [['b']], FIRST_IS_BROKEN],
  ['reading them takes too long', ['9x9'], ['', 1, 5], [[]], SLOW_TO_READ],
  ['the service takes no files', ['9x9', '8x8'], ['', 2, 0], [['a', 'b'], []], TAKES_NO_FILES],
  ['sending them takes too long', ['9x9'], ['', 1, 12], [['a'], []], SLOW_WITH_FILES],
  ['nothing is answered at all', ['9x9'], ['late', 0, 20], [['a'], []], SILENT],
])(
  'when %s, the words arrive by the same press, and the visitor is told how many were left out',
  async (_, sizes, outcome, all, fault) => {
    Object.assign(endpoint, fault)
    reading = fault?.reading ?? reading
    expect(await posted(...sizes)).toEqual(outcome)
    expect(endpoint.requests.map(({ files }) => files)).toEqual(all)
  },
)

test('words outlive the page, and photographs, which are larger than that allows, do not', async () => {
  endpoint.answer = ({ length }) => (length > 0 ? 413 : 200)
  await posted('9x9')
  expect(endpoint.requests.map(({ init }) => init.keepalive)).toEqual([false, true])
})

test('the longer edge is 1,280 pixels at most, and a smaller one stays', async () => {
  await posted('1800x1200', '1200x1800', '640x480')
  expect(drawn).toEqual([
    [1280, 853],
    [853, 1280],
    [640, 480],
  ])
})
