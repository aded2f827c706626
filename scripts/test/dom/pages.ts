import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Window } from 'happy-dom'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { listFiles } from '../list-files.ts'

export interface BuiltPage {
  /** Path below the site's folder. */
  file: string
  html: string
  document: Document
}

/** Reads every page of a built site, parsed as by a browser, without running scripts. */
export async function readPages(siteDir: string): Promise<BuiltPage[]> {
  const files = (await listFiles(siteDir)).filter((file) => file.endsWith('.html'))
  return Promise.all(files.map((file) => readPage(siteDir, file)))
}

async function readPage(siteDir: string, file: string): Promise<BuiltPage> {
  const html = await readFile(path.join(siteDir, file), 'utf8')
  return { file, html, document: parseHtml(html) }
}

export function parseHtml(html: string): Document {
  const window = new Window({
    settings: {
      disableJavaScriptEvaluation: true,
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
    },
  })
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document
}

/** Returns a page's body with what a component renders. */
export const bodyOf = (element: ReactElement): HTMLElement =>
  parseHtml(renderToStaticMarkup(element)).body

/** Returns the text of an element, with single spaces. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** Returns the text and target of every link below an element. */
export function linksOf(element: ParentNode | null | undefined): [text: string, href: string][] {
  return [...(element?.querySelectorAll('a') ?? [])].map((link) => [
    textOf(link),
    link.getAttribute('href') ?? '',
  ])
}
