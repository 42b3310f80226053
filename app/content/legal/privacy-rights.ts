/**
 * The part of the privacy policy about rights. The table repeats what the statutes and rules it names say: the
 * California regulations (11 CCR 7021) and NRS 603A.345; the row of the agency's own state comes from the state's file.
 */
import { homeState } from '../agency/home-state.ts'
import { responseTimes } from '../promises/promises.ts'
import { type LegalSection, list, paragraph, subheading, table } from './legal-document.ts'

const sharedLaw = 'Access, a copy, correction and erasure; no sale, no targeted advertising, no profiling'

const { privacy } = homeState
const homeRow = privacy ? [[homeState.name, privacy.law, privacy.rights, privacy.timeToAnswer]] : []

/** How soon a privacy request is answered, to stand after "within": the agency's promise, and its state's own time where a law of insurance gives one. */
export const timeToAnswer = privacy
  ? `${responseTimes.privacyRequest.text}, or ${privacy.timeToAnswer} of a written request if you live in ${homeState.name}`
  : responseTimes.privacyRequest.text

/** Who may be told that an answer takes longer: nobody whom the row of the agency's state gives a time of its own. */
const longer = privacy ? `Outside ${homeState.name}, if we need` : 'If we need'

export const privacyRights: LegalSection = {
  id: 'your-rights',
  heading: 'Your rights',
  blocks: [
    paragraph(
      'The California Consumer Privacy Act and other state laws give residents rights over their personal information. Many of these laws do not apply to a business of our size, or exempt information that financial-privacy law already covers. We honor these rights for everyone, wherever you live:',
    ),
    list(
      'know what we hold about you, where it came from and who received it, and get a copy;',
      'have it corrected;',
      'have it erased;',
      'tell us not to sell or share it, and to limit how we use sensitive information;',
      'authorize someone to make a request for you;',
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
        ...homeRow,
        [
          'Colorado, Connecticut, Delaware, Maryland, Minnesota, Montana, Nebraska, New Hampshire, New Jersey, Oregon, Texas, Virginia',
          'Each has its own consumer privacy act',
          `${sharedLaw}; you may appeal a refusal`,
          '45 days',
        ],
        [
          'Florida, Indiana, Kentucky, Rhode Island, Tennessee',
          'Consumer privacy acts that differ in which businesses they cover',
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
        [
          'Every other state',
          'Our own policy',
          'The rights in the list above',
          responseTimes.privacyRequest.text,
        ],
      ],
    ),
    paragraph(
      'State laws change. If your state’s law gives you more rights than this table lists, you have those rights too.',
    ),
    subheading('How to use them'),
    paragraph(
      `Call, email or write to us using the contact details at the end of this page. We confirm within 10 business days that we received your request, ask a few questions to verify your identity, and answer within ${timeToAnswer}. ${longer} up to 45 more days, we tell you why before that time ends. There is no charge.`,
    ),
    paragraph(
      'If we deny your request, you may appeal, and someone who did not make the first decision will review it. You may also contact your state’s attorney general or department of insurance.',
    ),
  ],
}
