import { styleText } from 'node:util'

type Colour = 'bold' | 'dim' | 'green' | 'red' | 'yellow'

/** Adds a colour to a text. */
export type Paint = (colour: Colour, text: string) => string

/** Adds no colours. */
export const plain: Paint = (_, text) => text

/** Returns colours for a terminal, unless NO_COLOR (https://no-color.org) or its type forbids them. */
export function paintFor(
  stream: { isTTY?: boolean },
  { NO_COLOR, TERM }: NodeJS.ProcessEnv,
): Paint {
  if (!stream.isTTY || NO_COLOR || TERM === 'dumb') return plain
  return (colour, text) => styleText(colour, text, { validateStream: false })
}
