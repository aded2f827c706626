import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { confirmed, hurry, press, useDelivery, waits } from '../../scripts/test/browser/delivery.ts'
import { VALUES } from '../../scripts/test/browser/enquiry.ts'
import { NO_SCRIPT } from '../../scripts/test/browser/visitor.ts'
import { type Answer, type Received, redirect, startFormService, status } from '../../scripts/test/programs/form-service.ts'
import { oneOfEach } from '../../scripts/test/thorough.ts'
import type { Content } from '../../templates/content.ts'

// The recipes of docs/forms.md, against local servers that answer as the services document.

const { device, open, service, site, wants } = useDelivery()

interface Recipe {
  settings: NonNullable<Content['contact']['form']['service']>
  path: string
  /** How the service answers an enquiry; `plain` if posted without a script. */
  answer: (plain: boolean) => Answer
  /** Fields added for the service. */
  extra: Record<string, string>
  contentType: RegExp
}

const wantsJson = ({ accept }: Received) => accept.startsWith('application/json')

const RECIPES: Record<string, Recipe> = {
  // https://help.formspree.io: JSON for clients that accept it, else a redirect to the page that `_next` names.
  Formspree: {
    path: '/f/mabcdefg',
    settings: { thankYouField: '_next', fields: [{ name: '_subject', value: 'Quote request' }] },
    answer: () => (response, enquiry) =>
      wantsJson(enquiry)
        ? status(200, { next: '/thanks', ok: true })(response, enquiry)
        : redirect(({ fields }) => fields._next ?? '/thanks')(response, enquiry),
    extra: { _subject: 'Quote request' },
    contentType: /^application\/x-www-form-urlencoded/,
  },
  // https://docs.web3forms.com/getting-started/api-reference: an access key; JSON is one of the formats it accepts.
  Web3Forms: {
    path: '/submit',
    settings: { format: 'json', thankYouField: 'redirect', fields: [{ name: 'access_key', value: '00000000-0000' }] },
    answer: () => (response, enquiry) => {
      if (enquiry.fields.access_key !== '00000000-0000') status(400, { success: false })(response, enquiry)
      else if (wantsJson(enquiry)) status(200, { success: true, message: 'Email sent' })(response, enquiry)
      else redirect(({ fields }) => fields.redirect ?? '/success')(response, enquiry)
    },
    extra: { access_key: '00000000-0000' },
    contentType: /^application\/json/,
  },
  // https://docs.usebasin.com/guides/form-features/ajax: JSON for a script; the redirect of a plain post is set at Basin.
  Basin: {
    path: '/f/1a2b3c4d5e6f',
    settings: {},
    answer: (plain) => (plain ? redirect(() => `${site().url}/thank-you`) : status(200, { success: true })),
    extra: {},
    contentType: /^application\/x-www-form-urlencoded/,
  },
  'a small function that answers with a redirect': {
    path: '/enquiry',
    settings: { answer: 'redirect', thankYouField: 'next' },
    answer: () => redirect(({ fields }) => fields.next ?? '/'),
    extra: {},
    contentType: /^application\/x-www-form-urlencoded/,
  },
  'a small function that reads JSON': {
    path: '/enquiry',
    settings: { format: 'json' },
    answer: (plain) => (plain ? redirect(() => `${site().url}/thank-you`) : status(201)),
    extra: {},
    contentType: /^application\/json/,
  },
}

const typed = ([name, email, phone, address, message]: readonly string[]) => ({ name, email, phone, address, message })

async function thanked(page: Page): Promise<void> {
  await page.waitForURL('**/thank-you')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Quote Request Sent!')
}

/** Returns what differs for a browser: the encoding of the fields and the kind of answer. */
const kindOf = ([, { settings }]: [string, Recipe]) => `${settings.format} ${settings.answer}`

