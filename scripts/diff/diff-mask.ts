import { behaviour } from '../../client/contract.ts'

/** The name of an asset without the hash of its content, which changes with every byte: `hero-480.1f2e….avif`. */
const ASSET_HASH = /\.[0-9a-f]{8,10}(?=\.\w{2,5}\b)/g
const POLICY_HASH = /(sha(?:256|384|512)-)[\w+/=]{43,}/g

/** Elements whose text is computed from the moment of the build, and again in the browser. */
const COMPUTED = [behaviour.year, behaviour.age].map((attributes) => attributes['data-behaviour']).join('|')
const COMPUTED_TEXT = new RegExp(`(<[^>]*\\bdata-behaviour="(?:${COMPUTED})"[^>]*>)[^<]*`, 'g')

/** A text of `dist` without what differs between two builds of the same content: hashes, the year, ages. */
export function maskText(text: string): string {
  return text.replace(ASSET_HASH, '').replace(POLICY_HASH, '$1…').replace(COMPUTED_TEXT, '$1…')
}

/** The name of a file of `dist` without its content's hash. */
export function maskName(name: string): string {
  return name.replace(ASSET_HASH, '')
}

/** What a picture is called in the content: its file's name without folder, width, hash and ending. */
export function pictureName(address: string): string {
  const file = maskName(address).split('/').at(-1) ?? ''
  return file.replace(/\.\w+$/, '').replace(/-\d+$/, '')
}
