import { capital } from '../base/count-words.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Values } from '../base/json-changes.ts'
import { fieldName, valueAt } from '../base/json-walk.ts'
import { keyWords } from '../base/key-words.ts'
import { pageAddresses } from '../content/page-addresses.ts'

/** What the items of lists are called. */
const NAMES = ['label', 'title', 'heading', 'name', 'question'] as const

/**
 * Returns a problem in sentences for the owner: without the name of a field or a rule, and with the page or the item that it is
 * about.
 * @param values of the content with the problem
 */
export async function problemWords(
  { file, message, path = [], rule = '' }: Diagnostic,
  values: Values,
): Promise<string> {
  // Whole sentences begin with a capital letter, others with the field.
  const subject = `${fieldName(path) || 'The file'} `
  const said = message.startsWith(subject) ? `this ${message.slice(subject.length)}` : message
  const source = [...values.keys()].find((name) => file.endsWith(`/${name}`)) ?? file
  const page = pageAddresses(values.keys(), values)?.find(
    ({ address }) => address.source === source,
  )
  const item = path
    .map((_, index) => valueAt(values.get(source), path.slice(0, index + 1)))
    .reverse()
  const name = item
    .flatMap((value) => NAMES.map((key) => valueAt(value, [key])))
    .find((one) => typeof one === 'string')
  const part = keyWords(String(path[0] ?? ''))
  const about = [page?.address.route, name ?? (part === 'Items' ? '' : part)]
    .filter(Boolean)
    .join(', ')
  // Loaded already, as the rule has just been applied.
  const { launchRules } = rule
    ? await import('../launch/check-launch.ts')
    : { launchRules: undefined }
  return [
    about && said.startsWith('this ') ? `${capital(about)}: ${said}` : capital(said),
    launchRules?.[rule]?.reason,
  ]
    .filter(Boolean)
    .join(' ')
}
