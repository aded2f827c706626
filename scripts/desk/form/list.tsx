import { type ComponentType, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { JsonSchema } from '../../json/json-schema.ts'
import { Button, Fold } from '../parts.tsx'
import type { Json } from '../store/edit.ts'
import { words } from '../words.ts'
import { type FieldProps, firstControl, focusField } from './field-props.ts'
import { controlOf } from './schema.ts'
import { summaryOf } from './summary.ts'

interface ListProps extends FieldProps {
  Item: ComponentType<FieldProps>
}

const MOVES = [
  { step: -1, arrow: '↑', way: 'up' },
  { step: 1, arrow: '↓', way: 'down' },
]

/** A list, whose items can be added, removed and moved; those that are more than a text are folded. */
export function List({ schema, id, name, value, isNeeded, form, Item }: ListProps): ReactNode {
  const items = (value ?? []) as (Json | undefined)[]
  const one = schema.items as JsonSchema
  const least = Number(schema.minItems ?? 0)
  const most = Number(schema.maxItems ?? Number.POSITIVE_INFINITY)
  // Days come into their order by themselves.
  const moves = schema.days ? [] : MOVES
  const list = useRef<HTMLOListElement>(null)
  // Keys by which items stay themselves when others come, go and move.
  const keys = useRef<number[]>([])
  const nextKey = useRef(0)
  while (keys.current.length < items.length) keys.current.push(nextKey.current++)
  const become = (next: (Json | undefined)[]) =>
    flushSync(() =>
      form.set(id, next.length === 0 && least > 0 && !isNeeded ? undefined : (next as Json[])),
    )
  const add = () => {
    become([...items, one.properties ? {} : undefined])
    focusField(`${id}_${items.length}`)
  }
  /** Moves or removes an item. If the button that was pressed goes, the focus stays where it was, not at the top of the page. */
  const change = (from: number, to?: number) => {
    keys.current = moved(keys.current, from, to)
    become(moved(items, from, to))
    const all = list.current?.children ?? []
    const place = all[Math.min(to ?? from, all.length - 1)]
    if (!place?.contains(document.activeElement))
      (firstControl(place) ?? document.getElementById(id))?.focus()
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <ol className="items" ref={list}>
        {items.map((inner, index) => {
          const itemName = `${one.title ?? name} ${index + 1}`
          const summary = summaryOf(one, inner, form)
          const content = (
            <>
              <Item
                schema={one}
                id={`${id}_${index}`}
                name={itemName}
                value={inner}
                isNeeded
                frame="item"
                form={form}
              />
              <div className="tools">
                {moves
                  .filter(({ step }) => index + step in items)
                  .map(({ step, arrow, way }) => (
                    <Button
                      key={arrow}
                      className="button small"
                      aria-label={`Move ${itemName} ${way}`}
                      onClick={() => change(index, index + step)}
                    >
                      {arrow}
                    </Button>
                  ))}
                <Button className="button small" onClick={() => change(index)}>
                  {words.remove(itemName)}
                </Button>
              </div>
            </>
          )
          const isFolded = /^(?:group|picture|union|list)$/.test(controlOf(one, form.choices))
          return (
            <li key={keys.current[index]}>
              {isFolded ? (
                // A new one is open, and stays so while it is filled.
                <Fold
                  className="item"
                  isOpen={items.length === 1 || summary === undefined}
                  summary={summary ?? itemName}
                >
                  {content}
                </Fold>
              ) : (
                content
              )}
            </li>
          )
        })}
      </ol>
      {least > Math.max(1, items.length) && <p className="hint">{words.items(least, most)}</p>}
      {items.length < most ? (
        <Button className="button quiet" id={id} onClick={add}>
          Add to {name}
        </Button>
      ) : (
        <p className="hint">{most} is the most there can be. Remove one to add another.</p>
      )}
    </>
  )
}

/** A list with an item at another place; without one, the item goes. */
function moved<One>(list: readonly One[], from: number, to: number | undefined): One[] {
  const rest = list.toSpliced(from, 1)
  return to === undefined ? rest : rest.toSpliced(to, 0, list[from] as One)
}
