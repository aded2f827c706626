import type { Guide } from './guide.ts'

export const homeGuide: Guide = {
  symptoms: ['Signs of trouble that people notice at home, before they know what the work is called. Leave it out to have none.'],
  'symptoms.ask': ['The link on each sign that asks you about it.', 'Ask about this'],
  'symptoms.items[].sign': ['What people notice.', 'A stair that creaks'],
  'symptoms.items[].meaning': ['What it may come from.', 'A wedge below the tread may have come loose.'],
  'symptoms.items[].urgency': ['How soon it needs seeing.', "There's no rush while the tread is firm."],
  'symptoms.items[].service': ["The service that mends it: the name of its file in the folder 'services', without .json.", 'staircases'],
  'symptoms.items[].part': ['The "id" of the advice on that service that says more. Leave it out if there is none.', 'creaks'],
  about: ['Why people should choose you.'],
  'about.reasons': ['The reasons, with a tick each.'],
  'about.reasons[].title': ['The reason in a few words.', 'Floors covered, rooms left clean'],
  'about.reasons[].text': ['What is behind it.', 'We put sheets down before a tool is unpacked.'],
  services: ['Above the cards of your services.'],
  'services.more': ['The link on each card. {service} stands for the name of the service.', 'More about {service}'],
  gallery: ['Above the pictures of finished work.'],
  reviews: ['Above what customers say.'],
  areas: ['Above the list of towns.'],
  'areas.text': ['One or two sentences. {towns} is their number in words.', 'We work in {towns} towns.'],
  'areas.more': ['The link to the list of all pages.', 'All pages'],
}

export const sitemapGuide: Guide = {
  'meta.title': ['The blue line of a search result. 15 to 60 characters.', 'All our pages | {name}'],
  'meta.description': [
    'The grey lines below it: what this page lists. 70 to 160 characters.',
    'Every page of this site in one place: the home page, what we do, and the towns where we work.',
  ],
  'meta.keywords': ['A word or two that people type when they look for this.', ['sitemap']],
  heading: ['The heading of the page.', 'Sitemap'],
  intro: ['A sentence below the heading.', 'Here is every page of this site, in one place.'],
  main: ['The first card.'],
  'main.heading': ['Above its links.', 'Main pages'],
  'main.links': ['Its links.'],
  'main.links[].label': ['What the page is called.', 'Home'],
  'main.links[].href': ['Its address.', '/'],
  cards: ['A card for each kind of page.'],
  'cards[].heading': ['Above its links.', 'Our services'],
  'cards[].kind': ['Whose pages it lists: service, area or legal.', 'service'],
}

export const notFoundGuide: Guide = {
  'meta.title': ['What the tab of the browser says. 15 to 60 characters.', 'Page not found | {name}'],
  'meta.description': [
    'What this page is for. 70 to 160 characters.',
    "The page you asked for isn't here. Go back to the home page, or call us and we'll point you the right way.",
  ],
  'meta.keywords': ['A word or two. Search engines are told to leave this page out.', ['page not found']],
  heading: ['The large words.', '404'],
  text: ['What is wrong, in a sentence.', 'Page not found'],
  link: ['The link that leads home.', 'Return to the home page'],
  help: ['What to do instead.', 'The address may have a slip in it. Call us on {phone} if you are lost.'],
  logMessage: ['What the browser notes for whoever looks after the site.', '404: no page at this path:'],
}

export const thankYouGuide: Guide = {
  'meta.title': ['What the tab of the browser says. 15 to 60 characters.', 'Request received | {name}'],
  'meta.description': [
    'What this page is for. 70 to 160 characters.',
    'Your request has been sent. What happens next, and how to reach us in the meantime by telephone.',
  ],
  'meta.keywords': ['A word or two. Search engines are told to leave this page out.', ['thank you']],
  heading: ['The large words, once a form was sent.', 'Thank you!'],
  text: ['What happens next.', "We'll get back to you within {quoteTime}. If it can't wait, call us on {phone}."],
  link: ['The link that leads home.', 'Return to the home page'],
}

