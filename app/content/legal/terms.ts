/** The terms of service. */
import { agency as sample } from '../agency/agency.ts'
import { claims } from '../agency/claims.ts'
import {
  contactSection,
  type LegalAgency,
  type LegalDocument,
  legalEffectiveDate,
  list,
  paragraph,
} from './legal-document.ts'

export function termsOfService(agency: LegalAgency): LegalDocument {
  const { carriersInLegalCopy } = claims
  return {
    meta: {
      title: `Terms of Service | ${agency.name}`,
      description: `The terms for using the website of ${agency.name}: what a quote is and is not, who may use the forms, and which law applies.`,
      keywords: ['terms of service', 'insurance quote terms', 'website terms'],
    },
    title: 'Terms of Service',
    effectiveDate: legalEffectiveDate,
    summary:
      'These terms apply when you use this website. In short: what you read here is education, a quote is not a policy, and asking costs you nothing and binds you to nothing.',
    sections: [
      {
        id: 'who-we-are',
        heading: 'Who we are',
        blocks: [
          paragraph(
            `This website belongs to ${agency.name}, an independent insurance agency from ${sample.state}. We help people compare and apply for life insurance and annuities from ${carriersInLegalCopy.figure} ${carriersInLegalCopy.counts} (${carriersInLegalCopy.source.toLowerCase()}). We are not an insurance company, a bank, a broker-dealer, an investment adviser or a law firm, and we are not affiliated with any government agency. Our licenses are on the `,
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
            'They apply from the moment you use this site. If you do not agree with them, please do not use it; you can still call us. If you buy a policy or an annuity, its contract and the insurance company’s own papers apply to it, and not these terms.',
          ),
        ],
      },
      {
        id: 'who-may-use-it',
        heading: 'Who may use this site',
        blocks: [
          paragraph(
            'Anyone may read it. To send a form you must be at least 18 years old and live in the United States, and what you enter must be true and about you, or about someone who asked you to send it.',
          ),
          paragraph('Please do not:'),
          list(
            'send forms in another person’s name, or by machine;',
            'try to get into parts of the site that are meant for staff;',
            'burden, probe or interfere with the site, except to report a weakness to us in good faith;',
            'copy the site as a whole, or pass its text off as yours.',
          ),
          paragraph(
            'We may turn away requests that break these rules, and we limit how many forms one address can send in a short time.',
          ),
        ],
      },
      {
        id: 'not-advice',
        heading: 'What you read here is education',
        blocks: [
          paragraph(
            'The pages explain how kinds of insurance work in general. They are not legal, tax or investment advice and not a recommendation to buy a certain product. For taxes consult a tax professional, and for legal questions an attorney. Examples are simplified, and your own numbers will differ. What stands behind our figures and examples is in the ',
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
            'A quote is free and binds neither you nor us.',
            'It is an estimate from what you told us. The insurance company decides whether to offer coverage, and at what price, after it has reviewed your application.',
            'You are covered only when the insurance company has approved the application, issued the policy and received the first premium, as the policy itself says.',
            'The policy or annuity contract is what counts. If it differs from anything said here or on the phone, the contract governs.',
            'Guarantees rest on the claims-paying ability of the issuing insurer. Products, riders and prices are not the same in every state.',
            'Answer the questions of an application completely and truthfully. A wrong answer can cost your family the benefit.',
            'Do not cancel coverage you have before new coverage is in force.',
          ),
        ],
      },
      {
        id: 'how-we-are-paid',
        heading: 'How we are paid',
        blocks: [
          paragraph(
            'We charge you nothing for a quote or a consultation. When you buy a policy through us, the insurance company pays us a commission. You may ask us how that works for any product we show you; the ',
            { text: 'Compliance Policy', to: '/compliance#compensation' },
            ' explains it.',
          ),
        ],
      },
      {
        id: 'contacting-you',
        heading: 'When we contact you',
        blocks: [
          paragraph(
            'When you send a form, you ask us to answer it by phone or e-mail. Calls and texts made with automated technology need your permission, which the form asks for separately, which is never a condition of buying, and which you can take back at any time. Our ',
            { text: 'Privacy Policy', to: '/privacy' },
            ' says what we keep and how to have it erased. Times we give for calling back are what we aim for. They are not a guarantee.',
          ),
        ],
      },
      {
        id: 'applicants',
        heading: 'If you apply to work with us',
        blocks: [
          paragraph(
            'The career form is a first step and not an offer of work. Nothing on this site promises an income. What an agent earns depends on the contract, on the agent’s own work and on what clients decide.',
          ),
        ],
      },
      {
        id: 'other-sites',
        heading: 'Other websites',
        blocks: [
          paragraph(
            'Where we link to a site that is not ours, such as an appointment calendar or an insurance company, its own terms apply and we are not responsible for it.',
          ),
        ],
      },
      {
        id: 'our-words',
        heading: 'Our words and pictures',
        blocks: [
          paragraph(
            'The texts, drawings and name on this site belong to us or to those who let us use them. You may print pages for yourself and link to them. Names of other companies belong to them.',
          ),
        ],
      },
      {
        id: 'limits',
        heading: 'What we answer for',
        blocks: [
          paragraph(
            'We work to keep this site correct and available, but we provide it as it is and cannot promise that it is always free of mistakes or interruptions. As far as the law allows, we are not liable for indirect losses from using the site. Nothing here limits a right that the law does not let you give up, nor our duties as licensed insurance agents.',
          ),
        ],
      },
      {
        id: 'law',
        heading: 'Which law applies',
        blocks: [
          paragraph(
            `The law of the State of ${sample.state} applies, and its courts decide, unless the law where you live gives you the right to another. If one of these terms turns out not to hold, the others still do. If something went wrong, please call us first; most things can be mended in a talk.`,
          ),
          paragraph(
            'When these terms change, the new text appears here with its new date. It applies from then on.',
          ),
        ],
      },
      contactSection(agency, 'For a question about these terms, or a complaint about our service:'),
    ],
  }
}
