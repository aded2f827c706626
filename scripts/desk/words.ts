const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Every word of the desk's own screens, in one place. Labels and help of fields come from the schemas. */
export const words = {
  // At a field.
  missing: 'Fill this in.',
  emptyList: 'Add at least one.',
  wrong: 'This does not fit here.',
  choose: 'Choose one of the list.',
  form: (example: string) => `Write it like this: ${example}`,
  length: (length: number, least: number, most: number) =>
    `${length} ${length === 1 ? 'character' : 'characters'}. Write ${least > 1 ? `${least} to ${most}` : `at most ${most}`}.`,
  items: (least: number, most: number) =>
    least === most ? `Exactly ${least}.` : `Have ${least} to ${most} of these.`,
  range: (least: number, most: number) => `Write a number from ${least} to ${most}.`,
  example: (example: string) => `Such as: ${example}`,
  printed: (text: string) => `On the page: ${text}`,
  needed: 'needed',
  more: 'More, if you like',
  moreOf: (what: string) => `${what}: more, if you like`,
  add: (what: string) => `Add: ${what}`,
  addItem: (what: string) => `Add to ${what}`,
  full: (most: number) => `${most} is the most there can be. Remove one to add another.`,
  remove: (what: string) => `Remove ${what}`,
  up: (what: string) => `Move ${what} up`,
  down: (what: string) => `Move ${what} down`,
  /** A day as people say it; any other text as it is. */
  day(text: string): string {
    const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    return isDay ? LONG_DAY.format(new Date(text)) : text
  },
  /** Days of the week, by their English names: "Mon–Fri", "Tue, Thu". */
  days(names: readonly string[]): string {
    const days = WEEK.filter((day) => names.some((name) => name.startsWith(day)))
    const run = WEEK.slice(WEEK.indexOf(days[0] ?? '')).slice(0, days.length)
    const isRun = days.length > 2 && run.join() === days.join()
    return isRun ? `${days[0]}–${days.at(-1)}` : days.join(', ')
  },
  item: (what: string, number: number) => `${what} ${number}`,
  kind: 'Which kind',
  none: 'Not set',
  errors: (count: number) =>
    count === 1 ? 'One field is not right yet:' : `${count} fields are not right yet:`,

  // Pictures.
  choosePicture: 'Choose a photograph, or take one',
  otherPicture: 'Take another photograph for it',
  shrinking: 'Making the photograph smaller …',
  pictureReady: 'The photograph is ready. Say in words what it shows.',
  focus: (left: number, top: number) =>
    `Must stay in view: ${left} % from the left, ${top} % from the top. Arrow keys move it.`,
  focusHint: 'Pages may show less than the whole photograph: tap what must stay in view.',
  tooManyPixels: (name: string) =>
    `${name} has more pixels than a phone can open. Choose a smaller copy of it.`,
  tooSmall: (name: string, width: number, least: number) =>
    `${name} is only ${width} pixels wide, and the page needs ${least}. Messages such as WhatsApp make photographs smaller: choose the one that your camera took, or ask for it by email.`,
  unreadable: (name: string) =>
    `${name} cannot be read here. Choose a JPEG, or take the photograph again.`,

  // All screens.
  desk: 'Desk',
  deskOf: (name: string) => `The desk of ${name}`,
  opening: 'Opening …',
  noScript: 'The desk needs JavaScript. Switch it on in the settings of your browser.',
  again: 'Try again',
  back: 'Back to the desk',

  // The first screen.
  search: 'Find a text or a price',
  searchHint: 'Type some of its words, as you wrote them or as they are printed.',
  found: (count: number, most: number) =>
    count === 0
      ? 'Nothing has these words'
      : count === most
        ? `The first ${most} places`
        : count === 1
          ? 'One place'
          : `${count} places`,
  which: 'Which one?',
  foundNothing: (text: string) =>
    `“${text}” is made from other values. Look for one of them on the first screen.`,
  week: 'This week',
  tasks: {
    daysOff: { text: 'Days off', hint: 'Holidays, and days with other hours' },
    hours: { text: 'Hours', hint: 'When you work, and when the telephone is answered' },
    notice: { text: 'A line on top of every page', hint: 'For the days that you choose' },
    job: { text: 'A finished job', hint: 'With photographs, and what you did' },
    review: { text: 'A review', hint: 'What a customer wrote, and when' },
    prices: { text: 'Prices', hint: 'What your work costs' },
    contact: { text: 'Phone and email', hint: 'How customers reach you' },
  },
  noPrices: 'No prices yet',
  changePage: 'Change a page',
  kinds: {
    service: 'Services',
    area: 'Towns',
    job: 'Finished jobs',
    guide: 'Guides',
    legal: 'Legal pages',
  } as Readonly<Record<string, string>>,
  pagesOf: (kind: string, count: number) => `${kind} (${count})`,
  newPages: {
    service: 'Add a service',
    area: 'Add a town',
    job: 'Add a finished job',
    guide: 'Add a guide',
    legal: 'Add a legal page',
  } as Readonly<Record<string, string>>,
  everythingElse: 'Everything else',
  files: {
    'home.json': 'Home',
    'jobs.json': 'All finished jobs',
    'prices.json': 'Prices',
    'sitemap.json': 'Sitemap',
    'thank-you.json': 'After an enquiry',
    'not-found.json': 'Page not found',
    'site.json': 'Address and settings of the site',
    'business.json': 'Your firm',
    'claims.json': 'Claims',
    'navigation.json': 'Words of the menu',
    'labels.json': 'Small labels',
    'contact.json': 'The form for enquiries',
    'gallery.json': 'Gallery',
    'reviews.json': 'Reviews',
    'service-pages.json': 'Words of all service pages',
    'area-pages.json': 'Words of all town pages',
    'badges.json': 'Memberships and certificates',
    'before-booking.json': 'Questions before booking',
    'brand.json': 'Your look',
    'notices.json': 'Lines on top of every page',
    'walls.json': 'Walls',
    'redirects.json': 'Old addresses',
  } as Readonly<Record<string, string>>,
  left: 'What is left',
  leftCount: (count: number) =>
    count === 0
      ? 'Ready for the launch'
      : count === 1
        ? 'One thing is left before the launch'
        : `${count} things are left before the launch`,
  leftHint: 'Do them in any order. The number goes down.',
  next: 'Next',
  readyHint: 'How to publish the site',
  ready: 'Type this in the terminal, in the folder of the site:',
  howToPublish: [
    'From a ZIP: then put the folder "dist" on your host, as it is.',
    'From a repository: then commit, and push. Its workflow builds the site and publishes it.',
  ],
  line: (file: string, line: number) => `${file}, line ${line}`,
  /** A message of the build, which may begin with the name of its field. What is true in a file is ticked in a form. */
  problem: (message: string, field: string) =>
    field && message.startsWith(`${field} `)
      ? `It ${message.slice(field.length + 1).replace(/^is true\b/, 'is ticked')}`
      : message,
  keyExpires: (day: string) => `Your key ends on ${words.day(day)}. Ask for the next one in time.`,
  signOut: 'Sign out',

  // A form.
  save: 'Save',
  saving: 'Saving …',
  commit: (title: string) => `Change: ${title}`,
  draft: 'You began this before, and did not save it. It is as you left it.',
  discard: 'Throw it away',
  stored: 'What you typed stays on this device.',
  same: 'Nothing had to be changed: it is so already.',
  nameless: 'The address of a page is made of its name. Give it one with letters from A to Z.',
  nameTaken: 'There is a page with this name already. Give it another name.',
  seePage: 'See the page',
  shared: 'Words shared with other pages',
  sharedHint: 'These are on this page too. A change of one shows on every page that has it.',
  removePage: 'Remove this page',
  removeForGood: 'Remove this page?',
  conflict: 'Somebody else changed this too',
  conflictHint: (title: string) => `${title}: choose what stays.`,
  yours: 'Yours:',
  theirs: 'Now there:',
  useYours: 'Save yours',
  useTheirs: 'Leave what is there',
  nothing: 'nothing',

  // After saving.
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
      live: ["It's live", 'Everybody sees it now.'],
      problems: [
        'It is not public yet',
        'It is saved, but the site could not be built with it, so visitors still see the old one. Mend it here, or take it back.',
      ],
    },
    folder: {
      waiting: ['One moment', 'It is saved, and the site is being built.'],
      silent: ['No answer yet', 'It is saved, but the site is not built yet.'],
      live: ['It is saved', 'The site on this computer shows it. It is public when you publish.'],
      problems: [
        'It is saved, but not right yet',
        'The site cannot be built with it. Mend it here.',
      ],
    },
  } as const,
  backToForm: 'Back to what I changed',
  takeBack: 'Take it back',
  undoing: (what = 'the last change') => `Take back: ${what}`,
  changedSince: 'It was changed again since then. Change it by hand.',
  done: 'What you have changed',
  nothingDone: 'Nothing yet.',

  // Signing in.
  signInTo: (name: string) => `Sign in to the desk of ${name}`,
  signInHint: 'Here you change your website. It opens with your key.',
  key: 'Your key',
  keepKey: 'Keep it on this phone',
  keepKeyHint: 'Only on a phone that nobody else uses.',
  signIn: 'Sign in',
  asking: 'Asking GitHub …',
  noKey: "I don't have a key yet",
  noKeyAsk:
    'Ask whoever looks after your site: they can send you a key as a picture to scan, or as an address to paste above. With an account at GitHub that may change the site you can make one yourself:',
  noKeyLink: 'Open the form for a new key at GitHub',
  noKeySteps: [
    'Repository access: Only select repositories. Choose the repository of your site, and no other.',
    'Permissions: add Contents, with Read and write. Nothing else.',
    'Press Generate token, copy the key, and paste it above. GitHub shows it only once.',
  ],
}
