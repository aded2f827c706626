import { expect, test } from 'vitest'
import { find, partOf, runScript, show } from '../../scripts/test/dom/page.ts'
import { useDom } from '../../scripts/test/dom/use-dom.ts'
import { behaviour, part } from '../contract.ts'

useDom()

test('on returning to a page the slider’s restored place is shown and spoken', async () => {
  show(
    <div {...behaviour.wipe}>
      <p>After</p>
      <input type="range" defaultValue="50" {...part.range} />
    </div>,
  )
  partOf<HTMLInputElement>('range').value = '70'
  await runScript()
  expect(find('div').style.getPropertyValue('--wipe')).toBe('70%')
  expect(partOf('range').ariaValueText).toBe('After 70%')
})

test.each(['ctrlKey', 'metaKey', 'shiftKey'])('a click with %s opens a picture as the browser would', async (key) => {
  show(
    <div {...behaviour.gallery}>
      <figure>
        <a href="/assets/a.jpg" {...part.open}>
          <img alt="" />
        </a>
      </figure>
      <dialog {...part.dialog}>
        <div {...part.row} />
      </dialog>
    </div>,
  )
  await runScript()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
  partOf('open').dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
  expect(partOf<HTMLDialogElement>('dialog').open).toBe(false)
})
