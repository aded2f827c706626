import type { ReactNode } from 'react'

type Part<Props> = (props: Props) => ReactNode

/**
 * Stands in for a part of which it has the markup already, as it is on another page.
 * @returns nothing when the part is to be rendered where it stands
 */
export type StandIn = <Props extends object>(part: Part<Props>, props: Props) => string | undefined

/** Set only while pages are rendered. */
let standIn: StandIn | undefined

/** Renders a part that many pages have in common, with the same properties: a whole site renders it once. */
export function Shared<Props extends object>({ part, ...props }: { part: Part<Props> } & Props): ReactNode {
  const own = props as unknown as Props
  return standIn?.(part, own) ?? part(own)
}

/** Renders with a stand-in for shared parts, or, inside of one, without. */
export function renderWith<Result>(own: StandIn | undefined, render: () => Result): Result {
  const before = standIn
  standIn = own
  try {
    return render()
  } finally {
    standIn = before
  }
}
