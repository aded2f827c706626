import type { ReactNode } from 'react'
import { Paragraphs } from '../rich-text/rich-text.tsx'

interface TextSectionProps {
  heading: string
  paragraphs: readonly string[]
  /** What stands below the text. */
  children?: ReactNode
}

/** A section of running text. */
export function TextSection({ heading, paragraphs, children }: TextSectionProps) {
  return (
    <>
      <h2>{heading}</h2>
      <Paragraphs texts={paragraphs} />
      {children}
    </>
  )
}
