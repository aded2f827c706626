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
  wipe: { 'data-behaviour': 'wipe' },
  gallery: { 'data-behaviour': 'gallery' },
  symptoms: { 'data-behaviour': 'symptoms' },
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
  wipeRange: { 'data-part': 'wipeRange' },
  galleryOpen: { 'data-part': 'galleryOpen' },
  galleryDialog: { 'data-part': 'galleryDialog' },
  galleryRow: { 'data-part': 'galleryRow' },
} as const

export type BehaviourName = keyof typeof behaviour
export type PartName = keyof typeof part

/** Sent to the document when an enquiry has been accepted; the toast shows itself. */
export const SENT = 'enquirysent'
