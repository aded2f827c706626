import { Parser } from 'htmlparser2'

/** A new sentence begins after these elements, whatever the punctuation. */
const BLOCKS = new Set(
  'p li h1 h2 h3 h4 h5 h6 dt dd summary figcaption label legend div section'.split(' '),
)

const HIDDEN = new Set(['noscript', 'template', 'style', 'script'])

/** The id of the contact section, which is the same on every page. */
const SHARED_ID = 'contact'

/** Reads the texts of a page's main landmark, one for each block, without templates and the section that all pages share. */
export function textsIn(html: string): string[] {
  const texts: string[] = []
  let block = ''
  /** The number of open elements whose text is left out. */
  let leftOut = 0
  let inMain = 0
  const endBlock = () => {
    const text = block.replace(/\s+/g, ' ').trim()
    if (text) texts.push(text)
    block = ''
  }
  const parser = new Parser({
    onopentag(name, { id }) {
      if (leftOut > 0 || HIDDEN.has(name) || id === SHARED_ID) leftOut++
      if (name === 'main') inMain++
      if (BLOCKS.has(name)) endBlock()
    },
    ontext(text) {
      if (inMain > 0 && leftOut === 0) block += text
    },
    onclosetag(name) {
      if (leftOut > 0) leftOut--
      if (name === 'main') inMain--
      if (BLOCKS.has(name)) endBlock()
    },
  })
  parser.end(html)
  endBlock()
  return texts
}
