import * as z from 'zod'

const change = z.discriminatedUnion('kind', [
  /**
   * `before` is what the page took it to be: somebody else may have edited it meanwhile. What `joins` is undone together
   * with the edit before it.
   */
  z.strictObject({ kind: z.literal('text'), value: z.string().max(20_000), before: z.string(), joins: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('focus'), value: z.tuple([z.int(), z.int()]) }),
  z.strictObject({ kind: z.literal('move'), to: z.int() }),
  z.strictObject({ kind: z.literal('copy') }),
  z.strictObject({ kind: z.literal('remove') }),
])
/** What pages may ask the server to do, by its name. */
export const orders = {
  open: z.strictObject({ file: z.string(), line: z.int().min(1), column: z.int().min(1) }),
  value: z.strictObject({ place: z.string() }),
  unseen: z.strictObject({ address: z.string() }),
  /** `version` is that of the page: what it shows may be older than the file. */
  edit: z.strictObject({ place: z.string(), change, version: z.int().optional() }),
}

/** A change of the content, as a page asks for it. */
export type OrderedChange = z.infer<typeof change>
