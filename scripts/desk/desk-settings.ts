/** What the desk's script knows about the site before it reads any content. */
export interface DeskSettings {
  name: string
  /** Where the content is kept: a repository at GitHub, or the folder that `npm run dev` serves. */
  store: GitHubSettings | FolderSettings
}

export interface GitHubSettings {
  kind: 'github'
  /** The repository with the content, as `owner/name`, and the branch that the public site is built from. */
  repository: string
  branch: string
  /** The folder with the content in it, if it is another than "content". */
  content?: string | undefined
  /** The host's API URL, without a trailing slash. */
  api: string
}

export interface FolderSettings {
  kind: 'folder'
  /** Proves to the server that a request comes from one of its own pages. */
  token: string
}
