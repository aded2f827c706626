/**
 * Replaces `{names}` in a text with values.
 * Names without a value stay unchanged, so that one text can be filled in two steps.
 */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (token, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? token) : token,
  )
}
