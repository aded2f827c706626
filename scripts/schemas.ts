import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CONTENT } from './command-line/read-arguments.ts'
import { readContentFolder } from './command-line/read-content-folder.ts'
import { runCommand } from './command-line/run-command.ts'
import { schemaFiles } from './load/content-schemas.ts'
import { displayPath } from './system-finding.ts'

const SCHEMAS = {
  name: 'schemas',
  about: 'Writes the JSON Schemas that let editors complete, explain and check the content.',
  usage: '[-- --content DIR]',
  options: { content: CONTENT },
}

await runCommand(SCHEMAS, async (args) => {
  const { contentDir } = readContentFolder(SCHEMAS, args, process.env)
  const files = schemaFiles()
  for (const { path: name, bytes } of files) {
    const file = path.join(contentDir, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  console.log(
    `Wrote ${files.length} schemas into ${displayPath(path.join(contentDir, path.dirname(files[0]?.path ?? '')))}`,
  )
})
