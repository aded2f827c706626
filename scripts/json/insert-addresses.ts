import { samePath } from '../../templates/fields/same-path.ts'

/** Whether an address is in a list; case, %xx and a trailing slash make no difference. */
export function hasAddress(list: readonly string[], address: string): boolean {
  return list.some((one) => samePath(one) === samePath(address))
}

/** Returns a list of addresses with more of them, each inserted before the first that is later in the alphabet. */
export function insertAddresses(present: readonly string[], more: readonly string[]): string[] {
  const addresses = [...present]
  for (const address of more) {
    if (hasAddress(addresses, address)) continue
    const later = addresses.findIndex((one) => one > address)
    addresses.splice(later < 0 ? addresses.length : later, 0, address)
  }
  return addresses
}
