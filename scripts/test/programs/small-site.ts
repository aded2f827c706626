import type { OutputFile } from '../../output-file.ts'

/** Makes a site of so many pages. Each version has a unique page, folder and assets. */
export function smallSite(version: number, count = 4): OutputFile[] {
  const pages = Array.from({ length: count }, (_, index) => {
    const name =
      index === 0
        ? 'index.html'
        : index === 1
          ? `of-${version}/index.html`
          : `page-${index}/index.html`
    return {
      path: name,
      bytes: `<p>${version}</p><a href="/of-${version}/index.html"><img src="/assets/${version}-${index}.jpg"></a>`,
    }
  })
  const assets = pages.map((_, index) => ({
    path: `assets/${version}-${index}.jpg`,
    bytes: String(version).repeat(100),
  }))
  // One version's folder is another's file.
  const changing =
    version % 2 === 0
      ? { path: 'shape', bytes: 'file' }
      : { path: 'shape/index.html', bytes: '<p>folder</p>' }
  return [{ path: '_headers', bytes: `# ${version}` }, ...pages, ...assets, changing]
}
