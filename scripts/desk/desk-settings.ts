import type { GitHubSettings as Repository } from '../store/github-api.ts'

/** What the desk's script knows about the site before it reads any content. */
export interface DeskSettings {
  name: string
  /** Where the content is kept: a repository at GitHub, or the folder that `npm run dev` serves. */
  store: GitHubSettings | FolderSettings
}

/** The repository with the content, and the branch that the public site is built from. */
export interface GitHubSettings extends Repository {
  kind: 'github'
  /** The folder with the content in it, if it is another than "content". */
  content?: string | undefined
}

export interface FolderSettings {
  kind: 'folder'
  /** Proves to the server that a request comes from one of its own pages. */
  token: string
}
