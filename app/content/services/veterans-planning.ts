/** The veterans' page, for somebody about to leave the service or already retired from it. */
import { claims, storyFigures } from '../agency/claims.ts'
import { productDialog, type ServicePageWriter } from '../pages/service-page.ts'
import { promises } from '../promises/promises.ts'
import { veteransFaq } from './parts/veterans-planning-faq.ts'
import { coverageSources, survivorSources } from './parts/veterans-planning-sources.ts'

const { veteranRollover, moneyMarketMove } = storyFigures

export const page: ServicePageWriter = (agency) => ({
  path: '/services/veterans-planning',
  name: 'Financial planning for veterans',
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
  dialog: productDialog,
  sections: [
    {
      kind: 'hero',
      eyebrow: 'Financial planning for veterans',
      headline: 'Know which benefits end, and when, before you buy a policy',
      lede: 'Some of the coverage you had in uniform has a last day. We help you see what the government already gives you, what runs out and when, and whether a private policy is worth your money.',
      scene: 'veterans-planning',
      sceneDescription: 'A front porch at dawn, with a flag by the door and a pair of boots on the step.',
      actions: [
        { does: 'consult', label: 'Schedule Free Consultation' },
        { does: 'call', label: `Call ${agency.phone}` },
      ],
      points: ['Free, and no obligation', 'Government benefits first', 'Spouses welcome on the call'],
      notice: `${agency.name} is a private insurance agency. We are not affiliated with, endorsed by or acting for the U.S. Department of Veterans Affairs, the Department of Defense or any government agency, and we do not prepare VA claims.`,
    },
    {
      kind: 'cards',
      id: 'what-we-do',
      heading: 'Three questions worth an hour of your time',
      tone: 'paper',
      look: 'features',
      cards: [
        {
          icon: 'calendar',
          title: 'What ends, and on which date?',
          body: 'We count from your separation date to each insurance deadline.',
        },
        {
          icon: 'family',
          title: 'What would your spouse live on?',
          body: 'Retired pay and VA compensation stop at death. We add up what your spouse would still be paid.',
        },
        {
          icon: 'piggy',
          title: 'What should the savings do?',
          body: 'TSP, bank, annuity: each does one job well. Leaving money where it is counts as a choice too.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'overview',
      heading: 'Use what you earned before you buy anything',
      tone: 'tint',
      paragraphs: [
        'Government coverage often costs less than ours, and some of it asks no health questions. Start there. The VA publishes these rules and changes them; check va.gov before you rely on a date.',
      ],
      points: [
        {
          title: 'SGLI, your group life insurance in service',
          body: 'Continues free for 120 days after you separate. Within those days you can also convert it, without proof of good health, to a permanent policy from an insurer on the VA’s list.',
        },
        {
          title: 'VGLI, the group life insurance for veterans',
          body: 'Term coverage of $10,000 to $500,000, up to what you carried. Apply within 240 days and no health questions are asked. After one year and 120 days you can no longer apply. Premiums rise every five years of age; use the VA’s newest table, since it changes.',
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
      heading: 'What is different for veterans',
      tone: 'paper',
      look: 'features',
      cards: [
        {
          icon: 'clock',
          title: 'Your deadlines are real',
          body: 'A civilian can shop next year. Your conversion rights expire by the calendar, whatever your health does.',
        },
        {
          icon: 'medal',
          title: 'Your records tell a long story',
          body: 'Knees, sleep, burn pits. Insurers judge the same file differently, so another company may accept what one declined.',
        },
        {
          icon: 'scales',
          title: 'Your income is partly untaxed',
          body: 'VA disability compensation is not taxable income. That changes which account to spend first. A tax professional should confirm the order.',
        },
        {
          icon: 'family',
          title: 'Your spouse moved with you',
          body: 'If the moves cost your spouse a career, the survivor’s side of the plan has to carry more.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'sbp-example',
      heading: 'Before you turn down SBP, compare it after tax',
      tone: 'tint',
      paragraphs: [
        'A hypothetical example. Your retired pay is $3,000 a month. Full spouse coverage under the Survivor Benefit Plan costs up to 6.5% of it, or $195. At your death it pays your spouse up to 55%, or $1,650 a month, for life, unless he or she remarries before 55. Guard and Reserve costs differ.',
        'The premium comes out of your pay before federal income tax. If your rate is 12%, $195 lowers your take-home pay by about $172. You stop paying when two things are both true: you have paid for 360 months, and you are 70. Somebody who retires at 42 pays until 72, at most $70,200 in today’s dollars; the coverage goes on.',
        'Your spouse pays income tax on what SBP pays. At the same 12%, $1,650 leaves $1,452 a month. Twenty-five years of that is $435,600, before any cost-of-living raises. A private policy is paid with taxed money and its death benefit is generally free of income tax. So it would have to leave your spouse about $435,600, and last as long as you live, for about $172 a month. For a young, healthy retiree it sometimes can. Often it cannot. Consult a tax professional about your own rate.',
        'Choosing less takes your spouse’s notarized signature and is hard to undo. Since 2023 a spouse who qualifies for both SBP and DIC receives both in full.',
      ],
      sources: survivorSources,
    },
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
          body: 'Coverage whose interest follows an index, typically between a cap and a floor. You own no stocks, and charges come out every year.',
          action: { does: 'visit', label: 'See How IUL Works', to: '/services/iul-insurance' },
        },
        {
          icon: 'shield',
          title: 'Whole life',
          body: 'A fixed premium and a death benefit that the issuing insurer guarantees for life. Often costs more than VGLI at first, but its price does not climb.',
          action: { does: 'visit', label: 'See How Whole Life Works', to: '/services/whole-life-insurance' },
        },
        {
          icon: 'paycheck',
          title: 'Annuities',
          body: `Trade a sum for income that an insurer promises, so its strength matters. Surrender periods typically run ${claims.surrenderPeriod.figure}.`,
          action: { does: 'visit', label: 'See How Annuities Work', to: '/services/annuities' },
        },
      ],
      note: 'Borrowing from a policy, or taking money out, leaves less for your survivors.',
    },
    {
      kind: 'prose',
      id: 'why-us',
      heading: 'What you can hold us to',
      tone: 'tint',
      paragraphs: [
        `We can compare ${claims.carriers.figure} companies and ask about a diagnosis before you apply. Beyond that:`,
      ],
      points: [
        { body: 'We compare every offer with VGLI and SBP, in dollars, on one page.' },
        {
          body: 'If you still have conversion days left, we point you to the VA’s list, even where we earn nothing.',
        },
        { body: 'We never ask for your VA login, and talking costs you nothing.' },
      ],
    },
    {
      kind: 'prose',
      id: 'additional-benefits',
      heading: 'What else a policy may carry',
      tone: 'paper',
      paragraphs: [
        'Riders change a policy’s price and its paperwork. Which of these exist depends on your state and on the carrier.',
      ],
      points: [
        {
          title: 'Early payment in serious illness',
          body: 'Part of the death benefit while you live, after a terminal, chronic or critical diagnosis. Your family’s share drops by at least as much.',
        },
        {
          title: 'Waiver of premium',
          body: 'The insurer pays your premium if you become disabled as the rider defines it. A condition you already have is usually left out.',
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
      paragraphs: ['We give you each deadline as a date, whether or not you buy from us.'],
      actions: [
        { does: 'quote', label: 'Get My Free Quote' },
        { does: 'consult', label: 'Schedule Free Consultation' },
      ],
    },
    {
      kind: 'stories',
      id: 'example-stories',
      heading: 'Two examples of moving savings',
      lede: 'Made up to show the arithmetic, with the drawbacks left in.',
      tone: 'paper',
      stories: [
        {
          title: 'TSP rollover: a paycheck from part of it',
          paragraphs: [
            `A retired sergeant has ${veteranRollover.savings.figure} in the Thrift Savings Plan. He moves ${veteranRollover.rolledOver.figure} of the traditional balance straight into a traditional IRA annuity, so nothing is taxed that day, and leaves $60,000 where it is.`,
            `Some years later the insurer begins to pay him ${veteranRollover.monthlyIncome.figure} a month for life. That is $10,200 a year, so payments equal his premium after about 11 years and 9 months.`,
          ],
          figures: [veteranRollover.savings, veteranRollover.rolledOver, veteranRollover.monthlyIncome],
          caution: `The TSP’s costs are low, and it offers an annuity of its own: price both. If you left service in or after the year you turned 55, TSP money escapes the extra tax before ${claims.earlyWithdrawalAge.figure}; rolled over, it loses that. An IRA already defers tax, so the annuity must earn its place by its income, which is taxable, rarely rises with prices, and is only as good as the insurer. Consult a tax professional.`,
        },
        {
          title: 'Money market rescue: from 0.5% to a guaranteed minimum',
          paragraphs: [
            `A Navy veteran keeps ${moneyMarketMove.moved.figure} in a money market account at ${moneyMarketMove.oldRate.figure}, about $475 a year. She moves it to a fixed annuity whose issuing insurer guarantees a ${moneyMarketMove.newRate.figure} minimum for the contract’s term.`,
            'The first full year credits $4,987.50. She keeps a separate emergency fund at her credit union.',
          ],
          figures: [moneyMarketMove.moved, moneyMarketMove.oldRate, moneyMarketMove.newRate],
          caution:
            'A bank account is federally insured within limits and open every day; an annuity is neither. Leaving early can cost a surrender charge, and a lower rate may follow the term. A better savings account or a Treasury bill might have done.',
        },
      ],
    },
    {
      kind: 'checklist',
      id: 'benefits-checklist',
      heading: 'Six papers to have ready',
      lede: 'Gather these before you talk with anyone, us included.',
      tone: 'tint',
      items: [
        'Your DD-214, or NGB-22 for the Guard: conversion requires it.',
        'Your SGLI or VGLI amount, and the name you put down as beneficiary. Is it still the right one?',
        'Your VA rating letter, if you have one.',
        'Your SBP election and your latest retiree account statement.',
        'Your TSP balance, split into traditional and Roth.',
        'Any private policy, open at the page headed “Exclusions.”',
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
      heading: 'Get a private quote to set beside VGLI',
      lede: 'A first name, an email and a phone number. Keep your medical history for the call.',
      points: [
        `We call back within ${promises.standard.text}.`,
        'Still inside your 240 days? Say so in the call, and we talk about that first.',
        'Asking us for a quote changes nothing in your VA file.',
      ],
      tone: 'tint',
    },
    {
      kind: 'resources',
      title: 'Veteran Financial Resources',
      serviceType: 'veterans’ planning',
      lede: 'Read the official rules first, and check what we tell you against them.',
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
