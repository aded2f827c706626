import { type Finding, messageOf } from '../finding.ts'
import { visible } from '../json/hidden-characters.ts'
import { fieldName } from '../json/json-walk.ts'

/** Problems shown for each file: more usually have one cause. */
const MAX_OF_A_FILE = 25
/** Things that a launch lacks, described one by one: three or four screens. More are counted by file. */
const MAX_OF_A_LAUNCH = 30

/**
 * Formats problems for people, grouped by file, with the outcome. GitHub Actions finds the lines by
 * `.github/problem-matcher.json`.
 * @param all whether to describe every problem, however many they are
 */
export function reportFindings(
  problems: readonly Finding[],
  outcome = 'Nothing was published.',
  { all = false }: { all?: boolean } = {},
): string {
  const unfit = problems.filter(({ rule }) => rule !== undefined)
  const counted = !all && unfit.length > MAX_OF_A_LAUNCH ? unfit : []
  const groups = byFile(problems.filter((problem) => !counted.includes(problem))).map(
    ([file, own]) => {
      const first = all ? own : own.slice(0, MAX_OF_A_FILE)
      const more = own.length - first.length
      return [
        ...first.flatMap(describeFinding),
        ...(more > 0 ? [`${visible(file)}: and ${more} more.`] : []),
      ].join('\n')
    },
  )
  const files = byFile(problems).length
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}${files > 1 ? ` in ${files} files` : ''}`
  return [
    ...groups,
    ...(counted.length > 0 ? [tableOf(counted)] : []),
    `${count}. ${outcome}`,
    ...(counted.length > 0
      ? ['npm run build -- --launch --all says of each where it stands and what would be right.']
      : unfit.length > 0
        ? [legendOf(unfit)]
        : []),
  ].join('\n\n')
}

/** Explains each rule that is broken: why it exists and how the content satisfies it. */
function legendOf(unfit: readonly Finding[]): string {
  const rules = new Map(unfit.flatMap(({ rule }) => (rule ? [[rule.name, rule]] : [])))
  const lines = [...rules.values()].map(
    ({ name, reason, remedy }) => `  ${name}: ${reason}\n    ${remedy}`,
  )
  return `Why these rules exist, and how to satisfy them:\n${lines.join('\n')}`
}

/** Groups problems by their files, in the order of each file's first. */
function byFile(problems: readonly Finding[]): [file: string, own: Finding[]][] {
  const files = [...new Set(problems.map(({ file }) => file))]
  return files.map((file) => [file, problems.filter((problem) => problem.file === file)])
}

/** A row for each file: how many problems it has, and the first one's field, or else its rule. */
function tableOf(problems: readonly Finding[]): string {
  const rows = byFile(problems).map(([file, own]) => {
    const [{ path = [], rule } = {}] = own
    return [
      visible(file),
      String(own.length),
      visible(fieldName(path) || (rule?.name ?? '')),
    ] as const
  })
  const titles = ['File', 'Problems', 'The first'] as const
  const width = Math.max(...[titles, ...rows].map(([file]) => file.length))
  return [titles, ...rows]
    .map(([file, count, first]) => `${file.padEnd(width)}  ${count.padStart(8)}  ${first}`)
    .join('\n')
}

/** Formats a problem: its place and message, then the line of the file with a mark below the column. */
function describeFinding(finding: Finding): string[] {
  const { file, line, column = 1, excerpt, caret = column - 1, rule } = finding
  const place = line === undefined ? file : `${file}:${line}:${column}`
  const lines = [
    `${visible(place)}: ${visible(messageOf(finding))}${rule ? ` (${rule.name})` : ''}`,
  ]
  if (excerpt && line !== undefined) {
    const number = String(line)
    const indent = excerpt.length - excerpt.trimStart().length
    const marker = ' '.repeat(Math.max(0, Math.min(caret, excerpt.length) - indent))
    lines.push(
      `  ${number} | ${visible(excerpt.trim())}`,
      `  ${' '.repeat(number.length)} | ${marker}^`,
    )
  }
  return lines
}
