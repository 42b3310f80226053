/** The compliance policy: the rules the agency works by, and where to turn when it does not. */
import { agency as sample } from '../agency/agency.ts'
import { claims } from '../agency/claims.ts'
import { promises } from '../promises/promises.ts'
import {
  contactSection,
  type LegalAgency,
  type LegalDocument,
  type LegalSection,
  legalEffectiveDate,
  list,
  official,
  paragraph,
  subheading,
  table,
  waysToReach,
} from './legal-document.ts'

export function compliancePolicy(agency: LegalAgency): LegalDocument {
  return {
    meta: {
      title: `Compliance Policy | ${agency.name}`,
      description: `The rules ${agency.name} works by: licensing, how we are paid, best interest in annuities, replacing policies, complaints and records.`,
      keywords: [
        'insurance agency compliance',
        'annuity best interest',
        'insurance complaint Ohio',
        'agent commission',
        'policy replacement',
      ],
    },
    title: 'Compliance Policy',
    effectiveDate: legalEffectiveDate,
    summary:
      'Insurance is a promise that may have to hold for fifty years, so the law says how it may be sold. This page says what that means for you, how we are paid, and what you can do when something goes wrong.',
    sections: [
      licensing(agency),
      compensation,
      needsFirst,
      annuities,
      replacement,
      deciding,
      advertising,
      complaints(agency),
      records,
      privacy,
      fairness,
      contactSection(agency, 'For a question about this policy, or to report something we should know:'),
    ],
  }
}

const licensing = (agency: LegalAgency): LegalSection => ({
  id: 'licensing',
  heading: 'Licensing',
  blocks: [
    paragraph(
      `${agency.name} is licensed as an insurance agency (National Producer Number ${agency.npn}). Nobody here explains, quotes or recommends a policy without a license of their own for that kind of insurance in the state where you live. Our licenses, with the numbers to check them by, are on the `,
      { text: 'Licensing', to: '/licensing' },
      ' page.',
    ),
    list(
      'Before we offer a company’s product, that company has appointed us where the state asks for it.',
      'Agents complete the continuing education that their states require, and the training for annuities before they recommend one.',
      'We sell insurance and annuities only. We do not sell stocks, bonds, mutual funds or variable products, and we do not manage money.',
    ),
  ],
})

const compensation: LegalSection = {
  id: 'compensation',
  heading: 'How we are paid',
  blocks: [
    paragraph(
      'You pay us no fee, neither for a quote nor for advice about insurance. When a policy or annuity is issued, the insurance company pays us a commission. It is built into the product’s price; you would pay the same price for the same product elsewhere.',
    ),
    table(
      'What we may receive, and from whom',
      ['Kind of pay', 'Who pays it', 'What to know'],
      [
        [
          'First-year commission',
          'The insurance company',
          'A share of the first year’s premium, or of the money put into an annuity. It differs by product and company.',
        ],
        [
          'Renewal or service commission',
          'The insurance company',
          'Smaller, in later years, while the policy stays in force.',
        ],
        [
          'Bonuses and support',
          'Some insurance companies and marketing organizations',
          'They can depend on how much business an agent places. They never decide which product we recommend.',
        ],
        ['Fees from you', 'Nobody', 'We charge none.'],
      ],
    ),
    paragraph(
      'Commissions are a reason to be careful: one product can pay an agent more than another. So ask us. We tell you what we are paid on a product before you sign, in dollars where the company lets us work it out.',
    ),
    paragraph(
      'Nobody may pay you, or promise you anything of value that the contract does not name, to make you buy a policy.',
    ),
  ],
}

const needsFirst: LegalSection = {
  id: 'suitability',
  heading: 'We ask before we recommend',
  blocks: [
    paragraph(
      'A recommendation without questions is a guess. Before we recommend a policy, we ask about your household, income, debts, health, the coverage you have and what you want it to do. If you would rather not answer, we say what we then cannot judge.',
    ),
    list(
      'We recommend only what we believe fits what you told us, and we say why.',
      `We compare offers from ${claims.carriersInLegalCopy.figure} ${claims.carriersInLegalCopy.counts} (${claims.carriersInLegalCopy.source.toLowerCase()}). Not every company sells every product in every state.`,
      'If keeping what you have, or buying nothing, serves you better, we say so.',
      'Illustrations show which numbers are guaranteed and which are not. We go through the guaranteed column first.',
    ),
  ],
}

const annuities: LegalSection = {
  id: 'annuities',
  heading: 'Annuities: your best interest comes first',
  blocks: [
    paragraph(
      'Ohio requires agents who recommend an annuity to act in the consumer’s best interest (Ohio Administrative Code 3901-6-13, after a model rule of the National Association of Insurance Commissioners). We work by that rule in every state. It has four parts:',
    ),
    list(
      'Care: we learn your age, income, savings, debts, taxes, plans, need for cash, and how much risk you can bear, and have a sound reason for what we recommend.',
      'Disclosure: before you decide, you get in writing who we are, what we may sell, and how we are paid.',
      'Conflict of interest: we find conflicts, avoid them or manage them, and tell you about those that matter.',
      'Documentation: we write down the recommendation and the reason for it.',
    ),
    paragraph(
      'We do not recommend an annuity for money you may need soon. Before you sign, we show you the surrender charges year by year, what you can take out without a charge, and what happens to the money when you die.',
    ),
    paragraph(
      'No annuity is without risk. Its guarantees rest on the claims-paying ability of the issuing insurer.',
    ),
  ],
}

