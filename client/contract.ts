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

/** Elements inside a behaviour's root, by the role that they play in it. */
export const part = {
  menuToggle: { 'data-part': 'menuToggle' },
  menuSheet: { 'data-part': 'menuSheet' },
  areasToggle: { 'data-part': 'areasToggle' },
  enquirySubmit: { 'data-part': 'enquirySubmit' },
  enquirySent: { 'data-part': 'enquirySent' },
  toastStatus: { 'data-part': 'toastStatus' },
  toastMessage: { 'data-part': 'toastMessage' },
  toastDismiss: { 'data-part': 'toastDismiss' },
  openNowLine: { 'data-part': 'openNowLine' },
  wipeRange: { 'data-part': 'wipeRange' },
  galleryOpen: { 'data-part': 'galleryOpen' },
  galleryDialog: { 'data-part': 'galleryDialog' },
  galleryRow: { 'data-part': 'galleryRow' },
} as const

/** Elements of the form that are there only while somebody receives what it sends. */
export const deliveryPart = {
  enquiryProblem: { 'data-part': 'enquiryProblem' },
  enquiryKept: { 'data-part': 'enquiryKept' },
  enquiryPhotosLeft: { 'data-part': 'enquiryPhotosLeft' },
} as const

export type BehaviourName = keyof typeof behaviour
export type PartName = keyof typeof part | keyof typeof deliveryPart

/** Sent to the document when an enquiry has been accepted; the toast shows itself. */
export const SENT = 'enquirysent'

/** Sent when an enquiry has not been accepted; the event's detail is what the toast says of it. */
export const FAILED = 'enquiryfailed'
