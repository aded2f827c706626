import type { Face } from '../browser/faces.ts'

/** A key by the name that the DOM gives it (`KeyboardEvent.key`); `Shift+Tab` goes backwards. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Shift+Tab' | 'Space'

/** Settings of a visitor's browser. */
export interface Setup {
  /** On Linux, the only faces of the machine. */
  faces: Face[]
  /** Whether it runs the scripts of pages; the tests' own expressions always run. */
  script: boolean
  /** Whether the browser's text size is set to twice the usual. */
  largeText: boolean
}

/** The one window of a browser: the commands that all drivers have in common. */
export interface EngineWindow {
  version: string
  /** Makes the page, not the window around it, as large as this. */
  resize(width: number, height: number): Promise<void>
  /** Goes to an address and waits until the page is loaded. */
  goto(url: string): Promise<void>
  /** The value of an expression in the page, which has to be a string. */
  evaluate(expression: string): Promise<string>
  click(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  history(steps: 1 | -1): Promise<void>
  close(): Promise<void>
}

/** A browser engine that tests can drive. */
export interface Engine {
  name: string
  /** Missing programs, with the packages that contain them; `undefined` if there are none. */
  lacks: string | undefined
  /** Whether a driver can change the browser's text size. */
  setsText: boolean
  start(setup: Setup): Promise<EngineWindow>
}
