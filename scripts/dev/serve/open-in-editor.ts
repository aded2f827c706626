import launchEditor from 'launch-editor'

/** So long an editor may take to say that it cannot be started. */
const PATIENCE = 400

/**
 * Opens a file at a place, in the editor that is running, or else in the one of `$LAUNCH_EDITOR`, `$VISUAL` or `$EDITOR`.
 * @returns whether one was found
 */
export function openInEditor(file: string, line = 1, column = 1): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(true), PATIENCE)
    launchEditor(`${file}:${line}:${column}`, () => resolve(false))
  })
}
