import * as z from 'zod'
import { field, plainField } from '../../fields/field.ts'
import { type Meta, type PageOf, serviceSlugs, town } from '../../fields/page.ts'
import { image, pair, permission } from '../../fields/picture.ts'
import { reviewFields } from '../../fields/review.ts'
import { heading, label, paragraph } from '../../fields/text.ts'
import { date, flag, group, groups, list, whole } from '../../fields/values.ts'

/** `jobs/<slug>.json`: a finished job. Only title, town, date and one picture are required. */
export const jobSchema = group(
  'Finished job',
  'A job that you have finished. Title, town, day and one picture are enough.',
  {
    title: field(
      heading,
      'What it was',
      'What the job was: the largest words on the page.',
      'Oak stairs by the church',
    ),
    town: plainField(
      town,
      "Where it was: a town that has a page, or any place in words. In the file: for a page, the name of its file in the folder 'areas', without .json.",
      'lavenham',
    ),
    date: field(date, 'Day finished', '', '2026-09-18'),
    cover: field(image, 'Main picture', 'The picture at the top of the page.'),
    services: plainField(
      serviceSlugs,
      "What was done. In the file: the names of the services' files, without .json.",
      ['staircases'],
    ).optional(),
    problem: field(
      paragraph,
      'What was wrong',
      '[our prices](/prices) makes a link.',
      'Four treads were worn through to the nosing.',
    ).optional(),
    done: field(
      paragraph,
      'What you did',
      '[our prices](/prices) makes a link.',
      'We cut them out and let in old oak.',
    ).optional(),
    days: field(whole(1, 400), 'Days it took', '', 3).optional(),
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
      pair,
    ).optional(),
    pictures: field(list('Picture', image, { least: 1, most: 12 }), 'More pictures').optional(),
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
export type Job = PageOf<typeof jobSchema> & { meta: Meta }
