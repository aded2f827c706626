import { StoreError } from '../../store/store.ts'

/** Waits for a part of the desk that is loaded when it is needed. @throws StoreError if it does not arrive */
export function later<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch(() => {
    throw new StoreError('offline', 'A part of the desk did not arrive. If trying again does not help, load this page again.')
  })
}

/** Fetches the other parts while the owner reads, so that they open at once, also after a connection is lost. */
export async function fetchParts(): Promise<void> {
  await Promise.allSettled([
    import('./review-screen.ts'),
    import('./sent-screen.ts'),
    import('./done-screen.ts'),
    import('../../launch/check-launch.ts'),
    import('../any/any-screens.ts'),
  ])
}
