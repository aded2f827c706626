import { spawn } from 'node:child_process'
import { git } from './git.ts'

/** An object of a repository. */
export interface GitObject {
  oid: string
  type: string
  bytes: Buffer
}

/** An open bare repository; one process answers all reads. */
export interface Repository {
  /** Reads an object by any name that git knows: "main", "main:content/site.json", an id. */
  read(name: string): Promise<GitObject | undefined>
  /** Commits files by path, `null` removes one, and returns the commit. */
  commit(
    branch: string,
    files: Record<string, string | Uint8Array | null>,
    message: string,
  ): Promise<string>
  close(): void
}

/** Opens a bare repository. */
export function openRepository(bare: string): Repository {
  const child = spawn('git', ['cat-file', '--batch'], { cwd: bare })
  const waiting: ((found: GitObject | undefined) => void)[] = []
  let rest = Buffer.alloc(0)
  child.stdout.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      const head = rest.subarray(0, end).toString()
      const [, oid, type = '', size] = head.match(/^(\w{40}) (\w+) (\d+)$/) ?? []
      const last = end + 1 + Number(size)
      if (oid && rest.length <= last) return
      waiting.shift()?.(oid ? { oid, type, bytes: rest.subarray(end + 1, last) } : undefined)
      rest = rest.subarray(oid ? last + 1 : end + 1)
    }
  })
  const read = (name: string) =>
    new Promise<GitObject | undefined>((resolve) => {
      waiting.push(resolve)
      child.stdin.write(`${name}\n`)
    })
  return {
    read,
    async commit(branch, files, message) {
      const parent = await read(`refs/heads/${branch}`)
      const data = (bytes: string | Uint8Array) => [
        `data ${Buffer.byteLength(bytes)}\n`,
        bytes,
        '\n',
      ]
      const stream = [
        `commit refs/heads/${branch}\ncommitter Owner <owner@example.com> now\n`,
        ...data(message),
        ...(parent ? [`from ${parent.oid}\n`] : []),
        ...Object.entries(files).flatMap(([path, bytes]) =>
          bytes === null ? [`D ${path}\n`] : [`M 100644 inline ${path}\n`, ...data(bytes)],
        ),
      ]
      const input = Buffer.concat(stream.map((part) => Buffer.from(part)))
      await git(bare, ['fast-import', '--quiet', '--date-format=now'], { input })
      return (await read(`refs/heads/${branch}`))?.oid ?? ''
    },
    close: () => child.stdin.end(),
  }
}

/** Makes an empty bare repository whose branch is "main". */
export async function bareRepository(folder: string): Promise<void> {
  await git('.', ['init', '--quiet', '--bare', '--initial-branch=main', folder])
}
