import { Fragment, type ReactNode } from 'react'

interface FilledTextProps {
  /** A text with `{names}` in it. */
  text: string
  /** The replacement of each name, at every occurrence. */
  values: Readonly<Record<string, ReactNode>>
}

/** A text with its `{names}` replaced by elements. */
export function FilledText({ text, values }: FilledTextProps) {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, index) => (
      <Fragment key={index}>{index % 2 === 0 ? piece : values[piece]}</Fragment>
    ))
}
