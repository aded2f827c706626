import { expect, test } from 'vitest'
import * as z from 'zod'
import { faultsOf } from '../../scripts/test/content/schema-faults.ts'
import { brandSchema } from '../content/brand-schema.ts'
import { claimsSchema } from '../content/claims-schema.ts'
import {
  email,
  endpointUrl,
  httpsUrl,
  internalLink,
  origin,
  phoneNumber,
  publicHost,
  slug,
} from './address.ts'
import { field } from './field.ts'
import { entry, meta } from './page.ts'
import { image } from './picture.ts'
import { evidence, paragraph, quoted, record, TOKEN_NAMES, text } from './text.ts'
import { amount, date, figure, flag, list, oneOf, time, whole } from './values.ts'

const picture = { source: 'images/a.jpg', alt: 'A wall.', focus: [50, 50] }
const long = 'x'.repeat(200_000)

test.each<[what: string, schema: z.ZodType, ...values: unknown[]]>([
  ['characters outside the first plane, each counted once', text(2), '🏠🏠'],
  ['a text with its placeholder', text(20, { placeholders: ['year'] }), '© {year}'],
  ['a text still to be written', text(40), '[What you do] in [Town (A)]'],
  ['links beside words still to be written', paragraph, '[Words] and [a link](/a), [another](/b).'],
  ['a date', date, '2028-02-29'],
  ['a time', time, '23:59'],
  ['an address', httpsUrl, 'https://www.example.com:8443/a?b=c#d'],
  ['an address of this machine, for trials', endpointUrl, 'http://localhost:8787/x'],
  ['an origin', origin, 'https://www.HartJoinery.co.uk', 'https://www.müller-putz.de'],
  ['a host', publicHost, 'ico.org.uk', 'Müller-Putz.de', 'стройка.рф'],
  [
    'an email address',
    email,
    ...["o'neil+quotes@mail.example.co.uk", 'smith&sons@example.com', 'a.b-c_d@Müller-Putz.de'],
  ],
  ['a telephone number', phoneNumber, '+44 (0)20 7946 0001', '(312) 555-0123'],
  ['initials', brandSchema, { logo: { initials: 'H' } }, { logo: { initials: 'H&J' } }],
  ['a figure', figure, '1,200+'],
  ['a price', amount, 1_000_000],
  [
    'a picture, with the name that a camera or a messenger gave it, and a HEIC, which is reported on opening',
    image,
    ...['IMG_1234.JPG', 'WhatsApp Image 2026-11-21 at 10.12.33 (1).jpeg', 'IMG_1234.HEIC'].map(
      (name) => ({ ...picture, source: `images/${name}` }),
    ),
  ],
])('nothing is wrong with %s', (_, schema, ...values) => {
  for (const value of values) expect(faultsOf(schema, value), quoted(value)).toEqual([])
})

test('no placeholder has the name of a token, whose value would take its place: the types say so', () => {
  // @ts-expect-error
  text(20, { placeholders: ['years'] })
  // @ts-expect-error
  text(20, { optional: ['phone'] })
  expect(TOKEN_NAMES).toEqual(expect.arrayContaining(['years', 'phone']))
})

const brackets = (rest: string) => `${rest} Write the other one, or remove it.`
const braces = (rest: string) =>
  `${rest} Write a token as {phone}; curly brackets have no other use here.`
const linked = (rest: string) => `${rest} Write a link as [label](/route).`
const unlinked = (rest: string) => `${rest} Write a link as [label](/route), or remove it.`
const RENAME =
  'Rename the picture: use letters, digits, spaces and . _ - + ( ), and begin with a letter or digit.'
const picturesOf = (...sources: string[]) => sources.map((source) => ({ ...picture, source }))
const page = { title: 'x'.repeat(20), description: 'x'.repeat(100), keywords: ['a'] }

