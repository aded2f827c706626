/** What the desk's script knows about the site before it reads any content. */
export interface DeskSettings {
  /** The repository with the content, as `owner/name`, and the branch that the public site is built from. */
  repository: string
  branch: string
  /** The host's API URL, without a trailing slash. */
  api: string
  name: string
}
