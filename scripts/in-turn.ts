/**
 * Makes something of each item, one after the other.
 * @param pause awaited after each, so that a server can answer meanwhile; an error thrown by it ends the work
 */
export async function inTurn<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made | Promise<Made>,
  pause: () => Promise<void> | void = () => undefined,
): Promise<Made[]> {
  const made: Made[] = []
  for (const item of items) {
    made.push(await make(item))
    await pause()
  }
  return made
}
