/** The page of a line that has none of its own: sections of the usual kinds, from its pattern. */
import type { PublicAgency } from '../agency/agency.ts'
import { type LineName, lines } from '../lines/lines.ts'
import type { LinePattern } from '../patterns/line-pattern.ts'
import { onBusinessDays, responseTimes } from '../promises/promises.ts'
import { productDialog, type ServicePage } from './service-page.ts'

/** The page of the line `name`, as `agency` would say it: sections of the kinds that every service page has. */
export function patternPage(name: LineName, line: LinePattern, agency: PublicAgency): ServicePage {
  const { label, slug, interests } = lines[name]
  const about = interests[0]
  const verb = (one: string, many: string) => `${line.within} ${line.plural ? many : one}`
  const leavesOut = line.plural ? 'they leave out' : 'it leaves out'
  const asks = about === undefined ? {} : { interest: about }
  return {
    path: `/services/${slug}`,
    name: line.name,
    meta: {
      title: `${label} | ${agency.name}`,
      description: `${line.promise}. What ${verb('covers', 'cover')}, what ${leavesOut}, what decides the price, and who does not need ${line.plural ? 'them' : 'it'}.`,
      keywords: [line.within, `${line.within} quote`, `${line.within} explained`],
    },
    ...asks,
    dialog: productDialog,
    sections: [
      {
        kind: 'hero',
        eyebrow: line.eyebrow,
        headline: line.headline,
        lede: line.lede,
        scene: line.scene,
        sceneDescription: line.sceneDescription,
        actions: [
          { does: 'quote', label: 'Get My Free Quote', ...asks },
          { does: 'call', label: `Call ${agency.phone}` },
        ],
        points: ['Free, with no obligation', `An agent calls ${onBusinessDays()}`],
        ...(line.notice && { notice: line.notice }),
      },
      {
        kind: 'cards',
        look: 'features',
        id: 'covers',
        heading: `What ${verb('pays for', 'pay for')}`,
        tone: 'paper',
        cards: line.covers.map(([icon, title, body]) => ({ icon, title, body })),
      },
      {
        kind: 'prose',
        id: 'how-it-works',
        heading: 'How it works, in short',
        tone: 'tint',
        paragraphs: [line.body],
        points: [
          { title: 'A good fit', body: line.fits },
          { title: 'Not for', body: line.notFor },
        ],
      },
      {
        kind: 'cards',
        look: 'risks',
        id: 'leaves-out',
        heading: `What ${leavesOut}`,
        lede: 'Read this part of any policy first. Your own contract says what holds for you.',
        tone: 'paper',
        cards: line.leavesOut.map(([title, body]) => ({ icon: 'minus', title, body })),
      },
      {
        kind: 'prose',
        id: 'price',
        heading: 'What decides the price',
        tone: 'tint',
        paragraphs: ['Companies weigh these differently, which is why we ask more than one.'],
        points: line.price.map(([title, body]) => ({ title, body })),
      },
      {
        kind: 'checklist',
        id: 'bring',
        heading: 'Have these at hand for a quote',
        tone: 'paper',
        items: line.bring,
        action: { does: 'consult', label: 'Schedule a Free Consultation', ...asks },
      },
      {
        kind: 'faq',
        id: 'faq',
        heading: 'Questions people ask first',
        tone: 'tint',
        questions: line.faq.map(([question, answer]) => ({ question, answer })),
      },
      {
        kind: 'quote',
        heading: 'See what it would cost you',
        lede: 'A first name, an email and a phone number are enough to start.',
        points: [
          `We are in touch within ${responseTimes.quoteAsap.text} if you ask for a call as soon as possible.`,
          'You see what each policy leaves out beside its price.',
          'Keep the coverage you have until the new one is in force.',
        ],
        tone: 'paper',
      },
      {
        kind: 'resources',
        title: `More About ${label}`,
        serviceType: line.within,
        lede: 'Public sources that sell nothing.',
        links: line.links,
        tone: 'tint',
      },
    ],
  }
}
