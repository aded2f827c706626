import type { Face } from '../browser/faces.ts'

/** A key by the name that the DOM gives it (`KeyboardEvent.key`); `Shift+Tab` goes backwards. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Shift+Tab' | 'Space'

/** How a visitor's browser is set up. */
export interface Setup {
  /** On Linux, the only faces of the machine. */
  faces: Face[]
  /** Whether it runs the scripts of pages; what a test evaluates runs all the same. */
  script: boolean
  /** Whether the visitor has asked the browser for text of twice the usual size. */
  largeText: boolean
}

/** The one window of a browser: as much as each engine's way of being driven has in common with the others'. */
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
  /** What has to be installed before it can be started; `undefined` when nothing is missing. */
  lacks: string | undefined
  /** Whether its own setting for the size of text can be changed. */
  setsText: boolean
  start(setup: Setup): Promise<EngineWindow>
}
