import { expect, test } from 'vitest'
import { formatHtml } from './format-html.ts'

test.each([
  [
    'block elements begin a line, text-level elements stay in theirs',
    '<!doctype html><html><body><main><h1>It&#x27;s <em>b&#x27;s</em></h1><ul><li><a href="/">c</a> d</li></ul></main></body></html>',
    `<!doctype html>
<html>
<body>
<main>
<h1>It's <em>b's</em></h1>
<ul>
<li><a href="/">c</a> d</li>
</ul>
</main>
</body>
</html>
`,
  ],
  [
    'a space before a line break goes, because the break is one',
    '<p>a <label>b</label> </p><div>c </div>',
    '<p>a\n<label>b</label> </p>\n<div>c\n</div>\n',
  ],
  [
    'an element with nothing in it stays empty',
    '<div><div role="status"></div><ul></ul></div>',
    '<div>\n<div role="status"></div>\n<ul></ul>\n</div>\n',
  ],
])('%s', (_, markup, html) => {
  expect(formatHtml(markup)).toBe(html)
})

test('elements without content have no slash at their end, which checkers of HTML object to', () => {
  for (const name of ['meta', 'link', 'img', 'source', 'input', 'br', 'hr'])
    expect(formatHtml(`<${name} title="a/b"/>`)).toBe(`<${name} title="a/b">\n`)
})
