import type { Key } from './engine.ts'

// Input actions of WebDriver, the same in the classic protocol and in BiDi: https://www.w3.org/TR/webdriver2/#actions

const SHIFT = '\uE008'
/** @see https://www.w3.org/TR/webdriver2/#keyboard-actions, the table of normalised keys */
const KEYS: Record<Key, string[]> = {
  Enter: ['\uE006'],
  Escape: ['\uE00C'],
  Tab: ['\uE004'],
  'Shift+Tab': [SHIFT, '\uE004'],
  Space: ['\uE00D'],
}

interface Source {
  type: string
  id: string
  actions: Record<string, unknown>[]
}

/** Returns a click with the main mouse button. */
export function clickAt(x: number, y: number): Source[] {
  const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }
  return [
    {
      type: 'pointer',
      id: 'mouse',
      actions: [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
    },
  ]
}

/** Returns a key press and its release. */
export function pressKey(key: Key): Source[] {
  const down = KEYS[key].map((value) => ({ type: 'keyDown', value }))
  const up = KEYS[key].toReversed().map((value) => ({ type: 'keyUp', value }))
  return [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }]
}

/** Returns the key presses of a text. */
export function typeText(text: string): Source[] {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}
