/** The page for police, fire, ambulance and hospital people, read between two shifts. */
import { claims } from '../agency/claims.ts'
import type { ServicePageWriter } from '../pages/service-page.ts'
import { promises } from '../promises/promises.ts'
import { responderQuestions } from './parts/first-responders-faq.ts'
import { responderSources } from './parts/first-responders-sources.ts'

export const page: ServicePageWriter = (agency) => ({
  path: '/services/first-responders',
  name: 'Life insurance and annuities for first responders',
  meta: {
    title: `Insurance for First Responders | ${agency.name}`,
    description:
      'Life insurance and annuities for police, firefighters, EMS, nurses and doctors: what Ohio and your department already pay, and who needs no more.',
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
        'Questions about counseling and PTSD answered',
      ],
      notice: `${agency.name} is a private agency. We do not speak for any department, union, pension fund or government program.`,
    },
    {
      kind: 'cards',
      look: 'features',
      id: 'benefits',
      heading: 'Coverage on duty and off, for as long as you pay for it',
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
          title: 'Applying between shifts',
          body: 'Tell us you work nights and we call in the afternoon. Many companies skip the exam for moderate amounts, if your health answers allow.',
        },
      ],
    },
    {
      kind: 'cards',
      look: 'risks',
      id: 'risks',
      heading: 'Four risks that decide what coverage you need',
      lede: 'You know the work better than we do. This is what each risk means for your family’s money.',
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
          body: 'Smoke, nights, lifting and stress work on the heart, lungs and back. Ohio law presumes that some heart and lung diseases of firefighters came from the job. For other conditions the proof can take years.',
        },
        {
          icon: 'stethoscope',
          title: 'What you carry home',
          body: 'Counseling by itself does not shut you out of coverage. A diagnosis can change the price, so apply while you are well if you can.',
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
      heading: 'Count what is already yours first',
      tone: 'paper',
      paragraphs: [
        'Your family may have as many as five kinds of coverage that you never bought. Ask about each of them before you buy anything.',
      ],
      points: [
        {
          title: 'Federal line-of-duty benefit',
          body: 'The Public Safety Officers’ Benefits program pays a lump sum when an eligible officer, firefighter or public ambulance worker dies from an injury on duty, and for certain heart attacks and strokes. For federal fiscal year 2025 it was $448,575; it is adjusted each October. Volunteers can count. A nurse or doctor at a private hospital generally does not.',
        },
        {
          title: 'Ohio’s death benefit fund',
          body: 'The Ohio Public Safety Officers Death Benefit Fund (Ohio Revised Code 742.63) pays the eligible spouse, children or dependent parents of a member killed in the line of duty. The law also names troopers, county sheriffs and deputies. The Ohio Police & Fire Pension Fund runs it. The spouse applies for the whole family, and after a denial may ask twice for another look with new evidence. Ask the fund what your family would get, and for how long.',
        },
        {
          title: 'Workers’ compensation',
          body: 'If an injury or disease from the job causes a death, Ohio pays the dependents two thirds of the average weekly wage, up to the statewide average (Ohio Revised Code 4123.59). A spouse is paid until death or remarriage, and at remarriage gets two years’ payments at once. Children are paid to 18, or to 25 as full-time students. This covers hospital staff, too.',
        },
        {
          title: 'Your pension’s survivor benefit',
          body: 'Many Ohio police officers and firefighters pay into a state pension fund instead of Social Security. Your yearly statement or the fund can tell you what a husband, wife or child would get each month. Ask what changes at retirement, and which choices are final.',
        },
        {
          title: 'Group life at work',
          body: 'Often one year’s pay, sometimes only for accidents. Accident coverage does not pay for cancer.',
        },
      ],
      aside: {
        title: 'Example: finding the gap',
        paragraphs: [
          'Hypothetical household: spending $5,100 a month; the wife’s take-home pay $2,700; survivor pension on the statement $1,000. Missing: $1,400 a month, or $16,800 a year.',
          'The youngest child is 6, so count 16 years: $268,800. Take off $50,000 of group life. The gap is $218,800, so a policy of about $220,000. We left out interest and rising prices, which pull in opposite directions.',
          'Only benefits that are paid wherever the death happens are counted. The federal benefit, Ohio’s fund and workers’ compensation depend on the cause.',
        ],
      },
      sources: responderSources,
    },
    {
      kind: 'cards',
      look: 'products',
      id: 'products',
      heading: 'Four kinds of policy, and what each is for',
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
      heading: 'Who this page is for',
      lede: 'Full time, part time, volunteer or retired. The insurer decides on each application, and your job alone rarely decides it.',
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
      paragraphs: [
        'Any agent should be able to answer these in ten minutes. Write the answers down beside the quote.',
      ],
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
          title: 'Is the agent licensed?',
          body: 'Look the name up with your state’s insurance department before you give a bank account number.',
        },
      ],
      aside: {
        title: 'Who does not need us',
        paragraphs: [
          'If nobody lives on your pay and your savings would pay your debts, you may not need a policy. If your pension’s survivor benefit and group life already close the gap above, keep those and look again after a birth, a house or a promotion.',
          'If you were just diagnosed with something serious, do not drop any policy you have. Take every group enrollment that asks no health questions first. Then talk with us.',
        ],
      },
    },
    {
      kind: 'quote',
      heading: 'Get a price between two shifts',
      lede: `Leave a first name, an email and a number that you answer. We reach out within ${promises.standard.text}, at an hour that fits your shifts.`,
      points: [
        'Say “text only” or “after 3 PM” when we first talk, and it stays that way',
        'Have your last benefits statement near you, if you can find it',
        'We tell your chief, union and employer nothing',
      ],
      tone: 'tint',
    },
    {
      kind: 'faq',
      id: 'questions',
      heading: 'What first responders ask us',
      tone: 'paper',
      questions: responderQuestions,
    },
    {
      kind: 'resources',
      title: 'Educational Resources for First Responders',
      serviceType: 'coverage for first responders',
      lede: 'Start with the programs that may already cover you.',
      tone: 'tint',
      links: [
        {
          label: 'Public Safety Officers’ Benefits',
          note: 'The federal program, by the Bureau of Justice Assistance',
          href: 'https://bja.ojp.gov/program/psob',
        },
        {
          label: 'Ohio’s death benefit fund: the rule',
          note: 'Who may apply, with which papers, and what to do after a denial',
          href: 'https://codes.ohio.gov/ohio-administrative-code/rule-742-19-01',
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
          note: 'If the home loan is your main worry',
          href: '/services/mortgage-protection',
        },
      ],
    },
  ],
})
