import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../folders.ts'

/** The modules that have the directives of the file (https://httpd.apache.org/docs/2.4/mod/directives.html). */
const MODULES: Record<string, string> = {
  ErrorDocument: 'core',
  AddDefaultCharset: 'core',
  RewriteEngine: 'mod_rewrite.c',
  RewriteCond: 'mod_rewrite.c',
  RewriteRule: 'mod_rewrite.c',
  DirectorySlash: 'mod_dir.c',
  AddType: 'mod_mime.c',
  AddOutputFilterByType: 'mod_filter.c mod_deflate.c',
  RequestHeader: 'mod_headers.c',
  Header: 'mod_headers.c',
}

test('no directive of .htaccess is an error 500 at a host that lacks its module, or that forbids Options', () => {
  const around = ['core']
  for (const line of readFileSync(path.join(ROOT, 'docs/servers/htaccess'), 'utf8').split('\n')) {
    const [, tag, module, directive = ''] =
      line.match(/^\s*(?:<(\/?IfModule)\s*(\S*?)>|([A-Z]\w+) )/) ?? []
    if (tag === 'IfModule') around.push(module ?? '')
    else if (tag) around.pop()
    else if (directive) expect(around.join(' '), line).toContain(MODULES[directive])
  }
  expect(around).toEqual(['core'])
})
