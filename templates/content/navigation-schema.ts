import * as z from 'zod'
import { internalLink } from '../fields/address.ts'
import { docs } from '../fields/docs.ts'
import { label, text } from '../fields/text.ts'
import { group, list, oneOf } from '../fields/values.ts'

const entryLabel = label.meta(docs('What the entry is called.', 'Gallery'))

/** `navigation.json`: header and footer. */
export const navigationSchema = z.strictObject({
  header: list(
    z.union([
      z.strictObject({
        label: entryLabel,
        href: internalLink.meta(
          docs('Where it leads: a page of this site, or a section of the home page.', '/#gallery'),
        ),
        list: oneOf(['services'])
          .meta(
            docs(
              'In the menu of phones it opens a list instead: that of your services.',
              'services',
            ),
          )
          .optional(),
      }),
      z.strictObject({
        label: entryLabel,
        list: oneOf(['areas']).meta(docs('Opens a list instead.', 'areas')),
      }),
    ]),
    { least: 1, most: 9 },
  ).meta(
    docs(
      'The menu at the top. An entry has an address (href), or opens the list of all towns (list).',
    ),
  ),
  quote: group(docs('The button that leads to the form.'), {
    label: label.meta(docs('The words on the button.', 'Get in touch')),
    href: internalLink.meta(docs('Where it leads.', '/#contact')),
  }),
  call: text(60).meta(docs('The link that calls you.', 'Call {phone}')),
  callShort: label.meta(docs('The same where there is little room.', 'Call')),
  callBar: label.meta(
    docs('The name of the bar with both buttons, for screen readers.', 'Call or write'),
  ),
  openNow: group(
    docs(
      'The line that says whether you are open, from your hours. It needs "timeZone" in business.json. Leave it out to have none.',
    ),
    {
      open: text(60, { placeholders: ['time'] }).meta(
        docs('While you are open. {time} stands for when you close.', 'Open now, until {time}'),
      ),
      closed: text(60, { placeholders: ['day', 'time'] }).meta(
        docs(
          'While you are closed. {day} and {time} stand for when you open again.',
          'Closed, opens {day} {time}',
        ),
      ),
      meanwhile: text(80)
        .meta(
          docs(
            'What people can do while you are closed, on pages with the form. Leave it out to say nothing of it.',
            'Send it now, we reply within {quoteTime}.',
          ),
        )
        .optional(),
    },
  ).optional(),
  home: label.meta(docs('The name of the logo, for screen readers.', '{name}, home')),
  skip: label.meta(
    docs('The link past the menu, for people who use a keyboard.', 'Skip to content'),
  ),
  menu: label.meta(docs('The button that opens the menu on a phone.', 'Menu')),
  allAreas: label
    .meta(docs('The link below a list that has room for only some of your towns.', 'All towns'))
    .optional(),
  mainLabel: label.meta(docs('The name of the menu, for screen readers.', 'Main')),
  breadcrumbs: group(docs('The line at the top that leads back to the home page.'), {
    label: label.meta(docs('Its name, for screen readers.', 'Breadcrumb')),
    home: label.meta(docs('The home page in it.', 'Home')),
  }),
  footer: group(docs('The foot of every page.'), {
    label: label.meta(docs('The name of its links, for screen readers.', 'Footer')),
    legalNotice: text(400).meta(
      docs('Who is behind the site.', '{legalName} trading as {name}. {address}.'),
    ),
    copyright: text(80, { placeholders: ['year'] }).meta(
      docs('The line with the year, which {year} stands for.', '© {year} {name}'),
    ),
    hoursHeading: label.meta(docs('Above the working hours.', 'Hours')),
    contactHeading: label.meta(docs('Above telephone and email.', 'Get in touch')),
    pagesHeading: label.meta(docs('Above the remaining pages.', 'This site')),
    socialHeading: label.meta(docs('Above your pages elsewhere.', 'Follow')),
    sitemap: label.meta(docs('The link to the list of all pages.', 'Sitemap')),
  }),
})
