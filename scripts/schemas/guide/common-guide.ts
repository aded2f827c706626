import type { Guide } from './guide.ts'

/** The fields that many files have. What a file's own guide says comes first. */
export const commonGuide: Guide = {
  order: ['Where this page stands among its kind: lower numbers first. Leave it out and the page comes last, by name.', 3],
  meta: ['How the page shows in search results and in the tab of a browser.'],
  'meta.title': [
    'The blue line of a search result: what and where, then the firm. 15 to 60 characters, and no two pages the same.',
    'Staircases in Suffolk | {name}',
  ],
  'meta.description': [
    'The grey lines below it: what a visitor finds on this page. 70 to 160 characters, and no two pages the same.',
    'Staircases made and mended in Suffolk, from a single loose tread to a whole new flight in oak or ash. Free quotes.',
  ],
  'meta.keywords': ['A few words that people type when they look for this.', ['staircases suffolk', 'stair repairs']],
  hero: ['What the page begins with.'],
  'hero.heading': ['The largest words on the page.', 'Staircases in Suffolk'],
  'hero.text': ['One or two sentences below them: what you do, for whom, and why to read on.', 'Stairs that neither creak nor wobble.'],
  image: ['A picture.'],
  'image.source': ['The file in the folder "images", with its name as it is.', 'images/IMG_1234.JPG'],
  'image.alt': [
    'What the picture shows, for people who cannot see it: a sentence, not the name of the file.',
    'An oak staircase with a curved handrail.',
  ],
  'image.focus': ['The point that must stay in view where the picture is cropped: per cent from the left, then from the top.', [50, 40]],
  'image.sample': ['true while the picture is not your own work. Remove the line when you put your own photograph in its place.', true],
  faqs: ['Questions that customers really ask. Leave it out if there are none.'],
  'faqs.heading': ['What stands above the questions.', 'Questions about stairs'],
  'faqs.items': ['The questions, the most frequent first.'],
  'faqs.items[].question': ['The question, as a customer would ask it.', 'Can you mend one loose tread?'],
  'faqs.items[].answer': [
    'Your answer. [words](/route) makes a link.',
    'Yes, mostly within an hour. See [repairs](/repairs) for what it costs.',
  ],
  heading: ['The heading of this part.', 'What we do'],
  paragraphs: ['The text, a paragraph each. [words](/route) makes a link.', ['We measure twice, then cut.']],
  text: ['One or two sentences.', 'We measure before we name a price.'],
  items: ['The entries, in the order in which they are shown.'],
  'items[].title': ['A few words.', 'New treads'],
  'items[].text': ['A sentence or two about it. [words](/route) makes a link.', 'Worn treads are cut out and replaced in the same timber.'],
  evidence: [
    'What proves the claim, and where you keep the proof. Nobody sees it on the site; the launch check wants it. "" until you have it.',
    'Job book 2004 to 2026, kept in the office.',
  ],
}
