import * as z from 'zod'
import { oneOf } from './choice.ts'
import { label } from './text.ts'

/**
 * What a place is to search engines: a town or city, a county or borough, or simply a place, as a village or a part of a
 * town is (schema.org, `City`: "a city or town").
 */
export const placeType = oneOf(['City', 'AdministrativeArea', 'Place'])

export type PlaceType = z.infer<typeof placeType>

/** A place by its name, and by its type where it is not of the usual one. */
export const place = z.union([label, z.strictObject({ name: label, placeType })])
