import type { Fault } from '../finding.ts'

/** How often a picture's short side may go into its long one: more is a strip, of which no page can show enough. */
export const MOST_SHAPE = 8
/** The same for slots that crop: of a longer picture they would show less than half, drawn too large. */
export const MOST_CROPPED_SHAPE = 3

/**
 * Returns what is wrong with the shape of a picture, either way round, and what to do.
 * @param size in pixels
 * @param most how often the short side may go into the long one
 * @returns `undefined` if nothing is wrong
 */
export function shapeFault(
  { width, height }: { width: number; height: number },
  most: number,
): Fault | undefined {
  if (Math.max(width, height) <= most * Math.min(width, height)) return undefined
  const [long, short] = width > height ? ['wide', 'high'] : ['high', 'wide']
  return {
    what: `The picture is ${width} by ${height} pixels, too ${long} for how ${short} it is.`,
    remedy: `Cut out a part that is at most ${most} times as ${long} as ${short}.`,
  }
}
