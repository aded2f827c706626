/** A key by its DOM name (`KeyboardEvent.key`); `Shift+Tab` goes backwards. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Shift+Tab' | 'Space'

/** Settings of a visitor's browser. */
export interface Setup {
  /** Whether it runs the scripts of pages; the tests' own expressions always run. */
  script: boolean
  /** Whether to set the browser's text size to twice the default. */
  largeText: boolean
}

/** A browser's only window, with the commands that all drivers support. */
export interface EngineWindow {
  /** Resizes the page itself, not the window around it. */
  resize(width: number, height: number): Promise<void>
  /** Opens a URL and waits until the page is loaded. */
  goto(url: string): Promise<void>
  /** Evaluates an expression in the page, whose value must be a string. */
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
