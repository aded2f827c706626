import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { InputHTMLAttributes } from 'react'
import type { JsonSchema } from '../../json/json-schema.ts'
import { keyWords } from '../../json/key-words.ts'
import type { Path } from '../store/edit.ts'
import { exampleText, fieldSchema, isPicture } from './validate.ts'

/** A value that the site has, and what its owner calls it. */
export interface SiteValue {
  value: string
  name: string
}

/** The values that a field may have because the site has them (towns, services, walls …), by role. */
export type Choices = Readonly<Partial<Record<string, readonly SiteValue[]>>>

/** Texts of more characters than this are typed in several lines. */
const ONE_LINE = 100

/** Returns a schema as the forms' library draws it, with the widget of each field; the stored one still judges. */
export function formSchema(
  schema: JsonSchema,
  choices: Choices,
  key = '',
): { schema: RJSFSchema; ui: UiSchema } {
  const {
    if: _if,
    else: limits,
    allOf: _allOf,
    anyOf,
    enumNames: _enumNames,
    properties,
    items,
    ...rest
  } = schema
  const most = Number((limits as JsonSchema | undefined)?.maxLength ?? schema.maxLength ?? 0)
  const title = (schema.title as string | undefined) ?? keyWords(key)
  const own = { ...rest, title } as RJSFSchema
  if (isPicture(schema)) {
    // Its file and its focal point have a control of their own.
    const { source: _, focus: __, ...others } = properties ?? {}
    const inner = formSchema({ ...rest, properties: others }, choices, key)
    const options = { rest: inner.ui }
    return { schema: inner.schema, ui: { 'ui:field': 'Picture', 'ui:options': options } }
  }
  if (properties) {
    const inner = Object.entries(properties)
      .filter(([name, one]) => name !== '$schema' && !isFixed(one))
      .map(([name, one]) => [name, formSchema(one, choices, name)] as const)
    return {
      schema: {
        ...own,
        properties: Object.fromEntries(inner.map(([name, one]) => [name, one.schema])),
      },
      ui: Object.fromEntries(inner.map(([name, one]) => [name, one.ui])),
    }
  }
  if (Array.isArray(items)) {
    const inner = items.map((one, index) => formSchema(one, choices, TUPLE[index]))
    return {
      schema: { ...own, items: inner.map((one) => one.schema) } as RJSFSchema,
      ui: { items: inner.map((one) => one.ui) },
    }
  }
  if (items) {
    const inner = formSchema(items, choices)
    if (inner.schema.enum)
      return {
        schema: { ...own, items: inner.schema, uniqueItems: true },
        ui: { ...inner.ui, 'ui:widget': 'checkboxes' },
      }
    return { schema: { ...own, items: inner.schema } as RJSFSchema, ui: { items: inner.ui } }
  }
  const kinds = anyOf?.filter((one) => one.type !== 'null') ?? []
  const [only] = kinds
  if (only && kinds.length === 1 && anyOf?.length === 2) {
    // A field that says with null that there is nothing.
    const inner = formSchema({ ...only, ...rest }, choices, key)
    return {
      ...inner,
      ui: { ...inner.ui, 'ui:options': { ...inner.ui['ui:options'], empty: null } },
    }
  }
  if (anyOf && !schema.type)
    return {
      schema: { title, description: rest.description } as RJSFSchema,
      ui: {
        'ui:field': 'Union',
        'ui:options': { alternatives: anyOf.map((one) => formSchema(one, choices)) },
      },
    }
  const { role = '' } = schema
  const siteValues = choices[role]
  // A firm works in towns without a page too.
  const offers = role === 'town' ? undefined : siteValues
  const values = schema.enum ?? offers?.map(({ value }) => value)
  const names = schema.enumNames ?? offers?.map(({ name }) => name)
  const suggestions =
    siteValues ??
    (anyOf ?? []).flatMap((one) =>
      ((one.enum as string[] | undefined) ?? []).map((value) => ({ value, name: value })),
    )
  const example = (schema.examples as unknown[] | undefined)?.map(exampleText)[0]
  const input = inputOf(schema, example ?? '')
  // A calendar, a clock, a choice and suggestions show by themselves what they take.
  const isTyped =
    !values &&
    suggestions.length === 0 &&
    schema.type !== 'boolean' &&
    !/date|time/.test(input.type ?? '')
  return {
    schema: values ? { ...own, enum: values as RJSFSchema['enum'] } : own,
    ui: {
      'ui:widget': widgetOf(schema, values, most, input),
      'ui:options': {
        suggestions,
        ...(example !== undefined && isTyped && { example }),
        input,
      },
      ...(names && { 'ui:enumNames': names as string[] }),
    },
  }
}

/** The labels that lead to a field, as its form shows them. */
export function labelOf(schema: JsonSchema, path: Path): string {
  const labels = path.map((key, index) =>
    /^\d+$/.test(String(key))
      ? Number(key) + 1
      : (fieldSchema(schema, path.slice(0, index + 1)).title ?? keyWords(String(key))),
  )
  return labels.join(', ')
}

/** Whether a number can have one value alone, as the version of the format has: there is nothing to type. */
function isFixed({ minimum, maximum }: JsonSchema): boolean {
  return minimum !== undefined && minimum === maximum
}

/** What the two values of a point are called where the schema does not say. */
const TUPLE = ['latitude', 'longitude']

function widgetOf({ role, type }: JsonSchema, values: unknown, most: number, input: Input): string {
  if (type === 'boolean' && role === 'sample') return 'tick'
  if (type === 'boolean' || values) return 'choice'
  // An address is no sentence, however long it may be.
  const isProse = type === 'string' && Object.keys(input).length === 0
  return isProse && most > ONE_LINE ? 'lines' : 'line'
}

type Input = Pick<InputHTMLAttributes<HTMLInputElement>, 'type'> & Record<string, unknown>

/** The attributes with which a phone offers the right keys, or its own calendar. */
function inputOf({ type, format, pattern = '', role }: JsonSchema, example: string): Input {
  if (format === 'date') return { type: 'date' }
  if (String(pattern).includes('[01]\\d|2[0-3]):')) return { type: 'time' }
  if (type === 'number' || type === 'integer')
    return {
      type: 'number',
      step: type === 'integer' ? 1 : 'any',
      inputMode: type === 'integer' ? 'numeric' : 'decimal',
    }
  const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }
  if (/^\S+@\S+$/.test(example)) return { type: 'email', ...plain }
  if (/^[+(\d][\d ()]{6,}$/.test(example)) return { type: 'tel' }
  if (`${pattern}${example}`.includes('https://')) return { type: 'url', ...plain }
  return role === 'exact' || role === 'link' ? plain : {}
}
