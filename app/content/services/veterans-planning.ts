/** The veterans' page, for somebody about to leave the service or already retired from it. */
import { comparedCompanies, surrenderPeriod } from '../agency/figures.ts'
import { storiesOf } from '../agency/stories.ts'
import { productDialog, type ServicePageWriter } from '../pages/service-page.ts'
import { onBusinessDays } from '../promises/promises.ts'
import { veteransFaq } from './parts/veterans-planning-faq.ts'
import { sbpExample } from './parts/veterans-planning-sbp.ts'
import { coverageSources } from './parts/veterans-planning-sources.ts'

export const page: ServicePageWriter = (agency) => ({
  path: '/services/veterans-planning',
  name: 'Insurance for veterans',
  meta: {
    title: `Veterans Life Insurance & Retirement | ${agency.name}`,
    description:
      'SGLI deadlines, VGLI, SBP and the TSP in plain words, and where private life insurance or an annuity can fit beside the benefits you have earned.',
    keywords: [
      'veterans life insurance',
      'SGLI conversion',
      'VGLI alternatives',
      'TSP rollover annuity',
      'Survivor Benefit Plan',
      'life insurance with PTSD',
    ],
  },
  interest: 'Veteran Services',
  dialog: productDialog,
  sections: [
    {
      kind: 'hero',
      eyebrow: 'Insurance for veterans',
      headline: 'Know which benefits end, and when, before you buy a policy',
      lede: 'Some of your military coverage ends after you separate. We help you see which benefits you have, when they end, and whether a private policy is worth the cost.',
      scene: 'veterans-planning',
      sceneDescription: 'A front porch at dawn, with a flag by the door and a pair of boots on the step.',
      actions: [
        { does: 'consult', label: 'Schedule Free Consultation' },
        { does: 'call', label: `Call ${agency.phone}` },
        { does: 'visit', label: 'Estimate How Much You Need', to: '/estimates/life-insurance' },
      ],
      points: ['Free, with no obligation', 'Government benefits first', 'Spouses welcome on the call'],
      notice: `${agency.name} is a private insurance agency. We are not affiliated with, endorsed by or acting for the U.S. Department of Veterans Affairs, the Department of Defense or any government agency, and we do not prepare VA claims.`,
    },
    {
      kind: 'cards',
      id: 'what-we-do',
      heading: 'Three questions we help you answer',
      tone: 'paper',
      look: 'features',
      cards: [
        {
          icon: 'calendar',
          title: 'Which coverage ends, and when?',
          body: 'We go over the usual insurance deadlines, counted from your separation date.',
        },
        {
          icon: 'family',
          title: 'What would your spouse live on?',
          body: 'Retired pay and VA compensation stop at death. We add up what your spouse would still be paid.',
        },
        {
          icon: 'piggy',
          title: 'What should you do with your savings?',
          body: 'We explain what an annuity can and cannot do. For whether to leave the TSP, ask the TSP or a registered investment adviser.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'overview',
      heading: 'Start with the benefits you earned',
      tone: 'tint',
      paragraphs: [
        'Government coverage often costs less than private coverage, and some of it asks no health questions. The VA can change these rules, so check va.gov before you rely on a date.',
      ],
      points: [
        {
          title: 'SGLI, your group life insurance in service',
          body: 'Continues free for 120 days after you separate. In that time you can also convert it, without proof of good health, to a permanent policy from an insurer on the VA’s list.',
        },
        {
          title: 'VGLI, the group life insurance for veterans',
          body: 'Term coverage of $10,000 to $500,000, up to what you carried. Apply within 240 days and no health questions are asked. After one year and 120 days you can no longer apply. Premiums rise with age, every five years; check the VA’s current table.',
        },
        {
          title: 'VALife, the VA’s own whole life',
          body: 'Whole life up to $40,000 for veterans 80 or younger with any service-connected rating, even 0%. There are no health questions and no exam. Full coverage, and any cash value, begin after two years.',
        },
        {
          title: 'DIC, a survivor’s monthly payment',
          body: 'VA disability pay ends with the veteran. A surviving spouse may qualify for this separate tax-free payment, for instance when the death is service-connected.',
        },
      ],
      aside: {
        title: 'When you do not need us',
        paragraphs: [
          'If VGLI and SBP already cover what your family would need, keep them and keep your money. If you receive or may apply for the needs-based VA Pension, buy no annuity before you have spoken with a VA-accredited representative: an annuity can count against you.',
        ],
      },
      sources: coverageSources,
    },
    {
      kind: 'cards',
      id: 'why-different',
      heading: 'Why veterans need a different plan',
      tone: 'paper',
      look: 'features',
      cards: [
        {
          icon: 'clock',
          title: 'Your conversion rights expire',
          body: 'The deadlines run from your separation date, even if your health changes.',
        },
        {
          icon: 'medal',
          title: 'Your medical records are longer',
          body: 'Joint injuries, sleep problems, burn pit exposure: insurers rate the same records differently, so one company may accept what another declined.',
        },
        {
          icon: 'scales',
          title: 'Part of your income may be tax-free',
          body: 'VA disability compensation is not taxable income, which can affect which account to draw from first. Ask a tax professional.',
        },
        {
          icon: 'family',
          title: 'Your spouse may have earned less',
          body: 'If moving with you limited your spouse’s career, your spouse may need more survivor income.',
        },
      ],
    },
    sbpExample,
    {
      kind: 'cards',
      id: 'products',
      heading: 'Where a private policy can help',
      tone: 'paper',
      look: 'products',
      cards: [
        {
          icon: 'chart',
          title: 'Indexed universal life',
          body: 'Life insurance whose cash value earns interest based on an index, typically within a cap and a floor. You do not own stocks, and there are charges every year.',
          action: { does: 'visit', label: 'See How IUL Works', to: '/services/iul-insurance' },
        },
        {
          icon: 'shield',
          title: 'Whole life',
          body: 'A fixed premium and a death benefit that the issuing insurer guarantees for life. It often costs more than VGLI at first, but the premium does not rise.',
          action: { does: 'visit', label: 'See How Whole Life Works', to: '/services/whole-life-insurance' },
        },
        {
          icon: 'paycheck',
          title: 'Annuities',
          body: `You pay a sum in exchange for income that depends on the insurer’s claims-paying ability. Surrender periods typically run ${surrenderPeriod}.`,
          action: { does: 'visit', label: 'See How Annuities Work', to: '/services/annuities' },
        },
      ],
      note: 'Loans and withdrawals leave less for your survivors.',
    },
    {
      kind: 'prose',
      id: 'why-us',
      heading: 'What you can expect from us',
      tone: 'tint',
      paragraphs: [
        `We can compare ${comparedCompanies()} and ask about a diagnosis before you apply. Beyond that:`,
      ],
      points: [
        { body: 'We compare every offer with VGLI and SBP in dollars.' },
        {
          body: 'If you still have time to convert, we refer you to the VA’s list, even when we earn nothing.',
        },
        { body: 'We never ask for your VA login, and the consultation is free.' },
      ],
    },
    {
      kind: 'prose',
      id: 'additional-benefits',
      heading: 'Riders you can add',
      tone: 'paper',
      paragraphs: [
        'Riders affect the price. Which ones are available depends on your state and the carrier.',
      ],
      points: [
        {
          title: 'Early payment in serious illness',
          body: 'Part of the death benefit while you are alive, after a terminal, chronic or critical diagnosis. It reduces what your family receives by at least as much.',
        },
        {
          title: 'Waiver of premium',
          body: 'The insurer pays your premium if you become disabled as the rider defines it. Existing conditions are usually excluded.',
        },
        {
          title: 'Coverage for a spouse or children',
          body: 'Small amounts on the same policy, often convertible later.',
        },
        {
          title: 'The mortgage',
          body: 'Coverage sized to a VA loan. It belongs to you, not to the lender.',
        },
      ],
    },
    {
      kind: 'call-to-action',
      id: 'count-the-days',
      heading: 'Tell us your separation date',
      tone: 'deep',
      paragraphs: [
        'We will go over the usual deadlines with you, whether or not you buy from us. The VA decides; confirm every date at va.gov.',
      ],
      actions: [
        { does: 'quote', label: 'Get My Free Quote' },
        { does: 'consult', label: 'Schedule Free Consultation' },
      ],
    },
    {
      kind: 'stories',
      id: 'example-stories',
      heading: 'Two examples of moving savings, and what each costs',
      tone: 'paper',
      stories: storiesOf('veterans-planning'),
    },
    {
      kind: 'checklist',
      id: 'benefits-checklist',
      heading: 'Six documents to have ready',
      lede: 'Have these ready before you talk with any agent.',
      tone: 'tint',
      items: [
        'Your DD-214, or NGB-22 for the Guard: conversion requires it.',
        'Your SGLI or VGLI amount, and the name you put down as beneficiary. Is it still the right one?',
        'Your VA rating letter, if you have one.',
        'Your SBP election and your latest retiree account statement.',
        'Your TSP balance, split into traditional and Roth.',
        'Any private policy, including the page of exclusions.',
      ],
      action: { does: 'consult', label: 'Review My Benefits' },
    },
    {
      kind: 'faq',
      id: 'questions',
      heading: 'What veterans ask us',
      tone: 'paper',
      questions: veteransFaq,
    },
    {
      kind: 'call-to-action',
      id: 'thank-you',
      heading: 'Thank you for your service',
      tone: 'deep',
      paragraphs: [
        `Call and talk with an agent, ${agency.hoursSpoken}, about the benefits you have and the dates they end.`,
      ],
      actions: [
        { does: 'call', label: `Call ${agency.phone}` },
        { does: 'consult', label: 'Schedule Free Consultation' },
      ],
    },
    {
      kind: 'quote',
      heading: 'Get a private quote to compare with VGLI',
      lede: 'Send your first name, email and phone number. We ask about your health on the call.',
      points: [
        `We call back ${onBusinessDays()}.`,
        'If you are still within your 240 days, tell us, and we start with that.',
        'A quote from us does not affect your VA benefits.',
      ],
      tone: 'tint',
    },
    {
      kind: 'resources',
      title: 'Veteran Financial Resources',
      serviceType: 'veterans’ planning',
      lede: 'The official rules on veterans’ coverage and taxes.',
      links: [
        {
          label: 'VA life insurance',
          note: 'SGLI, VGLI, VALife: rates, forms and deadlines.',
          href: 'https://www.va.gov/life-insurance/',
        },
        {
          label: 'Consumer Financial Protection Bureau',
          note: 'Help for servicemembers and veterans with money questions.',
          href: 'https://www.consumerfinance.gov',
        },
        {
          label: 'Internal Revenue Service',
          note: 'How rollovers and benefits are taxed.',
          href: 'https://www.irs.gov',
        },
        {
          label: 'Annuities on our site',
          note: 'Kinds, costs and surrender periods.',
          href: '/services/annuities',
        },
      ],
      tone: 'paper',
    },
  ],
})
