import type { Guide } from './guide.ts'

export const businessGuide: Guide = {
  name: ['The name of your firm, as customers know it.', 'Hartest Joinery'],
  sample: ['true while the name is invented. Remove the line when it is your own.', true],
  schemaType: ['What search engines shall take your firm for.', 'HomeAndConstructionBusiness'],
  description: ['What you do and where, in a sentence. It stands at the foot of every page.', 'Joiners for homes and shops in Suffolk.'],
  phone: ['The number to call. Every "call us" on the site uses it.'],
  secondPhone: ['A second number, for messages and photographs, shown in texts as {secondPhone}.'],
  'phone.display': ['The number as people read it.', '01632 960 001'],
  'phone.dial': ['The same number as telephones dial it: plus, country code, no leading 0.', '+441632960001'],
  'secondPhone.display': ['The number as people read it.', '07700 900 001'],
  'secondPhone.dial': ['The same number as telephones dial it: plus, country code, no leading 0.', '+447700900001'],
  email: ['Where people write to you.', 'quotes@example.com'],
  regions: ['The counties or regions that you work in.', ['Suffolk', 'Norfolk']],
  hours: ['When you work. Each day of the week stands once.'],
  'hours[].label': ['What the day or days are called on the site.', 'Mon-Fri'],
  'hours[].days': ['The days that it means.', ['Monday', 'Tuesday']],
  'hours[].text': ['The hours as people read them.', '8am-5pm'],
  'hours[].opens': ['When you begin, by the 24-hour clock. Leave both times out for a day that is closed.', '08:00'],
  'hours[].closes': ['When you stop, by the 24-hour clock.', '17:00'],
  phoneLine: ['When the telephone is answered.', 'Calls answered Monday to Friday, 8am-5pm'],
  social: ['Your pages elsewhere. [] if you have none.'],
  'social[].name': ['What the page is called.', 'Facebook'],
  'social[].url': ['Its address.', 'https://www.facebook.com/your-page'],
  legal: ['Who stands behind the site. The law asks for it; the launch check says what is missing.'],
  'legal.name': ['The registered name, or of a sole trader the first and last name.', 'Hartest Joinery Limited'],
  'legal.form': ['What kind of firm it is.', 'company'],
  'legal.address': ['The address with its postcode.', '1 High Street, Hartest, IP29 4DH'],
  'legal.companyNumber': ['The company\'s number of 8 characters, or "none".', '01234567'],
  'legal.vatNumber': ['The VAT number, or "not VAT registered".', 'not VAT registered'],
  'legal.dataProtectionNumber': ['The number from the Information Commissioner (ICO), or "exempt" and why.', 'ZA123456'],
  'legal.insurance': ['Your public liability insurance.'],
  'legal.insurance.insurer': ['Who insures you.', 'Name of the insurer'],
  'legal.insurance.cover': ['The sum insured.', '£2 million'],
  'legal.insurance.expires': ['The day on which the cover ends. The launch check reminds you when it has passed.', '2027-03-31'],
  'legal.guarantee': [
    'What your guarantee covers, for how long, and how to claim.',
    'All joinery for five years: write to us and we come and look.',
  ],
}

const FIGURE = 'The number as it is printed. Texts say it with the token'
const LABEL = 'What the number counts.'

export const claimsGuide: Guide = {
  experience: ['How long you have been in the trade.'],
  'experience.figure': [`${FIGURE} {years}.`, '20+'],
  'experience.label': [LABEL, 'years of experience'],
  jobs: ['How many jobs you have finished, in all places together.'],
  'jobs.figure': [`${FIGURE} {jobs}.`, '300+'],
  'jobs.label': [LABEL, 'jobs completed'],
  satisfaction: ['How many of your customers are satisfied.'],
  'satisfaction.figure': [`${FIGURE} {satisfaction}.`, '98%'],
  'satisfaction.label': [LABEL, 'customer satisfaction'],
  rating: ['The average of your reviews.'],
  'rating.figure': [`${FIGURE} {averageRating}.`, '4.9'],
  'rating.reviews': ['From how many reviews it is. Texts say it with the token {reviewCount}.', '50+'],
  'rating.text': ['How the two are told. {figure} and {reviews} stand for them.', '{figure} based on {reviews} reviews'],
  insured: ['That you are insured.'],
  'insured.text': ['The words. Texts say them with the token {insured}.', 'Fully insured'],
  guaranteed: ['That you stand behind your work.'],
  'guaranteed.text': ['The words. Texts say them with the token {guaranteed}.', 'Five-year guarantee'],
  quoteTime: ['How soon people have an answer.'],
  'quoteTime.text': ['The promise. Texts say it with the token {quotePromise}.', 'Free quotes within 24 hours'],
  'quoteTime.hours': ['The same in hours. Texts say "within {quoteTime}".', 24],
  answers: ['Why what looks like a contradiction is none. For your own records; nobody sees it on the site.'],
  'answers.townCounts': ['Why towns may have more jobs than all towns together.', 'A job in two towns counts in both.'],
  'answers.phoneLine': ['Who answers the telephone outside working hours.', 'An answering service, from 7am.'],
  'answers.figures': ['Why a text may say another figure than the one here.', 'The foreman has 25+ years of his own.'],
  'answers.quoteTime': ['How the promised answer is kept over closed days.', 'The owner answers on Sundays as well.'],
}

export const siteGuide: Guide = {
  origin: [
    "Your domain, with https:// and nothing behind it. Search engines are told the pages' addresses by it.",
    'https://www.example.com',
  ],
  basePath: ['The folder of the domain in which the site lies; "" when it is the whole domain.', ''],
  routeFiles: ['"folder" suits nearly every host. "file" is for hosts that would put a slash behind every address.', 'folder'],
  language: ['The language of your texts.', 'en-GB'],
  routes: ['How the addresses of pages are made. Changing them breaks links that others have made.'],
  'routes.service': ['The address of a service. {slug} stands for the name of its file.', '/{slug}-in-suffolk'],
  'routes.area': ['The address of a town. {slug} stands for the name of its file.', '/joiners-in-{slug}'],
}

export const samplesGuide: Guide = {
  pictures: ['The sample pictures, by which the launch check notices one that was left in place. Nothing to do here.'],
  'pictures[].source': ['Where the picture lay.', 'images/hero.jpg'],
  'pictures[].sha256': ['The SHA-256 of its file.', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
}
