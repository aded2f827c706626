import { isOfPublishing, walk } from '../ownership.ts'

/** Every file of a published site, with links and hidden files, sorted by code unit. */
export async function listFiles(folder: string): Promise<string[]> {
  return walk(folder).files.filter((name) => !isOfPublishing(name))
}
