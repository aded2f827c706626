import { createHash } from 'node:crypto'
import path from 'node:path'
import { isContent } from '../../files/content-names.ts'
import { saveFile } from '../../files/save-file.ts'
import { type Finding, findingJson, isBuildError, messageOf } from '../../finding.ts'
import { diskFolder } from '../../load/disk-folder.ts'
import { systemFinding } from '../../system-finding.ts'
import type { SentFiles } from '../store/folder-host.ts'
import { isText, type Problem, StaleError, type State } from '../store/host.ts'

/**
 * Builds the whole site of the files as they are: what would stop a launch, or else what stops the build.
 */
export type FolderJudge = () => Promise<
  { left: readonly Finding[] } | { problems: readonly Finding[] }
>

/** What pages send; bytes in base64. */
interface Call {
  head?: string
  changes?: { path: string; bytes?: string }[]
  path?: string
}

/** An answer: JSON, the bytes of a picture, or a sentence with another status than 200. */
interface RouteAnswer {
  status: number
  body: string | Uint8Array
}

/**
 * Makes what answers the desk's calls in dev, for a content folder. Whoever calls it has checked
 * that the request comes from a page of dev's own.
 */
export function folderRoute(contentDir: string, check: FolderJudge) {
  function read(): SentFiles {
    const folder = diskFolder(contentDir)
    const texts: SentFiles['texts'] = []
    const pictures: string[] = []
    for (const name of folder.names()) {
      if (isText(name))
        texts.push([name, new TextDecoder('utf-8', { ignoreBOM: true }).decode(folder.read(name))])
      else pictures.push(name)
    }
    const hash = createHash('sha256').update(JSON.stringify([texts, pictures]))
    return { head: hash.digest('hex'), texts, pictures }
  }

  /** As the workflow tells the desk, with paths below the content folder. */
  const problemsOf = (findings: readonly Finding[]) =>
    findings.map((finding) => ({
      ...(findingJson(finding) as Problem),
      file: path.relative(contentDir, path.resolve(finding.file)).split(path.sep).join('/'),
    }))

  const calls: Record<string, (body: Call) => object | Promise<object>> = {
    read,
    // Without a pause: no other page's call comes between.
    write({ head, changes = [] }) {
      const outside = changes.find(({ path: name }) => !isContentPath(name))
      if (outside) throw new Error(`${outside.path} is not a file of the content.`)
      if (read().head !== head) throw new StaleError()
      const { spelling } = diskFolder(contentDir)
      // What goes comes last, so that no file ever names one that is not there.
      const isGone = ({ bytes }: { bytes?: string }) => Number(bytes === undefined)
      for (const { path: name, bytes } of changes.toSorted((a, b) => isGone(a) - isGone(b)))
        saveFile(
          contentDir,
          spelling(name),
          bytes === undefined ? undefined : Buffer.from(bytes, 'base64'),
        )
      return read()
    },
    async live(): Promise<State> {
      const answer = await check()
      return 'problems' in answer
        ? { state: 'problems', problems: problemsOf(answer.problems) }
        : { state: 'live', left: problemsOf(answer.left) }
    },
    picture({ path: name = '' }) {
      const folder = diskFolder(contentDir)
      if (!folder.names().includes(name)) throw new Error(`There is no ${name}.`)
      return folder.read(name)
    },
  }

  /** Answers a call by its name, with the body that a page has sent. */
  return async (name: string, body: string): Promise<RouteAnswer> => {
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined
    if (!call) return { status: 404, body: 'This server has no such call. Reload the page.' }
    try {
      const answer = await call(JSON.parse(body))
      return { status: 200, body: answer instanceof Uint8Array ? answer : JSON.stringify(answer) }
    } catch (error) {
      return { status: error instanceof StaleError ? 412 : 409, body: sentenceOf(error) }
    }
  }
}

/** Whether a path leads to a file of the content, written in its one form. */
function isContentPath(name: string): boolean {
  return isContent(name) && path.posix.join('/', name) === `/${name}` && !name.includes('\\')
}

/** What the system, a broken file or somebody else's save has prevented, in a sentence. */
function sentenceOf(error: unknown): string {
  const [problem] = isBuildError(error) ? error.problems : [systemFinding(error)]
  return problem ? `${problem.file}: ${messageOf(problem)}` : (error as Error).message
}
