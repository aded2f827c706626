import businessTypes from '../../templates/content/business-types.json' with { type: 'json' }
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { didYouMean } from '../base/did-you-mean.ts'
import type { Ask } from '../command-line/asker.ts'

/**
 * Returns the type of schema.org for a trade: the one of that name, or else the one that is typed; none is `LocalBusiness`.
 * @throws BuildError for a type that schema.org doesn't have
 */
export async function businessType(trade: string, ask: Ask): Promise<string> {
  const named = typeCalled(trade)
  if (named) return named
  const question = `What is a ${trade} to search engines?${didYouMean(trade, businessTypes)} schema.org/LocalBusiness lists the types; Enter for none of them: `
  const typed = await ask(question)
  const type = typed === '' ? 'LocalBusiness' : typeCalled(typed)
  if (type) return type
  const message = `"${typed}" isn't a type of business that schema.org has.${didYouMean(typed, businessTypes)}`
  throw new BuildError([errorIn('npm run new', message)])
}

function typeCalled(words: string): string | undefined {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  return businessTypes.find((type) => letters(type) === letters(words))
}
