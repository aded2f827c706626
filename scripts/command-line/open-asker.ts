import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks whoever runs a command, and returns what they type. What is secret is not shown. */
export type Ask = (question: string, isSecret?: boolean) => Promise<string>

/** Opens the terminal for questions, or reads the answers from a pipe, a line each. The questions go to the error output. */
export function openAsker(): { ask: Ask; close: () => void } {
  let isHidden = false
  const screen = new Writable({
    write(chunk, _, done) {
      if (!isHidden) process.stderr.write(chunk)
      done()
    },
  })
  const lines = createInterface({
    input: process.stdin,
    output: screen,
    terminal: process.stdin.isTTY === true,
    historySize: 0,
  })
  const answers = lines[Symbol.asyncIterator]()
  const ask: Ask = async (question, isSecret = false) => {
    process.stderr.write(question)
    isHidden = isSecret
    const { value } = await answers.next()
    isHidden = false
    if (isSecret) process.stderr.write('\n')
    return String(value ?? '').trim()
  }
  return { ask, close: () => lines.close() }
}
