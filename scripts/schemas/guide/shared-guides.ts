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
  openNow: ['The line that says whether you are open, by your hours. It needs "timeZone" in business.json. Leave it out to have none.'],
  'openNow.open': ['While you are open. {time} stands for when you close.', 'Open now, until {time}'],
  'openNow.closed': ['While you are closed. {day} and {time} stand for when you open again.', 'Closed, opens {day} {time}'],
  home: ['What the logo is called when it is read out.', '{name}, home'],
  skip: ['The link past the menu, for people who use a keyboard.', 'Skip to content'],
  menu: ['The button that opens the menu on a phone.', 'Menu'],
  menuClose: ['The same button while the menu is open.', 'Close'],
  allAreas: ['The link below a list that has room for some of your towns only.', 'All towns'],
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

export const galleryGuide: Guide = {
  pair: ['The same view before and after the work, to wipe between. Leave it out if you have no such pictures.'],
  'pair.title': ['What the work was.', 'Worn stairs, then new treads in oak'],
  'pair.location': ['Where it was: the town, never the street.', 'Lavenham'],
  'pair.before': ['The picture from before the work.'],
  'pair.before.label': ['What stands on it.', 'Before'],
  'pair.after': ['The picture from after the work, taken from the same spot.'],
  'pair.after.label': ['What stands on it.', 'After'],
  'pair.wipe': ['What the slider between them does, for people who cannot see it.', 'Show more of before or after'],
  large: ['The words of the large view, which opens when a picture is pressed. Leave it out and pictures do not open.'],
  'large.open': ['What pressing a picture does, when it is read out. {title} stands for what the work was.', '{title}, larger'],
  'large.label': ['What the large view is called when it is read out.', 'Pictures, large'],
  'large.close': ['The button that closes it.', 'Close'],
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
  proof: ['The heading above a review on each service.', 'What customers say'],
  areas: ['The towns in the list on each service, in this order. Every other town follows by itself. Leave it out to change nothing.'],
  'areas[].area': ["A town with a page: the name of its file in the folder 'areas', without .json.", 'lavenham'],
  'areas[].name': ['A place without a page.', 'Long Melford'],
  'areas[].placeType': [
    'What that place is: City for a town or city, AdministrativeArea for a county or borough, Place for a village or a part of a town.',
    'Place',
  ],
  leaveOut: ['Towns with a page that should not be in that list: the names of their files.', ['lavenham']],
}

export const areaPagesGuide: Guide = {
  link: ["What other pages call a town's page. {area} stands for the town.", 'Joiners in {area}'],
  projects: ["What a town's number counts.", 'projects completed'],
  internal: ['Above the work that is done indoors, on each town.', 'Inside the house'],
  external: ['Above the work that is done outdoors, on each town.', 'Outside the house'],
  caution: ["The small line above each town's word of caution.", 'Before you start'],
  services: ['Above the links to all your services, on each town.', 'Services'],
  nearest: ['Above the links to the nearest towns, on each town.', 'Nearest towns'],
  proof: ['Above pictures and reviews from the town or from near it.', 'Seen nearby'],
}

export const beforeBookingGuide: Guide = {
  heading: ['Above the answers.', 'Before you book'],
  items: ['What people want to know before they let somebody in. Each answer is shown on the pages that "on" names.'],
  'items[].topic': ['What it is about.', 'price'],
  'items[].id': ['A short name by which other pages can link to it. Leave it out if none does.', 'price'],
  'items[].title': ['What people read before they open the answer.', 'What moves the price'],
  'items[].text': ['Your answer. [words](/route) makes a link.', 'Mostly the timber, and how many treads there are.'],
  'items[].asOf': ['The day on which it was right. Prices need one.', '2026-10-01'],
  'items[].links': ['Where people can check it, such as your entry with a trade body. Memberships need one.'],
  'items[].links[].label': ['What the link says.', 'Our entry in the register'],
  'items[].links[].url': ['Where it leads.', 'https://www.example.com/members/your-firm'],
  'items[].on': ['The kinds of page that show it: home, service, area.', ['home', 'service']],
  'items[].sample': ['true while the answer is not your own. Remove the line when it is.', true],
}
