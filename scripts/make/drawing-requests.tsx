import { renderToStaticMarkup } from 'react-dom/server'
import type { DrawingFragment, SharedDrawing, Site } from '../../templates/site.ts'
import { hashedAsset, type OutputFile } from '../output-file.ts'
import type { Colours } from './brand-colours.ts'

/** What pages have asked for while they rendered: fragments of drawings that they share. */
export interface DrawingRequests extends Pick<Site, 'drawing'> {
  /** Draws the files of what pages have asked for so far, and returns each with what stands for its address in pages. */
  draw(): Map<string, OutputFile>
}

interface DrawingRequest {
  drawing: SharedDrawing<DrawingFragment>
  fragments: Map<string, DrawingFragment>
  /**
   * What stands in bodies for the address, as no link of the content can begin: files are named after their bytes, and so after
   * what all pages ask for.
   */
  placeholder: `drawing:${string}`
}

/** Answers pages that ask for drawings. */
export function drawingRequests(colours: Colours): DrawingRequests {
  const requests = new Map<string, DrawingRequest>()

  function requestOf(drawing: SharedDrawing<DrawingFragment>): DrawingRequest {
    const placeholder = `drawing:${drawing.name}` as const
    const request = requests.get(drawing.name) ?? { drawing, fragments: new Map(), placeholder }
    requests.set(drawing.name, request)
    return request
  }

  function fileOf({ drawing, fragments }: DrawingRequest): OutputFile {
    const sorted = [...fragments.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
    const markup = renderToStaticMarkup(drawing.draw(sorted))
    const svg = drawing.isPicture ? withStyle(markup, colours) : markup
    return hashedAsset(drawing.name, 'svg', `${svg}\n`)
  }

  return {
    drawing(drawing, fragment) {
      const request = requestOf(drawing)
      if (!fragment) return request.placeholder
      request.fragments.set(fragment.id, fragment)
      return `${request.placeholder}#${fragment.id}`
    },
    draw() {
      return new Map(
        [...requests.values()].map((request) => [request.placeholder, fileOf(request)]),
      )
    },
  }
}

/** Shows only the fragment that a page refers to by `#id`. */
const FRAGMENTS = '.fragment:not(:target){display:none}'

/**
 * Adds to a drawing the tokens that it uses, as stylesheets of pages do not apply inside a picture; it follows the colour scheme
 * of the page (CSS Color Adjustment, section 2.1).
 */
function withStyle(markup: string, colours: Colours): string {
  const used = Object.entries(colours).filter(([name]) => markup.includes(`var(--${name})`))
  const values = (scheme: 'light' | 'dark') =>
    used.map(([name, both]) => `--${name}:${both[scheme]}`).join(';')
  const style = `<style>${FRAGMENTS}:root{${values('light')}}@media(prefers-color-scheme:dark){:root{${values('dark')}}}</style>`
  return markup.replace('>', `>${style}`)
}
