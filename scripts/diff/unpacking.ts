/**
 * The commands, for the top of a repository, that write the files of a tree into a folder. They need an index, and not the
 * one of the work tree.
 */
export function unpacking(tree: string, into: string): { args: string[]; env: NodeJS.ProcessEnv }[] {
  const env = { GIT_INDEX_FILE: `${into}.index` }
  return [
    ['read-tree', tree],
    ['checkout-index', '--all', `--prefix=${into}/`],
  ].map((args) => ({ args, env }))
}
