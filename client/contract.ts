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
  callBar: { 'data-behaviour': 'callBar' },
  notFound: { 'data-behaviour': 'notFound' },
} as const

/** Behaviours that are part of the script only where the content has something for them. */
export const optionalBehaviour = {
  notice: { 'data-behaviour': 'notice' },
  callLinks: { 'data-behaviour': 'callLinks' },
} as const

/** Elements inside a behaviour's root, by the role that they play in it. */
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
  dialog: { 'data-part': 'dialog' },
  row: { 'data-part': 'row' },
} as const

/** Elements of the form that are there only while somebody receives what it sends. */
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
 * Sent to the document when it is known what has become of an enquiry. The toast says that it was accepted, unless the
 * event's detail has something else to say.
 */
export const ANSWERED = 'answered'
