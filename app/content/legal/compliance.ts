/** The compliance policy: the rules the agency works by, and where to turn when it does not. */
import { agency as sample } from '../agency/agency.ts'
import { comparedCarriers, widerCount } from '../agency/figures.ts'
import { allDepartments, departmentLink, homeState } from '../agency/home-state.ts'
import { sells } from '../lines/sold.ts'
import { healthDetailsRule } from '../promises/health-details.ts'
import { responseTimes } from '../promises/promises.ts'
import {
  contactSection,
  datesOf,
  type LegalAgency,
  type LegalDocument,
  type LegalSection,
  type LegalText,
  list,
  paragraph,
  subheading,
  table,
  waysToReach,
} from './legal-document.ts'
import { timeToAnswer } from './privacy-rights.ts'

const { laws } = homeState
const hasAnnuities = () => sells('annuity')
const speaksOfLife = () => sells('life', 'annuity')
const orAnnuity = () => (hasAnnuities() ? ' or annuity' : '')
const andAnnuity = () => (hasAnnuities() ? ' and annuity' : '')

export function compliancePolicy(agency: LegalAgency): LegalDocument {
  return {
    meta: {
      title: `Compliance Policy | ${agency.name}`,
      description: `The rules ${agency.name} works by: licensing, how we are paid, ${hasAnnuities() ? 'best interest in annuities, ' : ''}replacing policies, complaints and records.`,
      keywords: [
        'insurance agency compliance',
        ...(hasAnnuities() ? ['annuity best interest'] : []),
        `insurance complaint ${homeState.name}`,
        'agent commission',
        'policy replacement',
      ],
    },
    title: 'Compliance Policy',
    ...datesOf('2026-11-23'),
    summary:
      'State and federal law govern how insurance is sold. This policy explains how we are licensed and paid, how we make recommendations, and what you can do if something goes wrong.',
    sections: [
      licensing(agency),
      compensation(),
      needsFirst,
      ...(hasAnnuities() ? [annuities] : []),
      ...(sells('medicare') ? [medicare] : []),
      ...(speaksOfLife() ? [replacement()] : []),
      ...(speaksOfLife() ? [deciding()] : []),
      advertising(),
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
      `${agency.name} is licensed as an insurance agency (National Producer Number ${agency.npn}). Every agent who explains, quotes or recommends a policy holds a license for that kind of insurance in the state where you live. Our licenses, with the numbers to look them up by, are on the `,
      { text: 'Licensing', to: '/licensing' },
      ' page.',
    ),
    list(
      'Where the state requires it, an insurance company appoints us before we offer its products.',
      `Agents complete the continuing education their states require${hasAnnuities() ? ', and annuity training before they recommend an annuity' : ''}.`,
      `We sell insurance${hasAnnuities() ? ' and annuities' : ''} only. We do not sell stocks, bonds, mutual funds or variable products, and we do not manage money.`,
    ),
  ],
})

const compensation = (): LegalSection => ({
  id: 'compensation',
  heading: 'How we are paid',
  blocks: [
    paragraph(
      `We charge no fee for a quote or for insurance advice. When a policy${orAnnuity()} is issued, the insurance company pays us a commission. The commission is part of the product’s price, which is the same whichever agent sells it.`,
    ),
    table(
      'What we may receive, and from whom',
      ['Kind of pay', 'Who pays it', 'What to know'],
      [
        [
          'First-year commission',
          'The insurance company',
          `A share of the first year’s premium${hasAnnuities() ? ', or of the money put into an annuity' : ''}. It differs by product and company.`,
        ],
        [
          'Renewal or service commission',
          'The insurance company',
          'Smaller, in later years, while the policy stays in force.',
        ],
        [
          'Bonuses and support',
          'Some insurance companies and marketing organizations',
          'They can depend on how much business an agent places. They do not decide which product we recommend.',
        ],
        ['Fees from you', 'No one', 'We charge no fees.'],
      ],
    ),
    paragraph(
      'One product can pay an agent more than another. Ask us before you sign, and we will tell you what we would be paid, in dollars where the company lets us work it out.',
    ),
    paragraph(
      'State law limits what anyone may pay or promise you, outside the contract, to get you to buy a policy. We pay and promise nothing of the kind.',
    ),
  ],
})

