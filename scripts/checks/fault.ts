import type { Content } from '../../templates/content.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { Finding } from '../base/problem.ts'
import type { RenderedPage } from '../render/render-page.tsx'
import type { PageFacts } from './facts/page-facts.ts'
import type { PageLook } from './look-at-page.ts'

/** A page with what was read out of its HTML. */
export interface CheckedPage extends RenderedPage {
  look: PageLook
  /** All of it, which takes reading the page when it is first asked for. */
  readonly facts: PageFacts
}

/** The rendered site, as checks look at it. */
export interface CheckedSite {
  content: Content
  pages: readonly CheckedPage[]
  /** Every file that is to be published. */
  files: readonly OutputFile[]
  script: OutputFile
  /** The characters of titles and of the firm's name that the face cannot write. */
  unwritable: string
  /** A content file as the reader would type it. */
  shown(source: string): string
}

/** Something that is wrong with a page. The same fault of many pages is told once. */
export interface Fault extends Pick<Finding, 'severity'> {
  page: CheckedPage
  /** What is wrong and what would be right; follows the page's route. */
  message: string
  /** The address that is wrong, by which the fault is found in the content. */
  address?: string
}

/** Looks at the rendered site for one kind of fault. */
export type Check = (site: CheckedSite) => Fault[]
