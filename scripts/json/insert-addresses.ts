import { samePath } from '../../templates/fields/same-path.ts'

/** Returns a list of addresses with more of them, each inserted before the first that is later in the alphabet. */
export function insertAddresses(present: readonly string[], more: readonly string[]): string[] {
  const addresses = [...present]
  for (const address of more) {
    if (addresses.some((one) => samePath(one) === samePath(address))) continue
    const later = addresses.findIndex((one) => one > address)
    addresses.splice(later < 0 ? addresses.length : later, 0, address)
  }
  return addresses
}