export const serviceGuide: Guide = {
  name: ['What the service is called.', 'Staircases'],
  wall: ['The wall that shows where the work goes: its "id" in walls.json. Leave it out to show none.', 'solid-brick'],
  icon: ['A small drawing: a name from lucide.dev/icons.', 'hammer'],
  summary: ['A sentence on its card on the home page.', 'Stairs made and mended, in softwood, oak or ash.'],
  highlights: ['A few points on that card.', ['New flights', 'Loose treads']],
  intro: ['What the work is.'],
  features: ['What the work can cover.'],
  'features.items': ['Its points, a short line each.', ['Loose treads glued and wedged']],
  process: ['How a job goes.'],
  'process.steps': ['Its steps, in order.'],
  'process.steps[].title': ['The step in a few words.', 'Measure'],
  'process.steps[].text': ['What happens then. [words](/route) makes a link.', 'We come and measure every tread.'],
  cards: ['What the customer has from it.'],
  guide: ['Advice, for people who want to understand the work. [] if there is none.'],
  'guide[].id': ['A short name by which other pages can link to this advice. Leave it out if none does.', 'creaks'],
  'guide[].heading': ['What the advice is about.', 'Why stairs creak'],
  'guide[].paragraphs': ['The advice, a paragraph each. [words](/route) makes a link.', ['Two dry boards rub.']],
  areas: ['Above the list of towns on this page.'],
  'areas.text': ['A sentence above that list. [words](/route) makes a link.', 'We build stairs in all the places listed here.'],
}

export const areaGuide: Guide = {
  name: ['The town. Its page has the address of this file\'s name: "lavenham.json" for Lavenham.', 'Lavenham'],
  county: ['The county that it is in.', 'Suffolk'],
  placeType: [
    'What the place is: City for a town or city, AdministrativeArea for a county or borough, Place for a village. Leave it out for a town.',
    'Place',
  ],
  coordinates: [
    'Where it lies, for the map and the links to the nearest towns: degrees north, then degrees east, as online maps show them.',
    [52.107, 0.796],
  ],
  walls: ['What its houses are built of: the "id" of each such wall in walls.json.', ['timber-frame', 'solid-brick']],
  projects: ['How many jobs you have finished in this town, if you count them.'],
  'projects.figure': ['The number as it is printed.', '40+'],
  about: ['What is special about the houses of this town. Search engines ignore towns that say the same.'],
  services: ['What you do here.'],
  'services.internal': ['Work indoors.'],
  'services.external': ['Work outdoors.'],
  caution: ['What people of this town should know before they begin, such as conservation areas.'],
  reasons: ['Why people here should ask you.'],
  nearby: ['Places around the town. Those with a page of their own become links.'],
  'nearby.places': ['Their names, each once, the nearest first.', ['Long Melford', 'Sudbury', 'Hadleigh']],
  extended: ['A longer page, for the towns that matter most to you. Leave it out for the others.'],
  'extended.badge': ['A line above the heading.', 'Serving Lavenham and the villages around it'],
  'extended.blocks': ['What you do around the town, in short.'],
  'extended.services': ['Above the links to all services.'],
}

export const legalGuide: Guide = {
  name: ['What the link at the foot of every page says.', 'Privacy'],
  heading: ['The heading of the page.', 'Privacy'],
  updated: ['The day on which you last read and mended this page.', '2026-10-01'],
  intro: ['What the page is about. [words](/route) makes a link.', 'This page says what we do with your details.'],
  sections: ['Its parts.'],
  'sections[].id': ['A short name by which other pages can link to this part. Leave it out if none does.', 'guarantee'],
  'sections[].paragraphs': ['The text, a paragraph each. [words](/route) makes a link.', ['We keep your details for as long as the job.']],
  'sections[].items': ['Points below the text, a line each. Leave it out if there are none.', ['Your name', 'Your number']],
}
