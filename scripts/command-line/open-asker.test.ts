import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openAsker } from './open-asker.ts'

test('a terminal shows what is typed, but nothing of a secret', async () => {
  const keyboard = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined })
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(keyboard as never)
  const screen = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  const { ask, close } = openAsker()
  const answers = []
  for (const [question, typed] of [
    ['Name? ', 'Ann'],
    ['Key? ', 'github_pat_1'],
  ] as const) {
    const answer = ask(question, question === 'Key? ')
    keyboard.write(`${typed}\r`)
    answers.push(await answer)
  }
  close()
  expect(answers).toEqual(['Ann', 'github_pat_1'])
  const shown = screen.mock.calls.map(([text]) => text).join('')
  expect(shown).toContain('Name? Ann')
  expect(shown).not.toContain('github')
})
