type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * Structured data as paths with values, such as `LocalBusiness.telephone`. Items of a list share one path, so that an
 * added one does not change all that follow.
 */
export function flattenData(text: string): [path: string, value: string][] {
  let data: Json
  try {
    data = JSON.parse(text) as Json
  } catch {
    return [['not JSON', text.trim()]]
  }
  return [...walk(data, '')]
}

function* walk(value: Json, path: string): Generator<[string, string]> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item, `${path}[]`)
  else if (typeof value === 'object' && value !== null) {
    const type = value['@type']
    const place = typeof type === 'string' ? path.replace(/@graph\[\]$/, '') + (path.endsWith('@graph[]') || path === '' ? type : '') : path
    for (const [key, inner] of Object.entries(value)) {
      if (key === '@type' && place !== path) yield [place, 'is present']
      else yield* walk(inner, place ? `${place}.${key}` : key)
    }
  } else yield [path, String(value)]
}
