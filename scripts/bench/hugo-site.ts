import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pageFacts } from '../checks/facts/page-facts.ts'
import { listFiles } from '../publish/write-site.ts'

const CONFIG = 'baseURL = "https://www.example.com/"\ndisableKinds = ["RSS", "taxonomy", "term"]\n'

/**
 * Writes a site for Hugo with the texts of a built one: each page has the same words, and around them the same
 * stylesheet, header and footer, which one layout writes. Nothing is encoded, checked or weighed in it.
 */
export async function writeHugoSite(dist: string, folder: string): Promise<void> {
  const write = async (name: string, text: string) => {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  let layout = ''
  for (const name of await listFiles(dist)) {
    if (!name.endsWith('index.html')) continue
    const html = await readFile(path.join(dist, name), 'utf8')
    const route = path.posix.dirname(name)
    // Front matter as JSON: https://gohugo.io/content-management/front-matter/.
    const page = JSON.stringify({ title: route, blocks: pageFacts(html).text })
    await write(route === '.' ? 'content/_index.md' : `content/${route}.md`, `${page}\n`)
    if (route !== '.') layout = html
  }
  const piece = (from: string, to: string) => layout.slice(layout.indexOf(from), layout.indexOf(to))
  const [style, header] = [piece('<style>', '<script'), piece('<body>', '<main')]
  const texts = '<main><h1>{{ .Title }}</h1>{{ range .Params.blocks }}<p>{{ . }}</p>{{ end }}'
  const markup = `<!doctype html><html><head><title>{{ .Title }}</title>${style}</head>${header}${texts}${layout.slice(layout.indexOf('</main>'))}`
  for (const kind of ['_default/single', '_default/list', 'index']) await write(`layouts/${kind}.html`, markup)
  await write('config.toml', CONFIG)
}
