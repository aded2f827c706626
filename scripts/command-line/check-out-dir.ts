import path from 'node:path'
import { outDirProblem, realPath } from '../base/ownership.ts'
import { FIRM, ROOT } from '../base/root.ts'

/** The program's own folders. */
const SOURCES = ['templates', 'scripts', 'client', 'docs', 'node_modules', '.git', '.github', '.cache']

/** Returns why a folder cannot be published to, as a message that begins with `option`; undefined if it can. */
export function checkOutDir(outDir: string, contentDir: string, option: string): string | undefined {
  const [out, content] = [realPath(outDir), realPath(contentDir)]
  const roots = [...new Set([FIRM, ROOT])].map((folder) => realPath(folder))
  const precious = [content, ...roots, realPath(process.cwd())].find((folder) => isInside(folder, out))
  if (precious) return `${option} ${outDir} would overwrite ${precious}. Name a different folder.`
  const source = [content, ...roots.flatMap((root) => SOURCES.map((name) => path.join(root, name)))].find((folder) => isInside(out, folder))
  if (source) return `${option} ${outDir} lies inside ${source}. Name a different folder.`
  const problem = outDirProblem(out)
  return problem && `${option} ${outDir} ${problem}`
}

function isInside(inner: string, outer: string): boolean {
  const [first] = path.relative(outer, inner).split(path.sep)
  return first !== '..' && !path.isAbsolute(path.relative(outer, inner))
}