const needsFirst: LegalSection = {
  id: 'suitability',
  heading: 'We ask before we recommend',
  blocks: [
    paragraph(
      'Before we recommend a policy, we ask about your household, income, debts, health, current coverage and goals. You may decline to answer. We will tell you what we cannot assess without the answer.',
    ),
    list(
      'We recommend only what we believe fits your situation, and we explain why.',
      `We compare offers from ${comparedCarriers}${widerCount}. Not every company sells every product in every state.`,
      'If you are better off keeping what you have, or buying nothing, we tell you.',
      'Illustrations show which values are guaranteed and which are not. We review the guaranteed column first.',
    ),
  ],
}

const medicare: LegalSection = {
  id: 'medicare',
  heading: 'Medicare plans: how we talk about them',
  blocks: [
    list(
      'We do not call, text or visit anyone uninvited about Medicare Advantage or Part D plans.',
      'Before we discuss them, we agree with you on what we may talk about, in writing or on a recorded call. Agreeing enrolls you in nothing.',
      'Sales and enrollment calls about these plans are recorded, as federal rules require.',
      'We do not represent every plan. You can compare all of them at Medicare.gov or at 1-800-MEDICARE.',
      'What we learn about you for a Medicare plan is shared with nobody else for marketing without your consent in writing for each of them.',
    ),
  ],
}

const annuities: LegalSection = {
  id: 'annuities',
  heading: 'Annuities: your best interest comes first',
  blocks: [
    paragraph(
      `${
        laws.annuityBestInterest
          ? `${homeState.name} requires agents who recommend an annuity to act in the consumer’s best interest (${laws.annuityBestInterest}, based on a model regulation of the National Association of Insurance Commissioners).`
          : 'Most states require agents who recommend an annuity to act in the consumer’s best interest, under a model regulation of the National Association of Insurance Commissioners.'
      } We follow that standard in every state. It has four parts:`,
    ),
    list(
      'Care: we learn your age, income, savings, debts, tax status, plans, need for cash and tolerance for risk, and we have a reasonable basis for what we recommend.',
      'Disclosure: before you decide, you receive a written statement of who we are, what we may sell and how we are paid.',
      'Conflict of interest: we identify conflicts, avoid or manage them, and disclose those that matter.',
      'Documentation: we record the recommendation and the reasons for it.',
    ),
    paragraph(
      'We do not recommend an annuity for money you may need soon. Before you sign, we show you the surrender charges year by year, what you can withdraw without a charge, and what your beneficiaries receive if you die.',
    ),
    paragraph(
      'No annuity is without risk. Its guarantees rest on the claims-paying ability of the issuing insurer.',
    ),
  ],
}

const replacement = (): LegalSection => ({
  id: 'replacement',
  heading: 'Replacing a policy you have',
  blocks: [
    paragraph(
      `Replacing a policy can cost you: a new surrender period, a higher price because you are older, a new two-year period in which the insurance company may contest the policy, taxes, and rights that only the old policy had. ${
        laws.replacement
          ? `${homeState.name} regulates replacements (${laws.replacement}), and most other states have a similar rule.`
          : 'Most states regulate replacements.'
      }`,
    ),
    list(
      `We ask you about every policy${andAnnuity()} you have.`,
      'We compare old and new in writing: cost, benefits, charges, guarantees and taxes.',
      'You receive the replacement notice that the law requires, and time to read it.',
      'We notify the insurance companies that a replacement is planned.',
      'Keep the old policy until the new one is approved, delivered and in force.',
    ),
    paragraph(
      'We usually earn a commission on a replacement, and none when you keep what you have. Weigh our advice with that in mind.',
    ),
  ],
})

const deciding = (): LegalSection => ({
  id: 'free-look',
  heading: 'Time to change your mind',
  blocks: [
    paragraph(
      `Most new policies${hasAnnuities() ? ' and annuities' : ''} come with a free-look period: a number of days, starting when the contract is delivered, in which you may return it for a refund as the contract provides. The number of days depends on your state, your age, the product and whether it replaces another. It is printed on or near the first page of the contract, and we point it out at delivery.`,
    ),
    ...(homeState.freeLook ? [paragraph(homeState.freeLook.text)] : []),
  ],
})

/** The sample prints figures that nothing stands behind, and says so; no other agency can print them. */
const figuresRule = sample.isSample
  ? 'Figures name their source where they appear, or belong to an example that is marked as one. This is a demonstration site: its other figures are samples, and the Disclosure Statement lists those without a public source.'
  : 'Figures about our agency are in the Disclosure Statement. Other figures name their source where they appear, or belong to an example that is marked as one.'

