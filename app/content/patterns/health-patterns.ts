/** Medicare, health, and income while one is ill: the words of these lines' pages. */
import { agency } from '../agency/agency.ts'
import type { LinePattern } from './line-pattern.ts'

/** The disclaimer of an agency that represents every plan says nothing of plans it does not offer: nor does its page. */
const notEveryPlan = () =>
  agency.medicare?.everyPlan ? '' : 'We do not represent every plan, and we say so at the start. '

export const healthPatterns = {
  medicare: {
    icon: 'heart',
    scene: 'kitchen-table',
    sceneDescription: 'A kitchen table with papers on it.',
    name: 'Medicare plans',
    within: 'Medicare plans',
    plural: true,
    promise: 'Medicare Advantage, Medigap and drug plans, compared with your doctors and medicines',
    body: 'Original Medicare is Part A for hospitals and Part B for doctors, and it leaves you a share of most bills without a yearly limit. You can add a Medigap policy and a Part D drug plan, or choose a Medicare Advantage plan, which is run by a private company and usually has a network. Which is better depends on your doctors, your medicines and your budget, and it can change from year to year.',
    fits: 'You are turning 65, leaving coverage at work, or want your plan looked at before fall.',
    notFor:
      'People whose coverage from work or the military pays first and costs less. Ask its administrator before you drop it.',
    eyebrow: 'For people with Medicare, or about to have it',
    headline: 'Start with your doctors and your medicines',
    lede: 'We look up both in the plans we represent, and show you what each would cost in a year, not only in premiums.',
    covers: [
      [
        'stethoscope',
        'Original Medicare',
        'Part A and Part B. Any doctor who takes Medicare, and a share of the cost for you.',
      ],
      [
        'shield',
        'Medigap',
        'Pays much of that share. Plans with the same letter cover the same from every company in most states; Massachusetts, Minnesota and Wisconsin have plans of their own.',
      ],
      [
        'heart',
        'Medicare Advantage',
        'Part C. One plan, often with drugs, a network and a yearly limit on what you pay.',
      ],
      ['bandage', 'Drug plans', 'Part D. Each has its own list of medicines and pharmacies.'],
    ],
    leavesOut: [
      [
        'Care at home for the long term',
        'Medicare pays for skilled care for a limited time, not for help with bathing and meals.',
      ],
      [
        'Most dental, eye and hearing care',
        'Original Medicare pays little of it. Some Advantage plans add some.',
      ],
      ['Care abroad', 'With few exceptions. Some Medigap plans add emergencies.'],
    ],
    price: [
      [
        'When you enroll',
        'Waiting past your own time can add a penalty to Part B and Part D for as long as you have them.',
      ],
      ['Your income', 'Above a limit, Part B and Part D cost more.'],
      [
        'Your health, for Medigap',
        'In the six months after Part B starts at 65 or later, companies have to accept you. Afterward, in most states, they may ask about it, unless you have a guaranteed right.',
      ],
    ],
    bring: [
      'The month in which you turn 65 or your Part B starts',
      'Your doctors and hospitals, by name',
      'Your medicines, with dose and how often',
      'Coverage you have now, and when it ends',
      'Please leave your Medicare number at home until you enroll',
    ],
    get faq(): LinePattern['faq'] {
      return [
        [
          'When can I sign up?',
          'Your first chance is seven months long: the three before the month you turn 65, that month, and the three after. If you or your husband or wife still works and has coverage there, you may be able to wait without a penalty. Each year from October 15 to December 7 you can change plans for January. People in a Medicare Advantage plan have one more chance from January to March.',
        ],
        [
          'Is Medigap or Medicare Advantage better?',
          'Neither is better for everybody. Medigap costs more each month, takes you to any doctor who accepts Medicare, and leaves few bills. An Advantage plan often costs less each month, works best in its network, and asks for a share of each visit up to a yearly limit. Changing to Medigap later can depend on your health, so we talk about that before you choose.',
        ],
        [
          'What do you earn if I enroll with you?',
          `The plan pays us, and you pay nothing more than if you enrolled by yourself. For Medicare Advantage and Part D a federal agency sets the most a plan may pay an agent. ${notEveryPlan()}You can compare all plans at Medicare.gov or by calling 1-800-MEDICARE, and we encourage it.`,
        ],
        [
          'May you call me about this?',
          'Only if you ask us to. Agents may not call or visit uninvited about Medicare Advantage and drug plans. Before we talk about any of these plans we agree with you in writing, or on a recorded call, what we may talk about. You can end it at any time, and agreeing to talk does not enroll you in anything.',
        ],
      ]
    },
    links: [
      {
        label: 'Medicare.gov',
        note: 'Compare every plan, and enroll without an agent if you like.',
        href: 'https://www.medicare.gov',
      },
      {
        label: 'State Health Insurance Assistance Programs',
        note: 'Free advice in your state from people who sell nothing.',
        href: 'https://www.shiphelp.org',
      },
      {
        label: 'Social Security: Medicare',
        note: 'Where to sign up for Part A and Part B.',
        href: 'https://www.ssa.gov/medicare',
      },
    ],
    notice: 'We are not connected with or endorsed by the U.S. government or the federal Medicare program.',
    words: 'medicare advantage medigap supplement part d part b drug plan turning 65 enrollment',
  },
  health: {
    icon: 'stethoscope',
    scene: 'reading',
    sceneDescription: 'A lamp, a chair and a stack of papers.',
    name: 'Individual health insurance',
    within: 'health insurance',
    promise: 'Plans for people without coverage at work, with the tax credit worked out',
    body: 'Plans that meet the Affordable Care Act have to accept you whatever your health, and cover the same ten kinds of care. They differ in premium, deductible, network and list of medicines. By income, a tax credit can lower the premium of a plan from the Marketplace; the same plan bought elsewhere gets none.',
    fits: 'You work for yourself, retired early, or lost coverage at work.',
    notFor: 'Anybody with an affordable plan at work; the tax credit is usually not for you then.',
    eyebrow: 'For people who buy their own coverage',
    headline: 'The lowest premium is not the lowest cost',
    lede: 'We work out a whole year: premium, deductible and your medicines, for a good year and for a bad one.',
    covers: [
      ['stethoscope', 'Doctors and hospitals', 'In the plan’s network; beyond it often only emergencies.'],
      ['bandage', 'Medicines', 'By the plan’s own list, in tiers.'],
      ['heart', 'Prevention', 'Many screenings and shots without a charge in the network.'],
    ],
    leavesOut: [
      ['Care outside the network', 'Many plans pay nothing for it but emergencies.'],
      ['Adult dental and glasses', 'Bought beside it.'],
      [
        'Short-term plans',
        'They may refuse you or your past illnesses. They are not this kind of insurance.',
      ],
    ],
    price: [
      ['Age, place and tobacco', 'By law nothing about your health.'],
      ['The metal', 'Bronze to platinum is how costs are shared, not how good the doctors are.'],
      [
        'Income',
        'It decides the tax credit. Estimate it with care; the difference is settled with your tax return.',
      ],
    ],
    bring: [
      'Household members with birth dates',
      'Expected income of the year',
      'Doctors and medicines',
      'When other coverage ended or ends',
    ],
    faq: [
      [
        'I lost my coverage. How long do I have?',
        'Losing coverage at work opens a special time to enroll, as a rule 60 days before and after the day it ends. Coverage then begins on the first of a month. Missing it can mean waiting for the yearly open enrollment in the fall. COBRA keeps the old plan at its full price, and you can compare the two before you decide.',
      ],
      [
        'What if I guess my income wrong?',
        'The tax credit follows the income you expect and is settled with your tax return. If you earn more, you may have to pay back some or all of it. If you earn less, you may get more. Report changes during the year, and consult a tax professional when your income moves a lot.',
      ],
    ],
    links: [
      {
        label: 'HealthCare.gov',
        note: 'See all plans and your tax credit, or find your state’s own site.',
        href: 'https://www.healthcare.gov',
      },
    ],
    words: 'aca obamacare marketplace individual family plan cobra tax credit',
  },
  disability: {
    icon: 'bandage',
    scene: 'kitchen-table',
    sceneDescription: 'A kitchen table with papers on it.',
    name: 'Disability income insurance',
    within: 'disability insurance',
    promise: 'Part of your paycheck while an illness keeps you from work',
    body: 'After a waiting period the policy pays a monthly benefit, often about 60 percent of your income, for a set number of years or to an age such as 65. The definition decides: “own occupation” pays when you cannot do your work, “any occupation” only when you can do none that fits you.',
    fits: 'Your household lives on what you earn.',
    notFor: 'People whose savings or pension would carry them, and most who have retired.',
    eyebrow: 'For anyone who lives on a paycheck',
    headline: 'When you cannot work, the bills still come',
    lede: 'We compare the definitions before the prices, because they decide whether it pays.',
    covers: [
      ['paycheck', 'A monthly benefit', 'Up to the share of income you choose, within the company’s limit.'],
      [
        'clock',
        'From the day you pick',
        'After 30, 60, 90 or 180 days; the longer you wait, the less it costs.',
      ],
      ['handshake', 'Part-time too', 'A partial benefit while you return slowly, if the policy has it.'],
    ],
    leavesOut: [
      [
        'What you had before',
        'Conditions treated before the policy may be left out, for a time or for good.',
      ],
      ['The waiting period', 'You live on savings until it ends.'],
      ['Some causes', 'Many policies limit benefits for mental illness to two years.'],
    ],
    price: [
      ['Your work', 'Classes from desk to roof.'],
      ['Age and health', 'At the time you apply.'],
      ['Wait and length', 'The two levers that move the price most.'],
    ],
    bring: [
      'Last year’s tax return or pay stubs',
      'The booklet of coverage at work',
      'Monthly costs that cannot wait',
      'Your medicines and treatments',
    ],
    faq: [
      [
        'Is the coverage at work enough?',
        'It is a good start and often covers base pay only, without bonus or commission, ends when the job does, and is taxed when the employer pays for it. Read what it calls a disability after two years. A policy of your own fills the gap and goes with you. We add up both before we say whether you need it.',
      ],
      [
        'Does Social Security not pay?',
        'It pays people who cannot do substantial work of any kind for at least a year, after five full months, and many first applications are refused. The average benefit is well below most paychecks. Treat it as the floor under a plan and not as the plan. If it is paid, some private policies reduce theirs.',
      ],
    ],
    links: [
      {
        label: 'Social Security Administration: disability benefits',
        note: 'What the public program pays, and to whom.',
        href: 'https://www.ssa.gov/disability',
      },
    ],
    words: 'income protection paycheck own occupation short term long term',
  },
  'long-term-care': {
    icon: 'heart',
    scene: 'reading',
    sceneDescription: 'A lamp, a chair and a stack of papers.',
    name: 'Long-term care insurance',
    within: 'long-term care insurance',
    promise: 'Help with daily life, at home or in a facility, later on',
    body: 'It pays a daily or monthly sum once you need help with two of six activities of daily living, such as bathing or dressing, or have a severe loss of memory. You choose the sum, how many years it lasts, the waiting period and whether it grows. Premiums of traditional policies can rise with the state’s consent.',
    fits: 'You have savings to protect and could pay the premium for decades.',
    notFor:
      'People with few savings, whom Medicaid may cover, and those for whom the premium would be a strain.',
    eyebrow: 'For people between about 50 and 70',
    headline: 'Medicare does not pay for the long part',
    lede: 'We show you what care costs where you live, what you could pay yourself, and what a policy would add.',
    covers: [
      ['house', 'Care at home', 'Aides for bathing, meals and dressing, up to the sum you chose.'],
      ['door', 'Assisted living and nursing homes', 'The same sum or a different one; read which.'],
      ['family', 'Help for the family', 'Some policies pay for training or a break for whoever cares.'],
    ],
    leavesOut: [
      ['The first days', 'Often 90, which you pay.'],
      ['Care by family', 'Most policies pay licensed caregivers only.'],
      ['Price rises of care', 'Unless you bought growth of the benefit.'],
    ],
    price: [
      ['Age and health', 'The older, the dearer, and from some point nobody offers it.'],
      ['Sum, years and growth', 'What you choose here moves it most.'],
      ['Rate increases', 'Ask for the company’s history, in writing.'],
    ],
    bring: [
      'Your savings and income, roughly',
      'Your health history and medicines',
      'Who could care for you, and for how long',
      'Coverage you already have',
    ],
    faq: [
      [
        'Can my premium go up?',
        'For a traditional policy, yes. The company may raise it for everybody with the same form when the state allows, and past increases have been large. You can then pay more, or keep the price and take a smaller benefit. Policies that combine care with another kind of insurance often fix the price and cost more at the start. We show you both.',
      ],
      [
        'Is it worth it?',
        'Nobody knows who will need care or for how long. Many need some, few need many years. A policy is worth a look if a few years of care would use up what your husband or wife lives on. If you have little to protect, or enough to pay for care yourself, you may be better off without one, and we will say so.',
      ],
    ],
    links: [
      {
        label: 'Administration for Community Living: long-term care',
        note: 'What it is, what it costs, and who pays.',
        href: 'https://acl.gov/ltc',
      },
      {
        label: 'Medicare.gov: long-term care',
        note: 'What Medicare does and does not pay.',
        href: 'https://www.medicare.gov/coverage/long-term-care',
      },
    ],
    words: 'ltc nursing home assisted living home care aide',
  },
} as const satisfies Record<string, LinePattern>
