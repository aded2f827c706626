/** What the desk's script knows of the site before it has read any content. */
export interface DeskSettings {
  /** The repository with the content, as `owner/name`, and the branch that the public site is built from. */
  repository: string
  branch: string
  /** The address of the host's API, without a slash at its end. */
  api: string
  /** The firm's name. */
  name: string
}
