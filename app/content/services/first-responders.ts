/** The page for police, fire, ambulance and hospital people, read between two shifts. */
import { claims } from '../agency/claims.ts'
import type { ServicePageWriter } from '../pages/service-page.ts'
import { promises } from '../promises/promises.ts'
import { responderQuestions } from './parts/first-responders-faq.ts'

export const page: ServicePageWriter = (agency) => ({
  path: '/services/first-responders',
  name: 'Life insurance and annuities for first responders',
  meta: {
    title: `Insurance for First Responders | ${agency.name}`,
    description:
      'Life insurance and annuities for police, firefighters, EMS, nurses and doctors: what your department leaves open, what to check, and who needs no more.',
    keywords: [
      'first responder life insurance',
      'life insurance for firefighters',
      'life insurance for police officers',
      'life insurance for nurses',
      'EMS life insurance',
      'PTSD life insurance',
    ],
  },
  dialog: { title: 'Schedule Your Free First Responder Consultation', size: 'audience' },
  sections: [
    {
      kind: 'hero',
      eyebrow: 'For police, fire, EMS and hospital crews',
      headline: 'You answer the call. Who answers for your family?',
      lede: 'Your department or hospital gives you some coverage. Most of it is tied to the job, and part of it may pay only for a death on duty. We help you read what you have, find the gap, and fill only that.',
      scene: 'first-responders',
      sceneDescription: 'A fire engine parked before a brick station with its doors open.',
      actions: [
        { does: 'consult', label: 'Get My Free Quote' },
        { does: 'call', label: `Call ${agency.phone}` },
      ],
      points: [
        'We call around your shifts',
        'No fee and no obligation',
        'Straight answers about counseling and PTSD',
      ],
      notice: `${agency.name} is a private agency. We do not speak for any department, union, pension fund or government program.`,
    },
    {
      kind: 'cards',
      look: 'features',
      id: 'benefits',
      heading: 'Coverage that does not ask where you were',
      tone: 'paper',
      cards: [
        {
          icon: 'shield',
          title: 'On duty and off',
          body: 'A personal life policy generally pays for an accident on the highway, an illness at 50 or a fall from your own ladder, as it does for a death at work.',
        },
        {
          icon: 'badge',
          title: 'It goes where you go',
          body: 'Change departments, take a promotion, retire early: a policy you own stays in force as long as the premium is paid.',
        },
        {
          icon: 'heart',
          title: 'Help while you are alive',
          body: 'Many policies let you draw part of the death benefit early after a serious diagnosis. What you draw is subtracted from what your family gets, and riders differ by state and carrier.',
        },
        {
          icon: 'clock',
          title: 'Made for odd hours',
          body: 'Tell us you are on nights and we call at four in the afternoon. Many companies skip the exam for amounts they consider moderate, if your health answers allow.',
        },
      ],
    },
    {
      kind: 'cards',
      look: 'risks',
      id: 'risks',
      heading: 'Four things that can reach the kitchen table',
      lede: 'You know the work better than we do. These are the four that decide what kind of coverage you need.',
      tone: 'tint',
      cards: [
        {
          icon: 'siren',
          title: 'The call that goes wrong',
          body: 'A crash on the way, a fall, an assault. This is the one your employer’s benefits are mostly built for.',
        },
        {
          icon: 'pulse',
          title: 'The slow damage',
          body: 'Smoke, nights, lifting and stress work on the heart, lungs and back. Proving years later that the job did it can be long and uncertain.',
        },
        {
          icon: 'stethoscope',
          title: 'What you carry home',
          body: 'Getting help is a sign of sense, and by itself it does not shut you out of coverage. A diagnosis can change the price, so the calm years are a good time to look.',
          figure: claims.responderPtsd,
        },
        {
          icon: 'door',
          title: 'The badge you hand back',
          body: 'Group coverage usually ends with the job or shrinks at retirement. By then you are older, and a policy of your own costs more.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'what-you-have',
      heading: 'First, count what is already yours',
      tone: 'paper',
      paragraphs: [
        'You may have as many as three layers under you without having bought one. Ask for the paper on each before you buy anything.',
      ],
      points: [
        {
          title: 'Line-of-duty benefits',
          body: 'The federal Public Safety Officers’ Benefits program pays a lump sum when an eligible officer, firefighter or public ambulance worker dies from an injury on duty, and for certain heart attacks and strokes. Volunteers can count. A nurse or doctor at a private hospital generally does not.',
        },
        {
          title: 'Your pension’s survivor benefit',
          body: 'Many Ohio police officers and firefighters pay into a state pension fund instead of Social Security. Look on your yearly statement, or ask the fund, what a husband, wife or child would get each month. Ask what changes at retirement, and which choice you cannot undo.',
        },
        {
          title: 'Group life at work',
          body: 'Often one year’s pay, sometimes only for accidents. Accident coverage does not pay for cancer.',
        },
      ],
      aside: {
        title: 'Example: finding the gap in five lines',
        paragraphs: [
          'Hypothetical household: spending $5,100 a month; the wife’s take-home pay $2,700; survivor pension on the statement $1,000. Missing: $1,400 a month, or $16,800 a year.',
          'The youngest child is 6, so count 16 years: $268,800. Take off $50,000 of group life. The gap is $218,800, so a policy of about $220,000. We left out interest and rising prices, which pull in opposite directions.',
        ],
      },
    },
    {
      kind: 'cards',
      look: 'products',
      id: 'products',
      heading: 'Four tools, and what each is for',
      tone: 'tint',
      cards: [
        {
          icon: 'chart',
          title: 'Indexed universal life (IUL)',
          body: 'Lifelong coverage with cash value that earns interest by an index, typically up to a cap and down to a floor. You own no stocks. Charges come out even in a year that earns nothing, and what you take out early lowers the benefit. For overtime money you can commit for decades.',
          action: { does: 'consult', label: 'Learn More' },
        },
        {
          icon: 'tree',
          title: 'Whole Life',
          body: 'A level premium and a payout fixed from the start, as long as you keep paying; the insurer that writes the policy stands behind both. Cash value you borrow and do not repay comes off what your family receives.',
          action: { does: 'consult', label: 'Learn More' },
        },
        {
          icon: 'house',
          title: 'Mortgage Protection',
          body: 'Term coverage set to the years left on your loan. If you die in those years, your family can pay the house off, or pay other bills first. Usually the lowest premium of the three life policies.',
          action: { does: 'consult', label: 'Learn More' },
        },
        {
          icon: 'paycheck',
          title: 'Annuities',
          body: `For savings beside your pension. Careful before you roll over a department plan: some public safety workers may draw from it from age 50 without the extra federal tax, and in an IRA or annuity that right is generally gone until ${claims.earlyWithdrawalAge.figure}.`,
          action: { does: 'consult', label: 'Learn More' },
        },
      ],
      note: 'Every promise here is only as strong as the issuing insurer’s ability to pay claims. Prices and features vary by state and carrier. Consult a tax professional before you move retirement money.',
    },
    {
      kind: 'cards',
      look: 'names',
      id: 'professions',
      heading: 'If you wear one of these, this page is yours',
      lede: 'Full time, part time, volunteer or retired. The insurer decides on each application; your job alone rarely settles it.',
      tone: 'paper',
      cards: [
        { icon: 'badge', title: 'Police officers', body: 'City, county, state, campus and corrections' },
        { icon: 'flame', title: 'Firefighters', body: 'Career, part-paid and volunteer' },
        {
          icon: 'bandage',
          title: 'Nurses and healthcare workers',
          body: 'Hospital, home care, nursing home and lab',
        },
        { icon: 'ambulance', title: 'Paramedics and EMTs', body: 'Public, hospital and private services' },
        {
          icon: 'stethoscope',
          title: 'Doctors',
          body: 'Residents, emergency physicians and practice owners',
        },
      ],
      action: { does: 'consult', label: 'Check My Eligibility' },
    },
    {
      kind: 'stats',
      id: 'numbers',
      heading: 'Three figures, and where they come from',
      lede: 'All three are our own. For the first we have read a public number that is lower and broader; both stand on our Disclosures page.',
      tone: 'deep',
      stats: [claims.responderPtsd, claims.carriers, claims.quoteTurnaround],
    },
    {
      kind: 'prose',
      id: 'before-you-sign',
      heading: 'Ask these before you sign, with us or anyone',
      tone: 'paper',
      paragraphs: ['They take ten minutes and cost nothing. Write the answers on the back of the quote.'],
      points: [
        {
          title: 'Does it pay for illness, or only for accidents?',
          body: 'The words “accidental death” in the title answer it.',
        },
        {
          title: 'Is any part of my job left out?',
          body: 'Ask about dive teams, bomb squads, SWAT, helicopters, and a second job.',
        },
        {
          title: 'How long is the price fixed?',
          body: 'Some union and association plans raise it every five years of age.',
        },
        {
          title: 'Is the person selling it licensed?',
          body: 'Look the name up with your state’s insurance department before you give a bank account number.',
        },
      ],
      aside: {
        title: 'Who does not need us',
        paragraphs: [
          'If nobody lives on your pay and what you own would settle what you owe, keep your money. If your pension’s survivor benefit and group life already close the gap above, keep those and look again after a birth, a house or a promotion.',
          'If you were just diagnosed with something serious, do not drop any policy you have. Take every group enrollment that asks no health questions first. Then talk with us.',
        ],
      },
    },
    {
      kind: 'quote',
      heading: 'A price that fits between two shifts',
      lede: `Leave a first name, an e-mail and a number that you answer. We reach out within ${promises.standard.words}, and your shift pattern decides the hour.`,
      points: [
        'Say “text only” or “after 3 PM” when we first talk, and it stays that way',
        'Have your last benefits statement near you, if you can find it',
        'Your chief, union and employer learn nothing of this from us',
      ],
      tone: 'tint',
    },
    {
      kind: 'faq',
      id: 'questions',
      heading: 'Asked in the bay, the squad room and the break room',
      tone: 'paper',
      questions: responderQuestions,
    },
    {
      kind: 'resources',
      title: 'Educational Resources for First Responders',
      serviceType: 'coverage for first responders',
      lede: 'Start with the people who owe you something already.',
      tone: 'tint',
      links: [
        {
          label: 'Public Safety Officers’ Benefits',
          note: 'The federal program, by the Bureau of Justice Assistance',
          href: 'https://bja.ojp.gov/program/psob',
        },
        {
          label: 'Social Security Administration',
          note: 'How a public pension and Social Security fit together since the 2025 law',
          href: 'https://www.ssa.gov',
        },
        {
          label: 'Ohio Department of Insurance',
          note: 'License look-up and consumer help',
          href: 'https://insurance.ohio.gov',
        },
        {
          label: 'Mortgage protection',
          note: 'If the house is what keeps you awake after the shift',
          href: '/services/mortgage-protection',
        },
      ],
    },
  ],
})
