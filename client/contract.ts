/**
 * The attributes by which templates and behaviours find each other. Templates spread them on their elements; the
 * client looks them up. Everything else a behaviour needs is in the HTML already (ids, `datetime`, `name`).
 */
export const behaviour = {
  menu: { 'data-behaviour': 'menu' },
  areas: { 'data-behaviour': 'areas' },
  enquiry: { 'data-behaviour': 'enquiry' },
  toast: { 'data-behaviour': 'toast' },
  year: { 'data-behaviour': 'year' },
  age: { 'data-behaviour': 'age' },
  openNow: { 'data-behaviour': 'openNow' },
  wipe: { 'data-behaviour': 'wipe' },
  gallery: { 'data-behaviour': 'gallery' },
  symptoms: { 'data-behaviour': 'symptoms' },
  notFound: { 'data-behaviour': 'notFound' },
} as const

/** Behaviours that are in the script only if the content uses them. */
export const optionalBehaviour = {
  notice: { 'data-behaviour': 'notice' },
} as const

/** Elements inside a behaviour's root, by their role. */
export const part = {
  toggle: { 'data-part': 'toggle' },
  sheet: { 'data-part': 'sheet' },
  summary: { 'data-part': 'summary' },
  submit: { 'data-part': 'submit' },
  sent: { 'data-part': 'sent' },
  status: { 'data-part': 'status' },
  message: { 'data-part': 'message' },
  dismiss: { 'data-part': 'dismiss' },
  line: { 'data-part': 'line' },
  range: { 'data-part': 'range' },
  open: { 'data-part': 'open' },
  row: { 'data-part': 'row' },
  count: { 'data-part': 'count' },
} as const

/** Elements of a form that has an endpoint. */
export const deliveryPart = {
  problem: { 'data-part': 'problem' },
  reason: { 'data-part': 'reason' },
  kept: { 'data-part': 'kept' },
  left: { 'data-part': 'left' },
} as const

export type BehaviourName = keyof typeof behaviour
export type OptionalBehaviourName = keyof typeof optionalBehaviour
export type PartName = keyof typeof part | keyof typeof deliveryPart

/**
 * Event on the document once the outcome of an enquiry is known. The toast says that it was accepted, unless the event's
 * detail is another message.
 */
export const ANSWERED = 'answered'
