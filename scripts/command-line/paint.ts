import { styleText } from 'node:util'

type Colour = 'bold' | 'dim' | 'green' | 'red' | 'yellow'

/** Sets a text in a colour, or leaves it as it is. */
export type Paint = (colour: Colour, text: string) => string

/** No colours. */
export const plain: Paint = (_, text) => text

/** Colours for a stream: on a terminal that has them, unless its user wants none (https://no-color.org). */
export function paintFor(stream: { isTTY?: boolean }, { NO_COLOR, TERM }: NodeJS.ProcessEnv): Paint {
  if (!stream.isTTY || NO_COLOR || TERM === 'dumb') return plain
  return (colour, text) => styleText(colour, text, { validateStream: false })
}
