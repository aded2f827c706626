import path from 'node:path'
import { realPath, whyUnfit } from '../base/ownership.ts'
import { ROOT } from '../base/root.ts'

/** The folders of the program, into which nothing is published. */
const SOURCES = ['templates', 'scripts', 'client', 'docs', 'node_modules', '.git', '.github', '.cache']

/** Why a folder may not be published into, if that is so. `option` is what the message calls it. */
export function checkOutDir(outDir: string, contentDir: string, option: string): string | undefined {
  const [out, content, root] = [realPath(outDir), realPath(contentDir), realPath(ROOT)]
  const precious = [content, root, realPath(process.cwd())].find((folder) => isInside(folder, out))
  if (precious) return `${option} ${outDir} would overwrite ${precious}. Name a folder of its own.`
  const source = [content, ...SOURCES.map((name) => path.join(root, name))].find((folder) => isInside(out, folder))
  if (source) return `${option} ${outDir} lies inside ${source}. Name a folder of its own.`
  const unfit = whyUnfit(out)
  return unfit && `${option} ${outDir} ${unfit}`
}

function isInside(inner: string, outer: string): boolean {
  const [first] = path.relative(outer, inner).split(path.sep)
  return first !== '..' && !path.isAbsolute(path.relative(outer, inner))
}
