import type { ReactNode } from 'react'
import { Paragraphs } from '../rich-text/rich-text.tsx'

interface TextPartProps {
  heading: string
  paragraphs: readonly string[]
  /** What stands below the text. */
  children?: ReactNode
}

/** A part of running text. */
export function TextPart({ heading, paragraphs, children }: TextPartProps) {
  return (
    <>
      <h2>{heading}</h2>
      <Paragraphs texts={paragraphs} />
      {children}
    </>
  )
}
