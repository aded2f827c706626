/** `read` and `picture` fail with this; `commit` returns the same as `failed`. */
export class StoreError extends Error {
  readonly reason: 'key' | 'offline' | 'host'
  constructor(reason: 'key' | 'offline' | 'host', message: string) {
    super(message)
    this.reason = reason
  }
}

/** The branch, or the folder, has changed since it was read: nothing was written. */
export class StaleError extends Error {}
