import type { Guide } from './guide.ts'

export const navigationGuide: Guide = {
  header: ['The menu at the top. An entry has an address (href), or opens the list of all towns (list).'],
  'header[].label': ['What the entry is called.', 'Gallery'],
  'header[].href': ['Where it leads: a page of this site, or a section of the home page.', '/#gallery'],
  'header[].list': ['Opens a list instead.', 'areas'],
  quote: ['The button that asks for a quote.'],
  'quote.label': ['What stands on it.', 'Get a free quote'],
  'quote.href': ['Where it leads.', '/#contact'],
  call: ['The link that calls you.', 'Call {phone}'],
  callShort: ['The same where there is little room.', 'Call'],
  callBar: ['What the bar with both buttons is called when it is read out.', 'Call or ask for a quote'],
  home: ['What the logo is called when it is read out.', '{name}, home'],
  skip: ['The link past the menu, for people who use a keyboard.', 'Skip to content'],
  menu: ['The button that opens the menu on a phone.', 'Menu'],
  mainLabel: ['What the menu is called when it is read out.', 'Main'],
  breadcrumbs: ['The line at the top that leads back home.'],
  'breadcrumbs.label': ['What it is called when it is read out.', 'Breadcrumb'],
  'breadcrumbs.home': ['The home page in it.', 'Home'],
  footer: ['The foot of every page.'],
  'footer.label': ['What its links are called when they are read out.', 'Footer'],
  'footer.legalNotice': ['Who stands behind the site.', '{legalName} trading as {name}. {address}.'],
  'footer.copyright': ['The line with the year, which {year} stands for.', '© {year} {name}'],
  'footer.hoursHeading': ['Above the working hours.', 'Hours'],
  'footer.contactHeading': ['Above telephone and email.', 'Get in touch'],
  'footer.pagesHeading': ['Above the remaining pages.', 'This site'],
  'footer.socialHeading': ['Above your pages elsewhere.', 'Follow'],
  'footer.sitemap': ['The link to the list of all pages.', 'Sitemap'],
}

export const labelsGuide: Guide = {
  sample: ['The small mark on everything that is not your own yet.', 'Sample'],
  samplePicture: ['What the mark on a picture means.', 'Sample picture, not our work'],
  updated: ['When a legal page was last changed. {date} stands for the day.', 'Updated {date}'],
}

const FIELD = ['A field of the form.'] as const
const HINT = 'A line below the label that helps to fill the field in.'

export const contactGuide: Guide = {
  heading: ['Above the form. Every quote button leads here.', 'Get your free quote'],
  text: ['One or two sentences before it.', "Tell us what's wrong, and roughly how big it is. We answer within {quoteTime}."],
  form: ['The form.'],
  'form.endpoint': ['The https address that receives what is typed; null while there is none.', 'https://forms.example.org/quotes'],
  'form.name': FIELD,
  'form.name.label': ["What it asks for: the visitor's name.", 'Your name'],
  'form.email': FIELD,
  'form.email.label': ["What it asks for: the visitor's email address.", 'Your email'],
  'form.phone': FIELD,
  'form.phone.label': ["What it asks for: the visitor's telephone number.", 'Your number'],
  'form.phone.hint': [HINT, 'So that we can ring you about the job.'],
  'form.address': FIELD,
  'form.address.label': ['What it asks for: where the job is.', 'Where the job is'],
  'form.address.hint': [HINT, 'A street, a postcode or just the town.'],
  'form.message': FIELD,
  'form.message.label': ['What it asks for: the job.', 'What needs doing'],
  'form.message.hint': [HINT, "What's wrong, where, and how big."],
  'form.requiredMark': ['The mark on fields that must be filled in.', '*'],
  'form.requiredNote': ['What the mark means.', 'Fields marked * are required.'],
  'form.optional': ['What stands beside the field that may stay empty.', '(optional)'],
  'form.submit': ['The button that sends the form.', 'Ask for a quote'],
  'form.privacy': ['What you do with the details, with a link to your privacy page.', 'We answer you, nothing else. [How](/privacy).'],
  'form.withoutScript': ['What people read whose browser runs no scripts.', 'If nothing opens, call us on {phone}.'],
  'form.mailSubject': ['The subject of the email that such a browser opens.', 'Quote request'],
  toast: ['The message once the form was sent.'],
  'toast.title': ['Its first line.', 'Thank you!'],
  'toast.description': ['What happens next.', "We'll get back to you within {quoteTime}."],
  'toast.milliseconds': ['How long it stays, in thousandths of a second.', 5000],
  'toast.most': ['How many such messages may stand at once.', 1],
  'toast.dismiss': ['The button that closes it.', 'Dismiss'],
  details: ['What stands before your telephone, email and hours.'],
  'details.phone': ['Before the telephone number.', 'Call us'],
  'details.email': ['Before the email address.', 'Email'],
  'details.hours': ['Above the hours.', 'Working hours'],
}

export const galleryGuide: Guide = {
  items: ['Pictures of finished work. The first is shown large.'],
  'items[].title': ['What it was.', 'Oak stairs in a barn'],
  'items[].location': ['Where it was: the town, never the street.', 'Lavenham'],
  'items[].category': ['What kind of work it was.', 'Interior'],
  'items[].permission': ['Who allowed you to show it, and when. Nobody sees it on the site.', 'Mrs Brown, by email, May 2026'],
}

export const reviewsGuide: Guide = {
  sampleLabel: ['The mark on a review that no customer wrote.', 'Sample review'],
  ratingLabel: ['How the stars are read out. {rating} stands for their number.', 'Rated {rating} out of 5'],
  counted: ['How many reviews there are in all, for the launch check.'],
  'counted.reviews': ['How many you counted.', 63],
  'counted.asOf': ['The day on which you counted.', '2026-10-01'],
  items: ['What customers say.'],
  'items[].name': ['Who wrote it.', 'Ann B.'],
  'items[].location': ['The town that they live in.', 'Lavenham'],
  'items[].rating': ['How many stars they gave, 1 to 5.', 5],
  'items[].text': ['What they wrote, word for word.', 'The stairs no longer creak, and the hall was swept every evening.'],
  'items[].date': ['The day on which they wrote it. The site works out how long ago that was.', '2026-10-29'],
  'items[].source': ['Where the review stands or is kept. Nobody sees it on the site.', 'Letter in the job book'],
  'items[].consent': ['Who allowed you to show it, and when. Nobody sees it on the site.', 'By letter, May 2026'],
  'items[].sample': ['true while no customer wrote it. Remove the line when the review is real.', true],
}

export const servicePagesGuide: Guide = {
  guide: ['The heading above the advice on each service.', 'Good to know'],
  areas: ['The towns in the list on each service, in this order. Every other town follows by itself. Leave it out to change nothing.'],
  'areas[].area': ["A town with a page: the name of its file in the folder 'areas', without .json.", 'lavenham'],
  'areas[].name': ['A place without a page.', 'Long Melford'],
  leaveOut: ['Towns with a page that shall not be in that list: the names of their files.', ['lavenham']],
}

export const areaPagesGuide: Guide = {
  link: ["What other pages call a town's page. {area} stands for the town.", 'Joiners in {area}'],
  projects: ["What a town's number counts.", 'projects completed'],
  internal: ['Above the work that is done indoors, on each town.', 'Inside the house'],
  external: ['Above the work that is done outdoors, on each town.', 'Outside the house'],
  caution: ["The small line above each town's word of caution.", 'Before you start'],
}
