/**
 * The part of the privacy policy about rights. The table repeats what the statutes and rules it names say: the
 * California regulations (11 CCR 7021), Ohio Revised Code 3904.08 and 3904.09, and NRS 603A.345.
 */
import { promises } from '../promises/promises.ts'
import { type LegalSection, list, paragraph, subheading, table } from './legal-document.ts'

const sharedLaw = 'Access, a copy, correction and erasure; no sale, no targeted advertising, no profiling'

export const privacyRights: LegalSection = {
  id: 'your-rights',
  heading: 'Your rights',
  blocks: [
    paragraph(
      'The California Consumer Privacy Act and the laws of other states give their residents rights over personal information. Many of these laws do not bind a business of our size, or leave out information that financial-privacy law already covers. We honor these rights for everybody, wherever you live:',
    ),
    list(
      'know what we hold about you, where it came from and who received it, and get a copy;',
      'have it corrected;',
      'have it erased;',
      'tell us not to sell or share it, and to limit how we use anything sensitive;',
      'send somebody you authorize in your place;',
      'be treated the same whether or not you use these rights.',
    ),
    table(
      'Privacy rights by state',
      ['Where you live', 'The law', 'What it gives you', 'Time to answer'],
      [
        [
          'California',
          'California Consumer Privacy Act (CCPA)',
          'Know, copy, correct and erase; no sale or sharing; limits on sensitive information; no worse treatment',
          '45 days, once 45 more with a reason; 15 business days for “do not sell or share”',
        ],
        [
          'Ohio',
          'Insurance information practices (Ohio Revised Code 3904)',
          'On a written request: see and copy what is recorded about you, learn who received it in the past two years, and have it corrected, amended or deleted, or be told why not',
          '30 business days',
        ],
        [
          'Colorado, Connecticut, Delaware, Maryland, Minnesota, Montana, Nebraska, New Hampshire, New Jersey, Oregon, Texas, Virginia',
          'Each has a consumer privacy act of its own',
          `${sharedLaw}; you may appeal a refusal`,
          '45 days',
        ],
        [
          'Florida, Indiana, Kentucky, Rhode Island, Tennessee',
          'Consumer privacy acts that differ in whom they bind',
          sharedLaw,
          '45 days',
        ],
        [
          'Utah',
          'Utah Consumer Privacy Act',
          'Access, a copy and erasure; no sale, no targeted advertising',
          '45 days',
        ],
        [
          'Iowa',
          'Iowa consumer data protection act',
          'Access, a copy and erasure; no sale',
          '90 days by law; we answer within 45',
        ],
        [
          'Nevada',
          'Nevada Revised Statutes 603A',
          'No sale of what a website collected',
          '60 days by law; we answer within 45',
        ],
        ['Every other state', 'Our own rule', 'The rights in the list above', promises.privacyRequest.text],
      ],
    ),
    paragraph(
      'State laws change. Where the law of your state gives you more than this table says, you have that, too.',
    ),
    subheading('How to use them'),
    paragraph(
      `Call us, e-mail us or send a letter; the ways are at the end of this page. There is no form for it yet. We confirm within 10 business days that we have your request, ask a few questions to be sure it is you, and answer within ${promises.privacyRequest.text}. If we need up to 45 days more, we tell you why within the first 45. It costs you nothing.`,
    ),
    paragraph(
      'If we say no, you may ask us to look again; somebody who did not decide the first time will. You may also turn to your state’s attorney general or department of insurance.',
    ),
  ],
}
