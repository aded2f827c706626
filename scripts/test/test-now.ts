/**
 * The current time for the tests' sites and browsers, whatever the machine's: a Saturday on which the sample's telephone
 * is answered and the roofer's office is closed.
 */
export const TEST_NOW = new Date('2026-11-21T12:00:00Z')
