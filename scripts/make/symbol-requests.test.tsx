import { expect, test } from 'vitest'
import { palette } from '../../templates/styles/palette.ts'
import { symbolRequests } from './symbol-requests.tsx'

const line = (id: string) => ({ id, viewBox: '0 0 6 2', shapes: <path d={`m${id}`} /> })

test('two files have what pages ask for, each drawing once and in one order, whoever asks first', () => {
  const drawnOf = (ask: (requests: ReturnType<typeof symbolRequests>) => string[]) => {
    const requests = symbolRequests(palette)
    const addresses = ask(requests)
    const files = requests.draw()
    const said = addresses.map((address) => {
      const [mark = '', id = ''] = address.split('#')
      return [files.get(mark)?.path.replace(/\.\w+(?=\.)/, ''), id]
    })
    return { said, files: [...files.values()].map(({ path, bytes }) => [path, String(bytes)]) }
  }
  const one = drawnOf(({ symbol, icon }) => [symbol(line('b')), icon('x'), symbol(line('a'))])
  expect(one.said).toEqual([
    ['assets/symbols.svg', 'b'],
    ['assets/icons.svg', 'x'],
    ['assets/symbols.svg', 'a'],
  ])
  expect(one.files[0]?.[1]).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><symbol id="a" viewBox="0 0 6 2"><path d="ma"></path></symbol><symbol id="b" viewBox="0 0 6 2"><path d="mb"></path></symbol></svg>\n',
  )
  expect(one.files[1]?.[1]).toMatch(/<g id="x" class="part"><path d="[^"]+"><\/path><\/g>/)
  const other = drawnOf(({ symbol, icon }) => [
    ...[symbol(line('a')), symbol(line('b')), symbol(line('a'))],
    ...[icon('x'), icon('x')],
  ])
  expect(other.files).toEqual(one.files)
})

test('what nobody asks for is not drawn', () => {
  expect(symbolRequests(palette).draw().size).toBe(0)
})
