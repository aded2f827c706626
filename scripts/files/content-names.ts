/** Files and folders that operating systems and their tools make in any folder, in small letters. */
const OF_SYSTEMS = new Set([
  '.ds_store',
  'desktop.ini',
  'ehthumbs.db',
  // macOS keeps a folder's own icon in it, and in archives its other records.
  'icon\r',
  '__macosx',
  'lost+found',
  'thumbs.db',
])

/** Backups, autosaves, swap files, lock files and leftovers of merges: Vim, Emacs, JetBrains, Office, Git, patch. */
const OF_EDITORS = /~$|^~\$|^#.*#$|^4913$|\.(?:bak|orig|rej|sw[a-p]|tmp)$|___jb_(?:old|tmp)___$/i

/** Returns whether a file or folder of this name is an operating system's. */
export function isOfSystem(name: string): boolean {
  return OF_SYSTEMS.has(name.toLowerCase())
}

/** Returns whether a file or folder of this name was left by an operating system or an editor, which hide most of them. */
function isLeftBehind(name: string): boolean {
  return name.startsWith('.') || isOfSystem(name) || OF_EDITORS.test(name)
}

/** Returns whether a file or folder belongs to the content, given its path below the content folder. */
export function isContent(path: string): boolean {
  const parts = path.split('/')
  const isPublic = parts[0] === 'static' && parts[1] === '.well-known'
  return !parts.some((part, index) => !(isPublic && index === 1) && isLeftBehind(part))
}
