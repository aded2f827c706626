import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { shownPath } from './base/problem.ts'
import { ROOT } from './base/root.ts'
import { schemaFiles } from './schemas/content-schemas.ts'

const USAGE = `Writes the JSON Schemas by which editors complete, explain and underline the content.

  npm run schemas [-- --content DIR]

  --content DIR   the folder with the JSON files and pictures (default: content)
  --help          shows this text`

try {
  const { values } = parseArgs({ options: { content: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) console.log(USAGE)
  else {
    const contentDir = path.resolve(values.content ?? path.join(ROOT, 'content'))
    const files = schemaFiles()
    for (const { path: name, bytes } of files) {
      const file = path.join(contentDir, name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, bytes)
    }
    console.log(`Wrote ${files.length} schemas into ${shownPath(path.join(contentDir, path.dirname(files[0]?.path ?? '')))}`)
  }
} catch (error) {
  // Anything else is a mistake of this program, and its stack is what helps to find it.
  if (!String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) throw error
  console.error(`${(error as Error).message}\n\n${USAGE}`)
  process.exitCode = 1
}