/** By schema and message: the values of which it is said. */
const MISTAKES: [z.ZodType, message: string, ...values: unknown[]][] = [
  [text(5), ' is missing. Write a text in quotes.', undefined],
  [text(5), ' is a number. Write a text in quotes.', 7],
  [text(5), ' is a list. Write a text in quotes.', []],
  [text(5), ' is empty. Write the text.', ''],
  [text(5), ' begins or ends with a space. Remove the space.', ' ab'],
  [text(5), ' has nothing in it that can be seen. Write the text.', '\u2800', '\u0301'],
  [text(5), ' has 6 characters. Write at most 5.', 'abcdef'],
  [text(9, { least: 3 }), ' has 2 characters. Write 3 to 9.', 'ab'],
  [text(40), braces(' has a "{" without its "}".'), 'Call {phone today.', '{ {name}', 'a {name'],
  [text(40), braces(' has a "}" without its "{".'), 'Of phone} here.'],
  [text(40), brackets(' has a "[" without its "]".'), 'Write [here what you do.'],
  [text(40), brackets(' has a "]" without its "[".'), 'Write here] [what you do.'],
  [
    text(40),
    ' has a link, but this text cannot have links. Write only the words of the link.',
    'see this](/terms)',
  ],
  [paragraph, linked(' has a link within a link, or one without its label.'), '[[a](/)](/)'],
  [paragraph, unlinked(' has a "]" without its "[".'), ...['see this](/terms)', '[a]](/terms)']],
  [paragraph, unlinked(' has a "[" without its "]".'), 'see [this [once](/terms)'],
  [
    text(9),
    ' has the unknown token "{b}". Known here: {name}, {phone}, {secondPhone}, {thirdPhone}, {fourthPhone}, {email}, {legalName}, {address}, {companyNumber}, {vatNumber}, {years}, {jobs}, {satisfaction}, {averageRating}, {reviewCount}, {insured}, {guaranteed}, {quoteTime}, {vat}, {towns}, {services}.',
    'a {b}',
  ],
  [text(20, { placeholders: ['year'] }), ' lacks "{year}". Put it where the value belongs.', 'now'],
  [flag, ' is a text. Write true or false, without quotes.', 'true'],
  [whole(1, 5), ' is a text. Write a whole number from 1 to 5, without quotes.', '3'],
  [whole(1, 5), ' is 2.5. Write a whole number from 1 to 5, without quotes.', 2.5],
  [oneOf(['a', 'b']), ' is "c". Write one of: a, b.', 'c'],
  [oneOf(['a', 'b']), ` is "${'x'.repeat(60)}…". Write one of: a, b.`, long],
  [oneOf(['a', 'b']), ' is missing. Write one of: a, b.', undefined],
  [list('Word', text(5), { least: 1, most: 2 }), ' has 0 items. Write 1 to 2.', []],
  [
    slug,
    ' is not a slug. Use lower-case letters, digits and single hyphens, such as "north-end".',
    ...['../secret', 'a--b'],
  ],
  [date, ' is "2026-02-30". Write a date that exists as "YYYY-MM-DD".', '2026-02-30'],
  [date, ' is a number. Write a date as "YYYY-MM-DD".', 20260230],
  [time, ' is not a time. Write it as "HH:MM", such as "07:00".', '24:00'],
  [
    httpsUrl,
    ' is not an https address. Write one such as "https://www.example.com/page".',
    ...['http://example.com', 'javascript:alert(1)', 'https://user:secret@example.com'],
    ...['https://exa mple.com', '//example.com', 'https://example.com\\@evil.test'],
  ],
  [
    origin,
    ' is not an https address. Write one such as "https://www.example.com".',
    'www.firm.co.uk',
  ],
  [
    origin,
    ' has more than scheme and host. Write it as "https://www.example.com".',
    ...['https://www.example.com/', 'https://www.example.com?a', 'https://www.example.com#a'],
  ],
  [
    internalLink,
    ' is not a link inside the site. Write a route such as "/privacy" or "/#contact", without a slash at its end.',
    ...['privacy', '/privacy/', '//evil.test', '/../x', 'javascript:alert(1)', '/a?b', '/A', '#'],
  ],
  [
    publicHost,
    ' is not a host. Write what follows "https://", such as "ico.org.uk".',
    ...['https://ico.org.uk', 'ico.org.uk/a', 'localhost', '1.2.3.4'],
    ...['a@ico.org.uk', 'ico.org.uk:80'],
  ],
  [
    email,
    ' is not an email address. Write one such as "quotes@example.com".',
    ...['a@b', 'a b@example.com', 'a@-example.com', '<a@example.com>', 'a%b@example.com'],
    ...['a@example.com?cc=b@example.com', 'info?bcc=other@example.com', 'a#b@example.com'],
    ...['a=b@example.com', 'a..b@example.com', '.a@example.com', 'a,b@example.com'],
    ...['ö@example.com', 'a@ö b.de', 'a@b/c.de', 'a@b.de@c.de', 'a@xn--a.de'],
  ],
  [
    phoneNumber,
    ' is not a telephone number. Write it as people read it, such as "01632 960 001", "(01632) 960 001" or "(312) 555-0123".',
    ...['01632 960 001 ext. 2', 'ring me', '+(', '-01632'],
  ],
  ...[0, 1.005, 1_000_001].map((value): (typeof MISTAKES)[number] => [
    amount,
    ` is ${value}. Write a price in figures up to 1000000, with two decimals at most and without quotes.`,
    value,
  ]),
  [figure, ' is not a figure. Write one such as "300+", "100%" or "5.0".', 'many'],
  [evidence, ' is missing. Write briefly what proves the claim, or "".', undefined],
  [evidence, ' is longer than 600 characters. Write briefly what proves the claim, or "".', long],
  [record, ' is a number. Write a note for your own records, or "".', 7],
  [
    image,
    'source is not a picture file. Write the name of a file in the folder "images", such as "images/IMG_1234.JPG".',
    ...picturesOf('../a.jpg', 'images/../a.jpg', 'images/b/a.jpg', 'images/a.svg', 'images/.jpg'),
    ...picturesOf('https://example.com/a.jpg', 'images/ajpg'),
  ],
  [
    image,
    `source has "&" and "'" in its name. ${RENAME}`,
    ...picturesOf("images/My Van (1) & co's.JPG"),
  ],
  [image, `source has "&" in its name. ${RENAME}`, ...picturesOf('images/&.jpg')],
  [image, `source has a name that begins with "(". ${RENAME}`, ...picturesOf('images/(1).jpg')],
  ...['hero.jpg', 'IMG_1234', 'WhatsApp Image 2026-11-21'].map((alt): (typeof MISTAKES)[number] => [
    image,
    `alt is "${alt}", the name of a file. Say what the picture shows, such as "An oak staircase with a curved handrail."`,
    { ...picture, alt },
  ]),
  [
    image,
    'focus is a list. Write two numbers, per cent from left and from top, such as [50, 40].',
    { ...picture, focus: [50] },
  ],
  [
    image,
    'focus.1 is 101. Write a whole number from 0 to 100, without quotes.',
    { ...picture, focus: [50, 101] },
  ],
  [entry, 'text is missing. Write a text in quotes.', { title: 'A' }],
  [
    claimsSchema,
    'rating.figure is "5.1", but the highest rating is 5.',
    { rating: { figure: '5.1' } },
  ],
  [meta, 'title has 9 characters. Write 15 to 60.', { ...page, title: 'Too short' }],
  [
    meta,
    'description has 161 characters. Write 70 to 160.',
    { ...page, description: 'x'.repeat(161) },
  ],
]

test.each(
  MISTAKES.flatMap(([schema, message, ...values]) =>
    values.map((value) => [quoted(value), message, schema, value] as const),
  ),
)('of %s is said what is wrong and what is right:%s', (_, message, schema, value) => {
  expect(faultsOf(schema, value)).toContain(message)
})

test('a long value is truncated in a message', () => {
  expect(quoted('short')).toBe('"short"')
  expect(quoted(12)).toBe('12')
  expect(quoted('🏠'.repeat(100))).toBe(`"${'🏠'.repeat(60)}…"`)
  expect(quoted({ a: long }).length).toBeLessThan(70)
})

test('a field keeps its role and its limits', () => {
  expect(field(paragraph, 'Text', 'A text.').meta()).toMatchObject({ role: 'rich' })
  const texts = list('Paragraph', paragraph, { least: 1, most: 2 })
  const items = field(texts, 'Texts', 'The texts.', 'Words.')
  expect(z.toJSONSchema(items)).toMatchObject({
    ...{ minItems: 1, maxItems: 2, title: 'Texts', examples: ['Words.'] },
    description: 'The texts.',
  })
  expect(faultsOf(items, [])).toEqual([' has 0 items. Write 1 to 2.'])
})
