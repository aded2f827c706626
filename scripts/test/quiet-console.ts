import { afterEach, vi } from 'vitest'

// React reports missing keys and wrong attribute names on the console only, so anything printed there fails the
// test. A test that expects a message takes it with `vi.mocked(console.error).mock.calls` and clears the mock.
const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)

afterEach(() => {
  const messages = errors.mock.calls.map((call) => call.map(String).join(' '))
  errors.mockClear()
  if (messages.length > 0)
    throw new Error(`Nothing may be printed on the console, but this was:\n${messages.join('\n')}`)
})
