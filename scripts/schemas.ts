import path from 'node:path'
import { CONTENT } from './command-line/read-arguments.ts'
import { readContentFolder } from './command-line/read-content-folder.ts'
import { runCommand } from './command-line/run-command.ts'
import { schemaFiles } from './load/content-schemas.ts'
import { SCHEMAS } from './load/json-schema.ts'
import { writeFiles } from './new/new-content.ts'
import { displayPath } from './system-finding.ts'

const WRITE_SCHEMAS = {
  name: 'schemas',
  about: 'Writes the JSON Schemas that let editors complete, explain and check the content.',
  usage: '[-- --content DIR]',
  options: { content: CONTENT },
}

await runCommand(WRITE_SCHEMAS, async (args) => {
  const { contentDir } = readContentFolder(WRITE_SCHEMAS, args, process.env)
  const files = schemaFiles()
  await writeFiles(contentDir, files)
  console.log(`Wrote ${files.length} schemas into ${displayPath(path.join(contentDir, SCHEMAS))}`)
})
