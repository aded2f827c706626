import * as z from 'zod'
import { internalLink } from '../fields/address.ts'
import { field, plainField } from '../fields/field.ts'
import { label, text } from '../fields/text.ts'
import { group, list, oneOf, shape } from '../fields/values.ts'

const entryLabel = field(label, 'Words in the menu', '', 'Gallery')

/** `navigation.json`: header and footer. */
export const navigationSchema = group(
  'Menu and footer',
  'The words of the menu, of the buttons that stay in sight, and of the foot of every page.',
  {
    header: field(
      list(
        'Entry',
        z.union([
          shape('Link', {
            label: entryLabel,
            href: field(
              internalLink,
              'Where it leads',
              'A page of this site, or a section of the home page.',
              '/#gallery',
            ),
            list: field(
              oneOf({ services: 'Your services' }),
              'List on phones',
              'In the menu of phones it opens a list instead: that of your services.',
              'services',
            ).optional(),
          }),
          shape('List of towns', {
            label: entryLabel,
            list: plainField(oneOf({ areas: 'All your towns' }), 'Opens a list instead.', 'areas'),
          }),
        ]),
        { least: 1, most: 9 },
      ),
      'Menu',
      'The menu at the top. An entry has an address (href), or opens the list of all towns (list).',
    ),
    quote: field(label, 'Quote button', 'The button that leads to the form.'),
    call: field(text(60), 'Call link'),
    callShort: field(label, 'Short call link', 'The same where there is little room.'),
    callBar: field(
      label,
      'Name of the bar',
      'The name of the bar with both buttons, for screen readers.',
    ),
    openNow: group(
      'Open now',
      'The line that says whether you are open, from your hours. It needs the time zone of your firm. Leave it out to have none.',
      {
        open: field(
          text(60, { placeholders: ['time'] }),
          'While open',
          'While you are open. {time} stands for when you close.',
          'Phone line open now, until {time}',
        ),
        closed: field(
          text(60, { placeholders: ['day', 'time'] }),
          'While closed',
          'While you are closed. {day} and {time} stand for when you open again.',
          'Phone line opens {day}, {time}.',
        ),
        meanwhile: field(
          text(80),
          'What to do meanwhile',
          'What people can do while you are closed, on pages with the form. Leave it out to say nothing of it.',
          'The form is open day and night.',
        ).optional(),
        week: field(
          text(60, { placeholders: ['hours'] }),
          'Without scripts',
          'What browsers without scripts show instead. {hours} stands for the whole week. Leave it out to show the week alone.',
          'Phone line: {hours}',
        ).optional(),
      },
    ).optional(),
    home: field(label, 'Name of the logo', 'For screen readers.'),
    skip: field(label, 'Link past the menu', 'For people who use a keyboard.'),
    menu: field(label, 'Menu button', 'The button that opens the menu on a phone.'),
    allAreas: field(
      label,
      'Link to all towns',
      'The link below a list that has room for only some of your towns.',
    ),
    mainLabel: field(label, 'Name of the menu', 'For screen readers.'),
    breadcrumbs: group('Way back home', 'The line at the top that leads back to the home page.', {
      label: field(label, 'Name of the line', 'For screen readers.'),
      home: field(label, 'Home page'),
    }),
    footer: group('Foot of every page', '', {
      label: field(label, 'Name of the links', 'The name of its links, for screen readers.'),
      legalNotice: field(text(400), 'Who is behind it'),
      companyNumber: field(
        label,
        'Before the company number',
        "What stands before a company's number, which then follows at the foot of every page.",
      ).optional(),
      vatNumber: field(
        label,
        'Before the VAT number',
        'What stands before the VAT number, which then follows at the foot of every page.',
      ).optional(),
      copyright: field(
        text(80, { placeholders: ['year'] }),
        'Line with the year',
        'The line with the year, which {year} stands for.',
      ),
      hoursHeading: field(label, 'Heading of hours'),
      contactHeading: field(label, 'Heading of contact', 'Above telephone and email.'),
      pagesHeading: field(label, 'Heading of pages', 'Above the remaining pages.'),
      socialHeading: field(label, 'Heading of pages elsewhere'),
      sitemap: field(label, 'Link to all pages'),
    }),
  },
)
