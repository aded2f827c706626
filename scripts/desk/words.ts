const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const reasons = (count: number) => (count === 1 ? 'one reason' : `${count} reasons`)

/** Every word of the desk's own screens, in one place. Labels and help of fields come from the schemas. */
export const words = {
  // At a field.
  missing: 'Fill this in.',
  emptyList: 'Add at least one.',
  wrong: 'This does not fit here.',
  choose: 'Choose one from the list.',
  number: 'Write a number, such as 45 or 45.50.',
  whole: 'Write a whole number.',
  form: (example: string) => `Write it like this: ${example}`,
  length: (length: number, least: number, most: number) =>
    `${length} ${length === 1 ? 'character' : 'characters'}. Write ${least > 1 ? `${least} to ${most}` : `at most ${most}`}.`,
  items: (least: number, most: number) =>
    least === most ? `Exactly ${least}.` : `Have ${least} to ${most} of these.`,
  range: (least: number, most: number) => `Write a number from ${least} to ${most}.`,
  example: (example: string) => `Such as: ${example}`,
  printed: (text: string) => `On the page: ${text}`,
  needed: { saved: 'needed', seen: 'needed for visitors to see it' },
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
  /** Days from one to another as people say them. */
  daysFromTo: (first: string, last: string) => `${words.day(first)} to ${words.day(last)}`,
  item: (what: string, number: number) => `${what} ${number}`,
  kind: (what: string) => `${what}: which kind`,
  yes: (isYes: boolean) => (isYes ? 'Yes' : 'No'),
  none: 'Not set',
  errors: (count: number) =>
    count === 1 ? 'One field is not right yet:' : `${count} fields are not right yet:`,

  // Pictures.
  picture: 'A photograph',
  choosePicture: 'Choose a photograph, or take one',
  otherPicture: 'Take another photograph for it',
  shrinking: 'Making the photograph smaller …',
  pictureReady: 'The photograph is ready. Say in words what it shows.',
  focus: (left: number, top: number) =>
    `Must stay in view: ${left} % from the left, ${top} % from the top. Arrow keys move it.`,
  focusHint: 'Pages may show less than the whole photograph: tap what must stay in view.',
  strip: (name: string, width: number, height: number, most: number) => {
    const [long, short] = width > height ? ['wide', 'high'] : ['high', 'wide']
    return `${name} is ${width} by ${height} pixels, too ${long} for how ${short} it is. Cut out a part that is at most ${most} times as ${long} as ${short}.`
  },
  tooSmall: (name: string, width: number, least: number) =>
    `${name} is only ${width} pixels wide, and the page needs ${least}. Messages such as WhatsApp make photographs smaller: choose the one that your camera took, or ask for it by email.`,
  unreadable: (name: string) =>
    /\.hei[cf]$/i.test(name)
      ? `${name} is a HEIC, which cannot be read here. On the iPhone: Settings, Camera, Formats, Most Compatible; then take it again.`
      : `${name} cannot be read here. Choose a JPEG, or take the photograph again.`,

  // All screens.
  desk: 'Desk',
  deskOf: (name: string) => `The desk of ${name}`,
  opening: 'Opening …',
  noScript: 'The desk needs JavaScript. Switch it on in the settings of your browser.',
  again: 'Try again',
  noProgram: 'The desk cannot be loaded. Is there a connection?',
  back: 'Back to the desk',

  // The first screen. A search finds the tasks by these words.
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
  put: (text: string) => `“${text}”`,
  foundNothing:
    'This is put together from other fields. Look for one of them on the first screen, or here:',
  change: (page: string) => `Change this page: ${page}`,
  week: 'This week',
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
  noPrices: 'No prices yet',
  changePage: 'Change a page',
  many: (what: string) => `${what}s`,
  pagesOf: (kind: string, count: number) => `${kind} (${count})`,
  everythingElse: 'Everything else',
  left: 'What is left',
  leftCount: (count: number) =>
    count === 0
      ? 'Nothing is left.'
      : count === 1
        ? 'One thing is left before you publish'
        : `${count} things are left before you publish`,
  leftHint: 'Do them in any order. The number goes down.',
  readyToLaunch: 'Ready for the launch',
  publishing: 'How to publish the site',
  next: 'Next',
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
  stillSaving: 'Still saving …',
  removed: (what: string) => `Removed: ${what}`,
  draft: 'You began this before, and did not save it. It is as you left it.',
  discard: 'Begin afresh',
  discardForGood: 'Throw away what you typed here?',
  stored: 'What you typed stays on this device.',
  same: 'Nothing to save: it says that already.',
  goneMeanwhile: 'Somebody else has removed this page meanwhile.',
  goes: (item: string) => `The list is full. When you save this one, the last of it goes: ${item}`,
  nameless: 'The address of a page is made of its name. Give it one with letters from A to Z.',
  nameTaken: 'There is a page with this name already. Give it another name.',
  seePage: 'See the page',
  shared: 'Words shared with other pages',
  sharedHint: 'These are on this page too. Change one, and every page that has it changes.',
  removePage: 'Remove this page',
  removeForGood: 'Remove this page?',
  conflict: 'Somebody else has changed this too',
  conflictHint: 'What you typed is in the form. Save it, or type what should stay. Now there:',
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
  fromBefore: {
    github:
      'It is saved, but an earlier change stops the site, so visitors still see the old one. Mend this first:',
    folder: 'It is saved, but something else stops the site. Mend this first:',
  },
  notPublic: {
    github: {
      own: (count: number) => `Your last change is not public: ${reasons(count)}`,
      other: (count: number) => `An earlier change stops the site: ${reasons(count)}`,
    },
    folder: {
      own: (count: number) => `Your last change is not right yet: ${reasons(count)}`,
      other: (count: number) => `The site cannot be built: ${reasons(count)}`,
    },
  },
  last: 'Your last change',
  takeBack: (what: string) => `Take it back: ${what}`,
  undoing: (what: string) => `Take back: ${what}`,
  changedSince: 'It was changed again since then. Change it by hand.',

  // Signing in.
  signInTo: (name: string) => `Sign in to the desk of ${name}`,
  signInHint: 'Here you change your website. It opens with your key.',
  key: 'Your key',
  keepKey: 'Keep it on this phone',
  keepKeyHint: 'Only on a phone that nobody else uses.',
  signIn: 'Sign in',
  asking: 'Asking GitHub …',
  noKey:
    'No key yet? Ask whoever looks after your site: they can show you one as a picture to scan. Or make it yourself, for this repository alone, with Contents: Read and write.',
  noKeyLink: 'Make a key at GitHub',
}
