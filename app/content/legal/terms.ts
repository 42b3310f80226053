/** The terms of service. */
import { agency as sample } from '../agency/agency.ts'
import { comparedCarriers, widerCount } from '../agency/figures.ts'
import { sells, soldWords } from '../lines/sold.ts'
import {
  contactSection,
  datesOf,
  type LegalAgency,
  type LegalDocument,
  list,
  paragraph,
} from './legal-document.ts'

export function termsOfService(agency: LegalAgency): LegalDocument {
  return {
    meta: {
      title: `Terms of Service | ${agency.name}`,
      description: `The terms for using the website of ${agency.name}: what a quote is and is not, who may use the forms, and which law applies.`,
      keywords: ['terms of service', 'insurance quote terms', 'website terms'],
    },
    title: 'Terms of Service',
    ...datesOf('2026-11-23'),
    summary:
      'These terms apply when you use this website. In short: the content is general education, a quote is not a policy, and requesting one is free and does not obligate you.',
    sections: [
      {
        id: 'who-we-are',
        heading: 'Who we are',
        blocks: [
          paragraph(
            `This website belongs to ${agency.name}, an independent insurance agency based in ${sample.state}. We help people compare and apply for ${soldWords()} from ${comparedCarriers}${widerCount}. We are not an insurance company, a bank, a broker-dealer, an investment adviser or a law firm, and we are not affiliated with any government agency. Our licenses are on the `,
            { text: 'Licensing', to: '/licensing' },
            ' page.',
          ),
        ],
      },
      {
        id: 'agreeing',
        heading: 'When these terms apply',
        blocks: [
          paragraph(
            `These terms apply whenever you use this site. If you do not agree with them, please do not use the site; you can still call us. If you buy a policy${sells('annuity') ? ' or an annuity' : ''}, its contract and the insurance company’s documents govern it instead of these terms.`,
          ),
        ],
      },
      {
        id: 'who-may-use-it',
        heading: 'Who may use this site',
        blocks: [
          paragraph(
            'Anyone may read this site. To send a form, you must be at least 18 years old and live in the United States, and the information you enter must be true and about you or someone who asked you to send it. Only the holder of a phone number can agree to calls or texts to it: leave both boxes empty when you send a form for somebody else.',
          ),
          paragraph('Please do not:'),
          list(
            'send forms in another person’s name or by automated means;',
            'try to access parts of the site that are for staff only;',
            'overload, probe or interfere with the site, except to report a security problem to us in good faith;',
            'copy the site as a whole or present its text as your own.',
          ),
          paragraph(
            'We may reject requests that break these rules, and we limit how many forms one network address can send in a short time.',
          ),
        ],
      },
      {
        id: 'not-advice',
        heading: 'General education, not advice',
        blocks: [
          paragraph(
            'The pages explain how kinds of insurance work in general. They are not legal, tax or investment advice, and they do not recommend a particular product. Consult a tax professional about taxes and an attorney about legal questions. Examples are simplified, and your own numbers will differ. For the basis of our figures and examples, see the ',
            { text: 'Disclosure Statement', to: '/disclosures' },
            '.',
          ),
        ],
      },
      {
        id: 'quotes',
        heading: 'What a quote is, and is not',
        blocks: [
          list(
            'A quote is free and does not obligate you or us.',
            'It is an estimate from what you told us. The insurance company decides whether to offer coverage, and at what price, after it has reviewed your application.',
            'Coverage begins only when the insurance company has approved the application, issued the policy and received the first premium, as the policy provides.',
            `If the policy${sells('annuity') ? ' or annuity contract' : ''} differs from anything said here or on the phone, the contract governs.`,
            'Guarantees rest on the claims-paying ability of the issuing insurer. Products, riders and prices are not the same in every state.',
            'Answer the questions of an application completely and truthfully. A wrong answer can cost your family the benefit.',
            'Do not cancel existing coverage before new coverage is in force.',
          ),
        ],
      },
      {
        id: 'how-we-are-paid',
        heading: 'How we are paid',
        blocks: [
          paragraph(
            'We charge nothing for a quote or a consultation. When you buy a policy through us, the insurance company pays us a commission. You may ask what we are paid for any product we show you. See the ',
            { text: 'Compliance Policy', to: '/compliance#compensation' },
            '.',
          ),
        ],
      },
      {
        id: 'contacting-you',
        heading: 'When we contact you',
        blocks: [
          paragraph(
            'When you send a form, you ask us to answer it by phone or email. Marketing texts, and marketing calls with an autodialer or an artificial or prerecorded voice, need your permission. The form asks for calls and for texts with a box each; neither is a condition of buying anything or of applying for work. You can take your permission back at any time: reply STOP to a text (HELP tells you who we are), or tell us in any other way. Message frequency varies, and message and data rates may apply. Our ',
            { text: 'Privacy Policy', to: '/privacy' },
            ' explains what we keep and how to have it erased. A time we give for our answer is until we contact you. Prices follow once you have answered what insurance companies ask.',
          ),
        ],
      },
      {
        id: 'applicants',
        heading: 'If you apply to work with us',
        blocks: [
          paragraph(
            'The career form is an inquiry and not an offer of work. Nothing on this site promises an income. What an agent earns depends on the contract, the agent’s own work and what clients decide.',
          ),
        ],
      },
      {
        id: 'other-sites',
        heading: 'Other websites',
        blocks: [
          paragraph(
            'When we link to another company’s site, such as a booking calendar or an insurance company, that site’s terms apply and we are not responsible for it.',
          ),
        ],
      },
      {
        id: 'our-words',
        heading: 'Copyright and trademarks',
        blocks: [
          paragraph(
            'The text, illustrations and name on this site belong to us or are used with permission. You may print pages for yourself and link to them. Names of other companies belong to those companies.',
          ),
        ],
      },
      {
        id: 'limits',
        heading: 'Limits of our liability',
        blocks: [
          paragraph(
            'We work to keep this site correct and available, but we provide it “as is” and cannot promise that it will always be free of errors or interruptions. To the extent the law allows, we are not liable for indirect losses from using the site. Nothing here limits a right that the law does not let you waive, or our duties as licensed insurance agents.',
          ),
        ],
      },
      {
        id: 'law',
        heading: 'Governing law',
        blocks: [
          paragraph(
            `These terms are governed by the law of the State of ${sample.state}, and its courts have jurisdiction, unless the law where you live gives you the right to another. If one of these terms is not enforceable, the others still apply. If you have a problem, please call us first so we can try to resolve it.`,
          ),
          paragraph(
            'When these terms change, we post the new text here with its new date, and it applies from then on.',
          ),
        ],
      },
      contactSection(agency, 'For a question about these terms, or a complaint about our service:'),
    ],
  }
}
