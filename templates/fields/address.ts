import * as z from 'zod'
import { field, plainField } from './field.ts'
import { parsedUrl } from './parsed-url.ts'
import { exact, fault, label, matching, text } from './text.ts'
import { oneOf, shape } from './values.ts'

/**
 * Part of an address: lower-case letters and digits in groups joined by single hyphens, at most 60 characters. A role
 * changes a schema itself, so that what has one is a clone.
 */
export const slug = exact(
  60,
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'is not a slug.',
  'Use lower-case letters, digits and single hyphens, such as "north-end".',
)

/** The `id` of a wall that `walls.json` describes. */
export const wall = slug.meta({ role: 'wall' })

const NOT_HTTPS = 'is not an https address.'

/** An absolute address that starts with `https://` and carries no user name, password or whitespace. */
export const httpsUrl = addressSuchAs('https://www.example.com/page')

function addressSuchAs(example: string) {
  const remedy = `Write one such as "${example}".`
  return exact(300, isHttpsUrl, NOT_HTTPS, remedy).meta({ pattern: '^https://' })
}

function isHttpsUrl(value: string): boolean {
  const url = /^https:\/\/[^\s\\]+$/.test(value) ? parsedUrl(value) : undefined
  return url !== undefined && !url.username && !url.password && /^[a-z0-9.-]+$/.test(url.hostname)
}

/** An endpoint: an https address, or for trials a program on this machine. */
export const endpointUrl = exact(
  300,
  (value) => isHttpsUrl(value) || (LOOPBACK.test(value) && parsedUrl(value) !== undefined),
  NOT_HTTPS,
  'Write one such as "https://www.example.com/page".',
)

/** Addresses that never leave the machine; browsers trust them as they do https (W3C Secure Contexts, section 3.1). */
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?(?:\/[^\s\\]*)?$/

/** Scheme and host only, as people write them: programs read `new URL(…).origin`, in small letters and ASCII. */
export const origin = addressSuchAs('https://www.example.com').refine(
  (value) => !isHttpsUrl(value) || !/[/?#]/.test(value.slice('https://'.length)),
  fault('has more than scheme and host.', 'Write it as "https://www.example.com".'),
)

/**
 * Returns a host as programs write it: in small letters, with letters beyond ASCII as `xn--…` (WHATWG URL, host parsing);
 * `undefined` if it is none.
 */
export function asciiHost(typed: string): string | undefined {
  return /^[^\s/?#@:\\[\]]+$/.test(typed) ? parsedUrl(`https://${typed}`)?.hostname : undefined
}

/** A host that the public knows: with a dot, and no address in figures. */
export const publicHost = exact(
  120,
  (value) => /\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(asciiHost(value) ?? ''),
  'is not a host.',
  'Write what follows "https://", such as "ico.org.uk".',
)

/** The fragment of a link: the `id` of an element, without `#`. */
export const anchor = exact(
  40,
  /^[a-z][a-z0-9-]*$/,
  'is not an anchor.',
  'Begin with a letter and use lower-case letters, digits and hyphens, such as "guarantee".',
)

/** An internal link: a route with or without `#anchor`. That it exists is checked later. */
export const internalLink = matching(
  text(200),
  /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*)?(?:#[a-z][a-z0-9-]*)?$/,
  'is not a link inside the site.',
  'Write a route such as "/privacy" or "/#contact", without a slash at its end.',
).meta({ role: 'link' })

/**
 * An e-mail address: what browsers accept in `<input type="email">` (HTML Standard, valid e-mail address), without
 * characters that are special in links. Its host may have letters beyond ASCII, which programs read by `asciiEmail`.
 */
export const email = text(254)
  .refine(
    (value) => EMAIL.test(asciiEmail(value)),
    fault('is not an email address.', 'Write one such as "quotes@example.com".'),
  )
  .meta({ pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' })
const EMAIL =
  /^[\w&'+-]+(?:\.[\w&'+-]+)*@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/** Returns an e-mail address as programs read it, with the host in ASCII. */
export function asciiEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + (asciiHost(address.slice(at)) ?? '')
}

/** A telephone number as people read it. Whether it can be dialled depends on the firm's country. */
export const phoneNumber = matching(
  text(24),
  /^\+?\(?\d[\d ()./-]*$/,
  'is not a telephone number.',
  'Write it as people read it, such as "01632 960 001", "(01632) 960 001" or "(312) 555-0123".',
)

/**
 * The schema.org type of a place: a town or city (`City`: "a city or town"), a county or borough, or any other place, such
 * as a village or a part of a town.
 */
export const placeType = field(
  oneOf({
    City: 'Town or city',
    AdministrativeArea: 'County or borough',
    Place: 'Village or other place',
  }),
  'Kind of place',
  'In the file: City for a town or city, AdministrativeArea for a county or borough, Place for a village, a part of a town or anything else.',
  'Place',
)

export type PlaceType = z.infer<typeof placeType>

/** A place by its name, with its type if that is not the default. */
export const place = z.union([
  label.meta({ title: 'County' }),
  shape('Another kind of place', {
    name: plainField(label, 'What it is called.', 'North London'),
    placeType,
  }),
])
