import { z } from 'zod'
import {
  date,
  entry,
  evidence,
  faqs,
  figure,
  flag,
  heading,
  icon,
  image,
  internalLink,
  label,
  list,
  meta,
  oneOf,
  optionalText,
  paragraph,
  quoted,
  sentence,
  slug,
  text,
  whole,
} from '../fields/primitives.ts'

const order = whole(1, 999).optional()
const paragraphs = list(paragraph, { least: 1, most: 8 })
const hero = z.strictObject({ heading, text: sentence })
const section = z.strictObject({ heading, text: sentence })

/** `home.json`. */
export const homeSchema = z.strictObject({
  meta,
  hero: z.strictObject({ heading, text: sentence, image }),
  about: z.strictObject({
    heading,
    paragraphs,
    reasons: list(z.strictObject({ title: heading, text: sentence }), { least: 3, most: 6 }),
  }),
  services: section.extend({ more: text(60, { placeholders: ['service'] }) }),
  gallery: section,
  reviews: section,
  areas: section.extend({ more: label }),
})

/** `gallery.json`: six pictures, the number for which the mosaic is laid out. */
export const gallerySchema = z.strictObject({
  items: list(
    z.strictObject({
      image,
      title: heading,
      location: label,
      category: oneOf(['Interior', 'Exterior', 'Construction']),
      /** Who allowed the picture to be shown, and when. */
      permission: evidence.optional(),
    }),
    { exactly: 6 },
  ),
})

/** `reviews.json`: four reviews; their age is computed from the date. */
export const reviewsSchema = z.strictObject({
  sampleLabel: label,
  ratingLabel: text(60, { placeholders: ['rating'] }),
  /** How many reviews there are in all, and the day on which they were counted. */
  counted: z.strictObject({ reviews: whole(0, 1_000_000), asOf: date }).optional(),
  items: list(
    z.strictObject({
      name: label,
      location: label,
      rating: whole(1, 5),
      text: paragraph,
      date,
      source: optionalText(300, 'where the review stands, or ""').optional(),
      /** Who allowed the review to be shown, and when. */
      consent: evidence.optional(),
      sample: flag.optional(),
    }),
    { exactly: 4 },
  ),
})

/** `services/<slug>.json`: one service, its card on the home page and its own page. */
export const serviceSchema = z.strictObject({
  order,
  name: text(40),
  icon,
  summary: text(140),
  highlights: list(text(60), { exactly: 3 }),
  image,
  meta,
  hero,
  intro: z.strictObject({ heading, paragraphs }),
  features: z.strictObject({ heading, items: list(text(140), { least: 4, most: 10 }) }),
  process: z.strictObject({ heading, steps: list(entry, { exactly: 4 }) }),
  cards: z.strictObject({ heading, items: list(entry, { least: 3, most: 4 }) }),
  guide: list(z.strictObject({ heading, paragraphs }), { least: 0, most: 8 }),
  areas: z.strictObject({ heading, text: sentence }),
  faqs: faqs.optional(),
})

/** `service-pages.json`: what all service pages share. */
export const servicePagesSchema = z.strictObject({
  guide: heading,
  areas: list(z.union([z.strictObject({ area: slug }), z.strictObject({ name: label })]), { least: 1, most: 60 }),
})

const work = z.strictObject({ text: sentence, items: list(entry, { exactly: 4 }) })

/** `areas/<slug>.json`: one town's page. */
export const areaSchema = z
  .strictObject({
    order,
    name: text(40),
    county: text(40),
    meta,
    projects: z.strictObject({ figure, evidence }),
    hero,
    about: z.strictObject({ heading, paragraphs }),
    services: z.strictObject({ heading, internal: work, external: work }),
    caution: z.strictObject({ heading, text: paragraph }),
    reasons: z.strictObject({ heading, items: list(entry, { exactly: 4 }) }),
    nearby: z.strictObject({ heading, places: list(text(40), { exactly: 12 }) }),
    faqs: faqs.optional(),
    extended: z
      .strictObject({
        badge: label,
        blocks: z.strictObject({ heading, items: list(entry, { exactly: 3 }) }),
        services: section,
      })
      .optional(),
  })
  .superRefine(({ name, nearby }, context) => {
    const refuse = (index: number, message: string) => context.addIssue({ code: 'custom', path: ['nearby', 'places', index], message })
    for (const [index, place] of nearby.places.entries()) {
      if (place === name) refuse(index, `is ${quoted(place)}, the town of the page itself. Name a place near it.`)
      if (nearby.places.indexOf(place) < index) refuse(index, `is ${quoted(place)} a second time. Name twelve different places.`)
    }
  })

/** `area-pages.json`: what all area pages share. */
export const areaPagesSchema = z.strictObject({
  projects: label,
  internal: heading,
  external: heading,
  caution: label,
})

/** `legal/<slug>.json`: a page of plain text, at `/<slug>`, linked from the footer. */
export const legalSchema = z.strictObject({
  order,
  name: label,
  meta,
  heading,
  updated: date,
  intro: paragraph,
  sections: list(
    z.strictObject({
      heading,
      paragraphs: list(paragraph, { least: 0, most: 12 }),
      items: list(paragraph, { least: 1, most: 30 }).optional(),
    }),
    { least: 1, most: 40 },
  ),
})

/** `sitemap.json`: the page `/sitemap`. */
export const sitemapSchema = z.strictObject({
  meta,
  heading,
  intro: sentence,
  main: z.strictObject({ heading, links: list(z.strictObject({ label, href: internalLink }), { least: 1, most: 20 }) }),
  services: z.strictObject({ heading }),
  areas: z.strictObject({ heading, link: text(60, { placeholders: ['area'] }) }),
})

/** `not-found.json`: the page for every path that is no route. */
export const notFoundSchema = z.strictObject({
  meta,
  heading: text(20),
  text: sentence,
  link: label,
  help: sentence,
  logMessage: text(120),
})