describe.each(oneOfEach(Object.entries(RECIPES), kindOf))('%s', (_, { answer, contentType, extra, path, settings }) => {
  test('with a script', async () => {
    wants(settings, path)
    service().answers(answer(false))
    const page = await open()
    await press(page)
    await confirmed(page).waitFor()
    const [enquiry, ...more] = service().received
    expect(more).toEqual([])
    expect(enquiry).toMatchObject({ path, contentType: expect.stringMatching(contentType), fields: { ...typed(VALUES), ...extra } })
    const leads = Object.keys(enquiry?.fields ?? {}).includes(settings.thankYouField ?? 'none')
    expect(leads, 'a script asks for a redirect only where that is the answer').toBe(settings.answer === 'redirect')
    expect(service().asked(), 'only JSON has to ask first').toBe(settings.format === 'json' ? 1 : 0)
  })

  test('without one: a plain post of all fields, redirected to our own page', async () => {
    wants(settings, path)
    service().answers(answer(true))
    const page = await open(await device(NO_SCRIPT))
    await press(page)
    await thanked(page)
    expect(service().received).toMatchObject([{ path, fields: { ...typed(VALUES), ...extra, topic: '' } }])
  })
})

describe('Netlify, which accepts posts to the site itself', () => {
  // https://docs.netlify.com/manage/forms/setup: it detects the form in the page, and accepts the fields found there.
  const ways = [
    ['with a script', {}],
    ['without one', NO_SCRIPT],
  ] as const
  test.each(ways)('%s', async (way, options) => {
    site().use({ endpoint: `${site().url}/thank-you`, service: { netlifyForm: 'quote' } })
    const page = await open(await device(options))
    const form = page.locator('form[data-netlify=true]')
    expect(await form.getAttribute('name')).toBe('quote')
    const found = await form.locator('[name]').evaluateAll((all) => all.map((one) => one.getAttribute('name')))
    await press(page)
    if (way === 'with a script') await confirmed(page).waitFor()
    else await thanked(page)
    const posted = site().posted.splice(0)
    expect(posted).toMatchObject([{ path: '/thank-you', fields: { 'form-name': 'quote', ...typed(VALUES) } }])
    expect(found).toEqual(expect.arrayContaining(Object.keys(posted[0]?.fields ?? {})))
  })
})

test('a service that redirects visitors to another host of its own', async () => {
  const thanks = await startFormService()
  try {
    wants({ redirectOrigins: [thanks.url] })
    service().answers(redirect(() => `${thanks.url}/success`))
    const page = await open(await device(NO_SCRIPT))
    await press(page)
    await page.waitForURL(`${thanks.url}/success`)
    expect(service().received).toHaveLength(1)
  } finally {
    thanks.stop()
  }
})

describe('programs that fill in forms', () => {
  test('meet a field that people, the keyboard and screen readers do not', async () => {
    const page = await open()
    expect(await page.locator('form').getByRole('textbox').count()).toBe(5)
    await page.locator('#name').focus()
    const met: (string | undefined)[] = []
    for (let index = 0; index < 6; index++) {
      met.push(await page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim()))
      await page.keyboard.press('Tab')
    }
    expect(met).toEqual(['name', 'email', 'phone', 'address', 'message', 'Send Quote Request'])
  })

  test.each([
    ['an enquiry with every field filled in is marked', true, 0, 'field'],
    ['an enquiry sent faster than anyone can type is marked', false, 0, 'time'],
    ['an enquiry that takes its time is not marked', false, 800, ''],
  ])('%s, and is delivered', async (_, everything, pause, mark) => {
    const context = await device()
    if (pause > 0) await hurry(context)
    const page = await open(context)
    if (pause > 0) expect(await waits(page)).toEqual([3000])
    await page.waitForTimeout(pause)
    await page.evaluate(
      ([all, texts]) => {
        for (const [index, one] of [
          ...document.querySelectorAll<HTMLInputElement>('.enquiry-form__field :is(input, textarea)'),
        ].entries()) {
          one.value = texts[index] ?? ''
        }
        if (all) (document.querySelector('[name=topic]') as HTMLInputElement).value = 'cheap watches'
        document.querySelector<HTMLFormElement>('.enquiry-form')?.requestSubmit()
      },
      [everything, VALUES] as const,
    )
    await confirmed(page).waitFor()
    expect(service().accepted[0]?.fields).toMatchObject({ ...typed(VALUES), suspected: mark })
  })
})
