import { StoreError } from '../../store/store.ts'

/** Waits for a part of the desk that is loaded when it is needed. @throws StoreError if it does not arrive */
export function later<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch(() => {
    throw new StoreError('offline', 'A part of the desk did not arrive. If trying again does not help, load this page again.')
  })
}