const advertising = (): LegalSection => ({
  id: 'advertising',
  heading: 'What we say in advertising',
  blocks: [
    list(
      'Every page of this site identifies the agency and what it does.',
      figuresRule,
      `We do not say that a product is without risk${hasAnnuities() ? ' or that an annuity is certain to be safe' : ''}.${
        hasAnnuities() && laws.annuityWords
          ? ` ${homeState.name} prohibits such language for annuities (${laws.annuityWords}).`
          : ''
      }`,
      'When we mention a guarantee, we say that the issuing insurance company makes it.',
      'Examples and testimonials are labeled as what they are.',
      'Our advertising does not imitate a government agency, a bank or your mortgage lender, and does not suggest that one sent us.',
    ),
    paragraph(
      'The figures about our agency are listed, with what is known about each, under ',
      { text: 'Figures we use', to: '/disclosures#figures' },
      '.',
    ),
  ],
})

const complaints = (agency: LegalAgency): LegalSection => ({
  id: 'complaints',
  heading: 'Complaints',
  blocks: [
    paragraph(
      'If something went wrong, tell us by phone, email or mail. You do not need a form, and a complaint never counts against you.',
    ),
    waysToReach(agency),
    subheading('What happens next'),
    list(
      'We record your complaint and confirm that we received it, usually by the next business day.',
      'Someone who was not involved reviews it and may ask you for documents.',
      `You receive a written answer within ${responseTimes.complaint.text} of your complaint, our standard as an agency licensed in ${homeState.name}. If an insurance company has to respond first and that takes longer, we tell you why and when to expect an answer.`,
      'If we made a mistake, we tell you what we will do to correct it.',
    ),
    subheading('Your state’s department of insurance'),
    paragraph(
      'You may contact the insurance regulator at any time, including before you contact us. ',
      ...regulator,
    ),
    paragraph(
      'Have this information ready: your name and contact details, the insurance company, the policy number, the agent’s name, what happened and when, copies of documents, and the resolution you are asking for.',
    ),
  ],
})

const { department } = homeState

/** Whom to complain to: the department of the agency's state with all that is known of it, and where the others are. */
const regulator: readonly LegalText[] = department
  ? [
      `In ${homeState.name}, that is the `,
      departmentLink,
      `${[department.address && `, ${department.address}`, department.phone && `, phone ${department.phone}`].filter(Boolean).join('')}. If you live in another state, contact `,
      { text: 'your state’s department of insurance', to: allDepartments },
      '.',
    ]
  : [
      'The National Association of Insurance Commissioners has a ',
      { text: 'list of all state insurance departments', to: allDepartments },
      '.',
    ]

const records: LegalSection = {
  id: 'records',
  heading: 'Records',
  blocks: [
    list(
      'We keep applications, recommendations with their reasons, disclosures, replacement notices and complaints for as long as the states and the insurance companies require, and for at least five years.',
      'We keep the record of your consent to calls and texts: the wording, time, page and network address.',
      'Our system records which staff member changed the status of a request, and when. Staff cannot edit those entries.',
      'Regulators may inspect these records where the law gives them the right.',
    ),
  ],
}

const privacy: LegalSection = {
  id: 'privacy',
  heading: 'Privacy safeguards',
  blocks: [
    paragraph(
      'Federal law (the Gramm-Leach-Bliley Act) and state laws require us to protect your information. Only staff who need it can see it, each with their own account. Technical logs hold no personal details, and we would report a breach as the law requires. For what we collect and your rights, see the ',
      { text: 'Privacy Policy', to: '/privacy' },
      '.',
    ),
    list(
      `We answer privacy requests within ${timeToAnswer}.`,
      healthDetailsRule,
      'We never ask for a Social Security number on this website.',
    ),
  ],
}

const fairness: LegalSection = {
  id: 'fairness',
  heading: 'Fair dealing',
  blocks: [
    list(
      'We do not discriminate by race, color, religion, sex, national origin or disability. Insurance companies set prices by age, health and other factors the law allows.',
      'We take extra time with older clients, welcome a family member or friend on the call, and never press for a decision on the same day.',
      'If we suspect that someone is being exploited or pressured, we stop the sale and report it where the law requires.',
      'We report suspected fraud and follow the insurance companies’ anti-money-laundering rules.',
    ),
  ],
}
