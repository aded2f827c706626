import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Window } from 'happy-dom'
import { listFiles } from '../../publish/write-site.ts'

export interface BuiltPage {
  /** Path below the site's folder. */
  file: string
  html: string
  document: Document
}

/** Every page of a built site, parsed as a browser would; none of its scripts run. */
export async function readPages(siteDir: string): Promise<BuiltPage[]> {
  const files = (await listFiles(siteDir)).filter((file) => file.endsWith('.html'))
  return Promise.all(files.map((file) => readPage(siteDir, file)))
}

/** The address at which a visitor finds a page's file, in either layout. */
export function addressOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`
}

export async function readPage(siteDir: string, file: string): Promise<BuiltPage> {
  const html = await readFile(path.join(siteDir, file), 'utf8')
  return { file, html, document: parseHtml(html) }
}

export function parseHtml(html: string): Document {
  const window = new Window({
    settings: { disableJavaScriptEvaluation: true, disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  })
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document
}

/** The text that a reader sees of an element, with single spaces. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** Text and address of every link below an element. */
export function linksOf(element: ParentNode | null | undefined): [text: string, href: string][] {
  return [...(element?.querySelectorAll('a') ?? [])].map((link) => [
    (link.textContent ?? '').replace(/\s+/g, ' ').trim(),
    link.getAttribute('href') ?? '',
  ])
}

/** The heading with this text, or an error that names it. */
export function headingOf(root: ParentNode, text: string): Element {
  const found = [...root.querySelectorAll('h1, h2, h3, h4')].find((heading) => heading.textContent?.trim() === text)
  if (!found) throw new Error(`There is no heading "${text}".`)
  return found
}
