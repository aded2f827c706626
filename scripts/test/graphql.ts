/** Types by name, as `github-graphql.json` has them: of outputs with arguments, of inputs alone. */
export type GraphTypes = Record<
  string,
  Record<string, string | { type: string; args?: Record<string, string> }>
>
type Value = Record<string, unknown>
type Arguments = Record<string, unknown>
/** An object of a type: its fields as values, or as functions of their arguments. */
export type Resolved = { __typename: string } & Value

interface Field {
  name: string
  alias: string
  args: Record<string, { variable?: string; value?: unknown }>
  fields: Selection[]
}
type Selection = Field | { on: string; fields: Selection[] }

/** A query that its types do not allow. */
export class GraphError extends Error {}

const TOKENS = /\.{3}|[{}()[\]:!=$]|"(?:[^"\\]|\\.)*"|-?\d+|\w+/g

/** The part of the language that the desk uses (https://spec.graphql.org/October2021/#sec-Language). */
function parse(source: string) {
  const tokens = source.match(TOKENS) ?? []
  const next = () => tokens.shift() ?? ''
  const expect = (token: string) => {
    const found = next()
    if (found !== token) throw new GraphError(`Expected ${token}, found ${found}`)
  }
  const has = (token: string) => tokens[0] === token && next() === token
  const type = (): string => {
    const name = has('[') ? `[${type()}` : next()
    if (name.startsWith('[')) expect(']')
    return `${name}${name.startsWith('[') ? ']' : ''}${has('!') ? '!' : ''}`
  }
  const operation = next()
  const variables: Record<string, string> = {}
  if (has('('))
    while (!has(')')) {
      expect('$')
      const name = next()
      expect(':')
      variables[name] = type()
    }
  const selection = (): Selection => {
    if (has('...')) {
      expect('on')
      return { on: next(), fields: selections() }
    }
    const first = next()
    const field: Field = { name: first, alias: first, args: {}, fields: [] }
    if (has(':')) field.name = next()
    if (has('('))
      while (!has(')')) {
        const name = next()
        expect(':')
        field.args[name] = has('$') ? { variable: next() } : { value: JSON.parse(next()) }
      }
    if (tokens[0] === '{') field.fields = selections()
    return field
  }
  const selections = (): Selection[] => {
    const all: Selection[] = []
    expect('{')
    while (!has('}')) all.push(selection())
    return all
  }
  return { operation, variables, fields: selections() }
}

/**
 * Answers a query over resolved objects, and checks it and its answer by the published types.
 * @throws GraphError for what the types do not allow
 */
export async function answerQuery(
  types: GraphTypes,
  roots: { query: Resolved; mutation: Resolved },
  source: string,
  values: Arguments,
): Promise<Value> {
  const { operation, variables, fields } = parse(source)
  if (operation !== 'query' && operation !== 'mutation')
    throw new GraphError(`${operation} is no operation`)
  const declared = Object.keys(variables)
  const undeclared = Object.keys(values).find((name) => !declared.includes(name))
  if (undeclared) throw new GraphError(`Variable $${undeclared} is not declared`)
  for (const [name, type] of Object.entries(variables))
    checkInput(types, type, values[name], `$${name}`)
  const unused = new Set(declared)

  function argumentsOf(
    { name, args }: Field,
    argumentTypes: Record<string, string> = {},
  ): Arguments {
    for (const arg of Object.keys(args))
      if (!(arg in argumentTypes))
        throw new GraphError(`Field '${name}' doesn't accept argument '${arg}'`)
    return Object.fromEntries(
      Object.entries(argumentTypes).map(([arg, type]) => {
        const { variable, value } = args[arg] ?? {}
        if (variable !== undefined && !declared.includes(variable))
          throw new GraphError(`Variable $${variable} is used and not declared`)
        unused.delete(variable ?? '')
        const named = variables[variable ?? '']?.replace(/!$/, '')
        if (named && named !== type.split(' ')[0]?.replace(/!$/, ''))
          throw new GraphError(
            `Type mismatch on variable $${variable} and argument ${arg} (${named} / ${type})`,
          )
        const filled = variable === undefined ? value : values[variable]
        checkInput(types, type, filled, `${name}(${arg})`)
        return [arg, filled]
      }),
    )
  }

  async function resolve(object: Resolved, selections: Selection[]): Promise<Value> {
    const answer: Value = {}
    for (const one of selections) {
      if ('on' in one) {
        if (!types[one.on]) throw new GraphError(`No such type ${one.on}`)
        if (one.on === object.__typename) Object.assign(answer, await resolve(object, one.fields))
        continue
      }
      const found = types[object.__typename]?.[one.name]
      if (!found || typeof found === 'string')
        throw new GraphError(`Field '${one.name}' doesn't exist on type '${object.__typename}'`)
      const args = argumentsOf(one, found.args)
      const value = object[one.name]
      const resolved = typeof value === 'function' ? await value(args) : value
      const scalar = !Array.isArray(resolved) && typeof resolved !== 'object'
      if (found.type.endsWith('!') && resolved == null)
        throw new GraphError(`${object.__typename}.${one.name} is null`)
      if (resolved != null && scalar !== (one.fields.length === 0))
        throw new GraphError(`Field '${one.name}' ${scalar ? 'has no' : 'must have'} selections`)
      const inner = (each: unknown) => resolve(each as Resolved, one.fields)
      if (Array.isArray(resolved)) answer[one.alias] = await Promise.all(resolved.map(inner))
      else answer[one.alias] = resolved == null ? null : scalar ? resolved : await inner(resolved)
    }
    return answer
  }

  const answer = await resolve(roots[operation], fields)
  const [left] = unused
  if (left) throw new GraphError(`Variable $${left} is declared and not used`)
  return answer
}

const SCALARS: Record<string, (value: unknown) => boolean> = {
  Int: Number.isInteger,
  String: (value) => typeof value === 'string',
  ID: (value) => typeof value === 'string',
  GitObjectID: (value) => /^[0-9a-f]{40}$/.test(String(value)),
  Base64String: (value) => /^[A-Za-z0-9+/]*={0,2}$/.test(String(value)),
}

function checkInput(types: GraphTypes, written: string, value: unknown, where: string): void {
  const [type = '', preset] = written.split(' = ')
  const name = type.replace(/!$/, '')
  if (value == null) {
    if (type.endsWith('!') && preset === undefined) throw new GraphError(`${where} is required`)
    return
  }
  if (name.startsWith('[')) {
    if (!Array.isArray(value)) throw new GraphError(`${where} is no list`)
    for (const one of value) checkInput(types, name.slice(1, -1), one, where)
    return
  }
  const fields = types[name]
  if (!fields) {
    if (!SCALARS[name]?.(value)) throw new GraphError(`${where} is no ${name}`)
    return
  }
  const odd = Object.keys(value).find((key) => !(key in fields))
  if (odd) throw new GraphError(`${where}.${odd} is not defined on ${name}`)
  for (const [key, inner] of Object.entries(fields))
    checkInput(types, String(inner), (value as Value)[key], `${where}.${key}`)
}