const replacement: LegalSection = {
  id: 'replacement',
  heading: 'Replacing a policy you have',
  blocks: [
    paragraph(
      'Giving up a policy for a new one can cost you: a new surrender period, higher prices because you are older, two new years in which the insurance company may contest the policy, taxes, and rights the old policy had. Ohio has a rule about it (Ohio Administrative Code 3901-6-05), and most states have one like it.',
    ),
    list(
      'We ask you about every policy and annuity you have.',
      'We compare old and new in writing: cost, benefits, charges, guarantees and taxes.',
      'You get the notice about replacement that the law requires, and time to read it.',
      'We tell the insurance companies that a replacement is planned.',
      'Keep the old policy until the new one is approved, delivered and in force.',
    ),
    paragraph(
      'We earn a commission on a replacement and none when you keep what you have. You should know that when you listen to us.',
    ),
  ],
}

const deciding: LegalSection = {
  id: 'free-look',
  heading: 'Time to change your mind',
  blocks: [
    paragraph(
      'A new policy or annuity comes with a free-look period, a number of days that begins when it is delivered. Within it you may send the contract back and have your money returned as the contract says. The number of days depends on your state, your age, the product, and whether it replaces another. It stands on the first pages of the contract. We point to it when we deliver it.',
    ),
  ],
}

const advertising: LegalSection = {
  id: 'advertising',
  heading: 'What we say in advertising',
  blocks: [
    list(
      'Every page of this site names the agency and says what we do.',
      'A figure stands beside its source or the words “Agency figure”, and is listed in the Disclosure Statement.',
      'We call no product without risk, and no annuity safe beyond doubt. Ohio forbids that language for annuities (Ohio Administrative Code 3901-1-47), and we would not use it anyway.',
      'A guarantee names the company that gives it.',
      'Examples and testimonials are labeled as what they are. While they are samples, they say so.',
      'We do not look like a government office, a bank or your mortgage lender, and we do not suggest that one sent us.',
    ),
    paragraph(
      'All figures of this site are listed with what is known about them under ',
      { text: 'Figures we use', to: '/disclosures#figures' },
      '.',
    ),
  ],
}

const complaints = (agency: LegalAgency): LegalSection => ({
  id: 'complaints',
  heading: 'Complaints',
  blocks: [
    paragraph(
      'Tell us when something went wrong, in any way you like: by phone, by e-mail or by letter. You need no form, and it never counts against you.',
    ),
    waysToReach(agency),
    subheading('What happens then'),
    list(
      'We write down what you said and confirm that we have it, usually by the next working day.',
      'Someone who was not part of the matter looks into it and may ask you for papers.',
      `You get an answer in writing within ${promises.complaint.text} of your complaint, the time we keep to as an agency from ${sample.state}. If an insurance company has to answer first and that takes longer, we tell you why and by when.`,
      'If we were wrong, we say so, and say what we do about it.',
    ),
    subheading('Your state’s department of insurance'),
    paragraph(
      `You may turn to the regulator at any time, also before you come to us. In ${sample.state} that is the `,
      official.ohioInsurance,
      ', 50 West Town Street, Third Floor, Suite 300, Columbus, Ohio 43215. In another state, turn to that state’s department of insurance; the ',
      official.licenseLookup,
      ' lists states and their licensees.',
    ),
    paragraph(
      'Have ready: your name and how to reach you, the insurance company, the policy number, the agent’s name, what happened and when, copies of papers, and what you would call a fair solution.',
    ),
  ],
})

const records: LegalSection = {
  id: 'records',
  heading: 'Records',
  blocks: [
    list(
      'We keep applications, recommendations with their reasons, disclosures, replacement notices and complaints for as long as the states and the insurance companies require, and no less than five years.',
      'We keep the record of your consent to calls and texts: wording, time, page and network address.',
      'The desk where our staff work writes down who changed the state of a request, and when. Such entries cannot be altered from the desk.',
      'Regulators may see these records when the law gives them the right.',
    ),
  ],
}

const privacy: LegalSection = {
  id: 'privacy',
  heading: 'Privacy safeguards',
  blocks: [
    paragraph(
      'Federal law (the Gramm-Leach-Bliley Act) and the laws of the states make us protect what we learn about you. Only staff who need it see it; each has an account of their own; technical logs hold no personal details; a breach would be reported as the law says. What we collect and your rights are in the ',
      { text: 'Privacy Policy', to: '/privacy' },
      '.',
    ),
    list(
      `We answer privacy requests within ${promises.privacyRequest.text}.`,
      'We share health details only with the insurance company you apply to, and only with your written authorization.',
      'We never ask for a Social Security number on this website.',
    ),
  ],
}

const fairness: LegalSection = {
  id: 'fairness',
  heading: 'Fair dealing',
  blocks: [
    list(
      'We treat people alike whatever their race, color, religion, sex, national origin or disability. Insurance companies price by age, health and other factors the law allows.',
      'We take extra time with older clients, welcome a family member or friend at the table, and never press for an answer on the same day.',
      'If we suspect that somebody is being cheated or pushed, we stop, and tell those whom the law says to tell.',
      'We report suspected fraud, and follow the rules of the insurance companies against money laundering.',
    ),
  ],
}
