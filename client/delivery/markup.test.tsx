import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ENDPOINT,
  fillIn,
  send,
  showDelivering,
  showForm,
  site,
  withForm,
} from '../../scripts/test/dom/enquiry-page.tsx'
import { find, partOf, root, runScript, show, takeMessages } from '../../scripts/test/dom/page.ts'
import { useDom } from '../../scripts/test/dom/use-dom.ts'
import type { Content } from '../../templates/content.ts'
import { legal as legalKind } from '../../templates/kinds/legal/kind.tsx'
import starter from '../../templates/starter/contact.json' with { type: 'json' }
import { deliveryPart } from '../contract.ts'

useDom()

const PHOTOS = { photoFields: ['photo-1', 'photo-2', 'photo-3'] }

beforeEach(() => showDelivering({ service: PHOTOS }))

test('with an endpoint every part that the contract names is there, hidden as the trap for machines is', () => {
  const names = Object.keys(deliveryPart) as (keyof typeof deliveryPart)[]
  for (const name of names) expect(partOf(name).closest('[hidden]'), name).not.toBeNull()
  expect(find('[name=topic]').closest('[hidden]')).not.toBeNull()
  expect(find('[name=topic]').getAttribute('autocomplete')).toBe('off')
})

test('a required field has a place for what is wrong with it, and an optional one has none', () => {
  expect(find('#email-fault').textContent).toBe('')
  expect(find('#email').getAttribute('aria-describedby')).toBe('email-fault')
  expect(find('#address').getAttribute('aria-describedby')).toBe('address-optional')
  expect(document.querySelector('#address-fault')).toBeNull()
})

test('a service is told of the page to go to if the site has it', () => {
  const thankful = withForm({ endpoint: ENDPOINT, service: { thankYouField: '_next' } })
  showForm(thankful)
  expect(find<HTMLInputElement>('[name=_next]').value).toMatch(/^https:.*\/thank-you$/)
  showForm({ ...thankful, content: { ...thankful.content, thankYou: undefined } })
  expect(document.querySelector('[name=_next]')).toBeNull()
})

test('photographs go along where there is no script', () => {
  expect(find('form').getAttribute('enctype')).toBe('multipart/form-data')
})

test('without settings for a service, only the number and the mark are added', () => {
  showDelivering()
  const hidden = [...document.querySelectorAll<HTMLInputElement>('form [type=hidden]')]
  expect(hidden.map(({ name }) => name)).toEqual(['enquiry_id', 'suspected'])
  expect(document.querySelector('form[enctype], form [type=file]')).toBeNull()
})

const isPostedPlainly = async () => {
  await runScript('DELIVERS', 'PHOTOS')
  fillIn()
  return !send()
}

test.each(['submit', 'sent', 'problem', 'reason', 'kept', 'left'] as const)(
  'without %s the script says so, and the form is posted as if there were no script',
  async (name) => {
    partOf(name).removeAttribute('data-part')
    expect(await isPostedPlainly()).toBe(true)
    expect(takeMessages()).toEqual([`enquiry Error: No part ${name}`])
    expect(root('enquiry').dataset.ready).toBeUndefined()
    expect(root('toast').dataset.ready, 'and the next one starts').toBe('')
  },
)

test('in a browser without request timeouts the form is posted as if there were no script', async () => {
  vi.stubGlobal('AbortSignal', {})
  expect(await isPostedPlainly()).toBe(true)
  vi.unstubAllGlobals()
  expect(takeMessages()).toEqual([expect.stringMatching(/^enquiry /)])
})

describe('the privacy page', () => {
  const [page] = site.content.legal.filter(({ slug }) => slug === 'privacy')
  const [other] = site.content.legal.filter(({ slug }) => slug !== 'privacy')
  const textOf = (form: Partial<Content['contact']['form']>, legal = page) => {
    if (!legal) throw new Error('There is no such page.')
    show(<legalKind.View site={withForm({ endpoint: ENDPOINT, ...form })} page={legal} />)
    return find('main').textContent
  }
  const KEPT = 'is kept on your own device'
  const AS_NEW = { delivery: starter.form.delivery }

  test.each<[words: string, form?: Parameters<typeof textOf>[0]]>([
    ['goes to Forms Incorporated', { service: { recipient: 'Forms Incorporated' } }],
    ['goes to forms.example.net'],
    [KEPT],
    ['What you type into the form is kept in your browser, on your own device', AS_NEW],
    ['for as long as the tab is open', AS_NEW],
    ['7 days at most', AS_NEW],
    ["It's kept so that a lost connection doesn't cost you your message.", AS_NEW],
  ])('says of the form "%s"', (words, form = {}) => {
    expect(textOf(form)).toContain(words)
  })

  test('says nothing about it without an endpoint, nor ever that the form needs it; no other page does', () => {
    expect(textOf(AS_NEW)).not.toMatch(/needs (?:this|it) to work/)
    expect(textOf({ endpoint: null })).not.toContain(KEPT)
    expect(textOf({}, other)).not.toContain(KEPT)
  })
})
