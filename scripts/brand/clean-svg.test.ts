import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

test('shapes and their colours stay, by the names that React knows', () => {
  expect(cleanSvg('<svg viewBox="0 0 8 8"><g fill="#123456"><path d="M0 0h8" stroke-width="2"/></g></svg>')).toEqual({
    viewBox: '0 0 8 8',
    nodes: [
      {
        name: 'g',
        attributes: { fill: '#123456' },
        children: [{ name: 'path', attributes: { d: 'M0 0h8', strokeWidth: '2' }, children: [] }],
      },
    ],
  })
})

test('a size stands for a missing viewBox', () => {
  expect(cleanSvg('<svg width="40px" height="20"><path d="M0 0"/></svg>')).toMatchObject({ viewBox: '0 0 40 20' })
})

test.each([
  '<script>alert(1)</script>',
  '<style>path{fill:url(https://evil.test)}</style>',
  '<image href="https://evil.test/x.png"/>',
  '<foreignObject><body onload="alert(1)"/></foreignObject>',
  '<use href="#x"/>',
  '<a href="javascript:alert(1)"><path d="M1 1"/></a>',
  '<path d="M0 0" onclick="alert(1)" style="fill:red" fill="url(https://evil.test/#x)" filter="url(#x)" class="logo"/>',
  '<!DOCTYPE svg [<!ENTITY x "y">]>',
])('%s leaves nothing behind', (evil) => {
  expect(JSON.stringify(cleanSvg(`<svg viewBox="0 0 8 8"><path d="M9 9"/>${evil}</svg>`))).not.toMatch(
    /script|url|evil|alert|class|style|use|image|ENTITY|M1 1/i,
  )
})

test.each([
  ['<svg><path d="M0 0"/></svg>', 'has no "viewBox" and no size.'],
  ['<svg viewBox="0 0 8 8"><text>A</text></svg>', 'shows nothing once everything but shapes is left out.'],
  ['no drawing', 'has no "viewBox"'],
  [`<svg viewBox="0 0 8 8"><path d="${'M0 0'.repeat(3000)}"/></svg>`, 'has more than 8 kB of shapes'],
])('%.40s is refused', (text, message) => {
  expect(cleanSvg(text)).toContain(message)
})
