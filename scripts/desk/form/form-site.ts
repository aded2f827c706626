/** A value that the site has, and what its owner calls it. */
export interface SiteValue {
  value: string
  name: string
}

/** The values that a field may have because the site has them (towns, services, walls …), by role. */
export type Choices = Readonly<Partial<Record<string, readonly SiteValue[]>>>

/** What the fields of a form know of the site around them. */
export interface FormSite {
  choices: Choices
  /** The words that pages print in place of a text with tokens; undefined if they are the same, or not known. */
  printed(text: string): string | undefined
  /** Returns the bytes of a picture. */
  picture(source: string): Promise<Blob | undefined>
  /** Takes a new picture, and returns its path. */
  addPicture(bytes: Uint8Array): Promise<string>
}
