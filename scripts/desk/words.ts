const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** What several places of the desk say. Labels and help of fields come from the schemas. */
export const words = {
  missing: 'Fill this in.',
  emptyList: 'Add at least one.',
  items: (least: number, most: number) =>
    least === most ? `Exactly ${least}.` : `Have ${least} to ${most} of these.`,
  needed: { saved: 'needed', seen: 'needed for visitors to see it' },
  add: (what: string) => `Add: ${what}`,
  remove: (what: string) => `Remove ${what}`,
  gone: (what: string) => `${what}: not there any more`,
  /** A day as people say it; any other text as it is. */
  day(text: string): string {
    const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    return isDay ? LONG_DAY.format(new Date(text)) : text
  },

  desk: 'Desk',
  deskOf: (name: string) => `The desk of ${name}`,
  opening: 'Opening …',
  again: 'Try again',
  back: 'Back to the desk',

  // The first screen. A search finds the tasks by these words.
  tasks: {
    daysOff: { text: 'Days off', hint: 'Holidays, bank holidays, and days with other hours' },
    hours: { text: 'Hours', hint: 'Opening times, and when the telephone is answered' },
    notice: { text: 'A line on top of every page', hint: 'A notice for the days that you choose' },
    job: { text: 'A finished job', hint: 'Photographs of your work, and what you did' },
    review: { text: 'A review', hint: 'A testimonial: what a customer wrote, and when' },
    prices: { text: 'Prices', hint: 'What your work costs' },
    contact: {
      text: 'Phone and email',
      hint: 'Your telephone or mobile number, and your email address',
    },
  },
  many: (what: string) => `${what}s`,
  withCount: (what: string, count: number) => `${what} (${count})`,
  leftCount(count: number): string {
    if (count === 0) return 'Nothing is left.'
    return `${count === 1 ? 'One thing is' : `${count} things are`} left before you publish`
  },
  publishing: 'How to publish the site',
  saving: 'Saving …',
  /** Before a page goes. A phone shows a few lines. */
  named: (titles: readonly string[]) =>
    `Named or linked to by: ${titles.slice(0, 5).join(', ')}${titles.length > 5 ? ' …' : ''}. Take it out there first, or the site cannot be built.`,
  removed: (what: string) => `Removed: ${what}`,
  nameTaken: 'There is a page with this name already. Give it another name.',
  seePage: 'See the page',
  conflict: 'Somebody else has changed this too',
  states: {
    github: {
      waiting: [
        "It's on its way",
        'It is saved, and your pages are being built. You can close this.',
      ],
      silent: [
        'No answer yet',
        'It is saved, but after ten minutes visitors still see the old site. Ask whoever looks after it.',
      ],
      live: ["It's live", 'It is on your site now.'],
      problems: [
        'It is not public yet',
        'It is saved, but the site could not be built with it, so visitors still see the old one. Mend it here, or take it back.',
      ],
    },
    folder: {
      waiting: ['One moment', 'It is saved, and the site is being built.'],
      silent: ['No answer yet', 'It is saved, but the site is not built yet.'],
      live: ['It is saved', 'The site on this computer shows it. It is public when you publish.'],
      problems: ['It is saved, but not right yet', 'The site cannot be built. Mend it here.'],
    },
  } as const,
}
