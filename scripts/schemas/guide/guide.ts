/** What a field is for, in the words of whoever fills it in, and an example where its value is not a group of fields. */
export type Told = readonly [description: string, example?: unknown]

/**
 * What is told about the fields of a file, by their way in it: `hours[].opens`. In `commonGuide` a way is the end of one,
 * so that `meta.title` means the title of every page.
 */
export type Guide = Readonly<Record<string, Told>>
