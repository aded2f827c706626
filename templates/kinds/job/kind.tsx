import type { ReactNode } from 'react'
import type { CreativeWork } from 'schema-dts'
import * as z from 'zod'
import { absoluteHref } from '../../address.ts'
import { placeNode } from '../../business-node.ts'
import type { Content } from '../../content.ts'
import { field } from '../../fields/field.ts'
import { type Meta, type PageOf, serviceSlugs } from '../../fields/page.ts'
import { image, permission } from '../../fields/picture.ts'
import { plainSpaces } from '../../fields/plain-spaces.ts'
import { reviewFields } from '../../fields/review.ts'
import { heading, label, paragraph, text } from '../../fields/text.ts'
import { date, flag, group, groups, list, whole } from '../../fields/values.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { jobMeta, townName } from '../../jobs.ts'
import type { FolderKind } from '../../kind.ts'
import { Actions } from '../../parts/actions/actions.tsx'
import { Breadcrumbs } from '../../parts/breadcrumbs/breadcrumbs.tsx'
import { Claims } from '../../parts/claims/claims.tsx'
import { Day } from '../../parts/day/day.tsx'
import { Link } from '../../parts/link/link.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import { Review } from '../../parts/review/review.tsx'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { Wipe, wordedPair } from '../../parts/wipe/wipe.tsx'
import { Contact } from '../../sections/contact/contact.tsx'
import type { Site } from '../../site.ts'
import { businessReference, serviceReference } from '../../structured-data.ts'

/** `jobs/<slug>.json`: a finished job. Only title, town, date and one picture are required. */
const schema = group(
  'Finished job',
  'A job that you have finished. Title, town, day and one picture are enough.',
  {
    title: field(
      heading,
      'What it was',
      'What the job was: the largest words on the page.',
      'Oak stairs by the church',
    ),
    town: field(
      text(60).meta({ role: 'town' }),
      'Town',
      "Where it was: a town that has a page, or any place in words. In the file: for a page, the name of its file in the folder 'areas', without .json.",
      'lavenham',
    ),
    date: field(date, 'Day finished', 'The day on which it was finished.', '2026-09-18'),
    cover: field(image, 'Main picture', 'The picture at the top of the page.'),
    services: field(
      serviceSlugs,
      'Services',
      "What was done. In the file: the names of the services' files, without .json.",
      ['staircases'],
    ).optional(),
    problem: field(
      paragraph,
      'What was wrong',
      'What was wrong. [words](/route) makes a link.',
      'Four treads were worn through to the nosing.',
    ).optional(),
    done: field(
      paragraph,
      'What you did',
      'What you did about it. [words](/route) makes a link.',
      'We cut them out and let in old oak.',
    ).optional(),
    days: field(whole(1, 400), 'Days it took', 'How many days it took.', 3).optional(),
    price: field(
      label,
      'Rough price',
      'Roughly what such a job costs, if you wish to say.',
      '£1,200 to £1,600',
    ).optional(),
    pairs: groups(
      'Before and after',
      'The same view before and after the work, to wipe between. The first pair also stands for the job on other pages.',
      { item: 'Pair', least: 1, most: 4 },
      {
        before: field(image, 'Before', 'The picture from before the work.'),
        after: field(image, 'After', 'The picture from after the work, taken from the same spot.'),
      },
    ).optional(),
    pictures: field(
      list('Picture', image, { least: 1, most: 12 }),
      'More pictures',
      'More pictures of it.',
    ).optional(),
    words: field(
      z.strictObject(reviewFields),
      "Customer's words",
      'What the customer says about it. It counts as a review.',
    ).optional(),
    permission: permission('the pictures'),
    gallery: field(
      flag,
      'Also on home page',
      'Its first picture is among the pictures on the home page too. In the file: true.',
      true,
    ).optional(),
  },
)

/** A job, whose metadata is there once it is loaded. */
type Job = PageOf<typeof schema> & { meta: Meta }

/** A finished job, as a case study: what it was, what was done, what it looks like and what its owner says. */
function JobPage({ site, page }: { site: Site; page: Job }) {
  const { content, pages } = site
  const { areas, jobWords } = content
  const place = townName(page, content)
  const town = areas.find(({ slug }) => slug === page.town)
  const list = pages.find(({ kind }) => kind === 'jobs')
  if (!jobWords) return null
  return (
    <PageShell
      site={site}
      current={page.route}
      contact={<Contact site={site} town={place} />}
      className="job-page"
    >
      <article>
        <Breadcrumbs site={site} name={page.title} />
        <h1>{page.title}</h1>
        <p className="job-page__line">
          {town ? <Link to={town.route}>{place}</Link> : <span>{place}</span>}{' '}
          <Day site={site} date={page.date} />
        </p>
        <Picture site={site} image={page.cover} place="wipe" first />
        <dl className="job-page__facts">{facts(page, content, jobWords)}</dl>
        <Actions site={site} />
        <Claims site={site} />
        {page.pairs?.map((pair) => (
          <Wipe
            key={pair.after.source}
            pair={wordedPair(pair, jobWords, page.title, place)}
            site={site}
          />
        ))}
        {page.pictures && (
          <ul className="job-page__pictures">
            {page.pictures.map((image) => (
              <li key={image.source}>
                <Picture site={site} image={image} place="town" />
              </li>
            ))}
          </ul>
        )}
        {page.words && <Review site={site} review={{ ...page.words, location: place }} sourced />}
        {list && (
          <p>
            <Link to={list.route}>{jobWords.more}</Link>
          </p>
        )}
      </article>
    </PageShell>
  )
}

/** The key facts of a job, each with its term. */
function facts(job: Job, content: Content, words: NonNullable<Content['jobWords']>) {
  const days = new Intl.NumberFormat(content.site.language, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  })
  const rows: [string, ReactNode][] = [
    [words.problem, job.problem && <RichText text={job.problem} />],
    [words.done, job.done && <RichText text={job.done} />],
    [
      words.services,
      job.services &&
        servicesOf(job, content).map(({ name, route }) => (
          <Link key={route} to={route} children={name} />
        )),
    ],
    [words.days, job.days && plainSpaces(days.format(job.days))],
    [words.price, job.price],
  ]
  return rows.map(
    ([term, text]) =>
      text && (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ),
  )
}

function servicesOf({ services = [] }: Job, content: Content) {
  return content.services.filter(({ slug }) => services.includes(slug))
}

/** A job's node of structured data: the firm's work at a place, without the customer's words. */
function jobNodes(page: Job, { content }: Site, picture: string | undefined): CreativeWork[] {
  const work: CreativeWork = {
    '@type': 'CreativeWork',
    name: page.title,
    url: absoluteHref(content.site, page.route),
    dateCreated: page.date,
    creator: businessReference(content),
    contentLocation: placeNode(townName(page, content), 'Place'),
    ...(page.services && {
      about: servicesOf(page, content).map(({ route }) => serviceReference(content, route)),
    }),
    ...(picture && { image: picture }),
  }
  return [work]
}

export const job: FolderKind<Job> = {
  name: 'job',
  source: 'jobs/',
  words: 'jobs.json',
  route: '/{slug}',
  schema,
  meta: jobMeta,
  label: ({ title }) => title,
  View: JobPage,
  crumbs: true,
  nodes: jobNodes,
  preview: ({ cover }) => cover,
}
