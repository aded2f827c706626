import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhotoLink } from './photo-link.tsx'

test('an address with characters that are special in links stays one recipient', () => {
  const photo = { label: 'Send a photo', subject: 'A & B', town: 'Town:', lines: ['What?'] }
  const markup = renderToStaticMarkup(
    <PhotoLink photo={photo} email="smith&sons?x@example.com" town="Deal" />,
  )
  expect(markup).toContain(
    ' href="mailto:smith%26sons%3Fx@example.com?subject=A%20%26%20B&amp;body=Town%3A%20Deal%0D%0AWhat%3F%20">Send a photo</a>',
  )
})
