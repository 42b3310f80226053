/** The page for police, fire, ambulance and hospital people, read between two shifts. */

import { existing } from '../agency/figure.ts'
import { figures } from '../agency/figures.ts'
import { departmentResource, homeState, webAddress } from '../agency/home-state.ts'
import { publicFigures } from '../agency/public-figures.ts'
import type { ServicePageWriter } from '../pages/service-page.ts'
import { onBusinessDays } from '../promises/promises.ts'
import { responderQuestions } from './parts/first-responders-faq.ts'
import { responderSources } from './parts/first-responders-sources.ts'

const { firstResponders } = homeState

/** Where the state's file says nothing of its own benefits. */
const stateBenefits = [
  {
    title: 'State and workers’ compensation benefits',
    body: 'Many states pay a death benefit to the family of an officer or firefighter killed in the line of duty. Workers’ compensation generally pays dependents after a death caused by the job, hospital staff included. Ask your department and your state what your family would receive, and for how long.',
  },
]

export const page: ServicePageWriter = (agency) => ({
  path: '/services/first-responders',
  name: 'Life insurance and annuities for first responders',
  meta: {
    title: `Insurance for First Responders | ${agency.name}`,
    description:
      'Life insurance and annuities for police, firefighters, EMS, nurses and doctors: what your state and department already pay, and who needs no more.',
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
      headline: 'Life insurance that covers you on duty and off',
      lede: 'Your department or hospital gives you some coverage. Most of it is tied to the job, and part of it may pay only for a death in the line of duty. We help you review what you have and add only what is missing.',
      scene: 'first-responders',
      sceneDescription: 'A fire engine parked before a brick station with its doors open.',
      actions: [
        { does: 'consult', label: 'Schedule My Quote Call' },
        { does: 'call', label: `Call ${agency.phone}` },
        { does: 'visit', label: 'Estimate How Much You Need', to: '/estimates/life-insurance' },
      ],
      points: [
        'We schedule calls around your shifts',
        'No fee and no obligation',
        'Had counseling? Ask how insurers look at it',
      ],
      notice: `${agency.name} is a private agency. We do not speak for any department, union, pension fund or government program.`,
    },
    {
      kind: 'cards',
      look: 'features',
      id: 'benefits',
      heading: 'What a policy of your own adds',
      tone: 'paper',
      cards: [
        {
          icon: 'shield',
          title: 'On duty and off',
          body: 'A personal life policy generally pays for a death from illness or an accident, at work or away from it.',
        },
        {
          icon: 'badge',
          title: 'You keep it when you change jobs',
          body: 'Whether you change departments, get promoted or retire early, a policy you own stays in force as long as the premium is paid.',
        },
        {
          icon: 'heart',
          title: 'Living benefits',
          body: 'Many policies let you take part of the death benefit early after a serious diagnosis. The amount you take is subtracted from what your family receives, and riders differ by state and carrier.',
        },
        {
          icon: 'clock',
          title: 'Calls that fit your shifts',
          body: 'If you work nights, we call in the afternoon. Many companies do not require an exam for moderate amounts if your health answers qualify.',
        },
      ],
    },
    {
      kind: 'cards',
      look: 'risks',
      id: 'risks',
      heading: 'Four risks that decide what coverage you need',
      lede: 'What each risk means for your family’s finances.',
      tone: 'tint',
      cards: [
        {
          icon: 'siren',
          title: 'Death or injury on duty',
          body: 'A crash, a fall or an assault. Your employer’s benefits are mostly designed for this.',
        },
        {
          icon: 'pulse',
          title: 'Illness from the job',
          body: `Smoke, night shifts, lifting and stress can harm the heart, lungs and back. ${firstResponders?.presumption ?? 'Many states presume that certain diseases of firefighters and police officers came from the job. Exceptions apply, so ask your union or your state’s workers’ compensation office.'}`,
        },
        {
          icon: 'stethoscope',
          title: 'Mental health',
          body: 'Counseling by itself does not keep you from getting coverage. A diagnosis can change the price, so apply while you are well if you can.',
          figure: figures.responderPtsd,
        },
        {
          icon: 'door',
          title: 'Leaving the job',
          body: 'Group coverage usually ends with the job or is reduced at retirement. By then you are older, and a policy of your own costs more.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'what-you-have',
      heading: 'Start with the benefits you already have',
      tone: 'paper',
      paragraphs: [
        'Your family may already be entitled to several benefits. Ask about each of them before you buy anything.',
      ],
      points: [
        {
          title: 'Federal line-of-duty benefit',
          body: 'The Public Safety Officers’ Benefits program pays a lump sum when an eligible officer, firefighter or public ambulance worker dies from an injury on duty, and for certain heart attacks and strokes. Certain cancers from exposure on duty can count as well, even after retirement, and so can certain suicides after trauma on duty. The amount changes each October; ask the PSOB Office, 1-888-744-6513. Volunteers can qualify. A nurse or doctor at a private hospital generally does not.',
        },
        ...(firstResponders?.benefits ?? stateBenefits),
        {
          title: 'Your pension’s survivor benefit',
          body:
            firstResponders?.pension ??
            'Your yearly pension statement shows what a spouse or child would receive each month. Ask what changes at retirement and which choices are final.',
        },
        {
          title: 'Group life at work',
          body: 'Often one year’s pay, sometimes only for accidents. Accident coverage does not pay for a death from illness.',
        },
      ],
      aside: {
        title: 'Example: finding the gap',
        paragraphs: [
          'Hypothetical household: spending of $5,100 a month, the wife’s take-home pay of $2,700, and a survivor pension of $1,000 on the statement. The shortfall is $1,400 a month, or $16,800 a year.',
          'The youngest child is 6, so plan for 16 years: $268,800. Subtract $50,000 of group life. The gap is $218,800, so a policy of about $220,000. The example leaves out interest and inflation, which partly offset each other.',
          'We counted only benefits that do not depend on the cause of death. Line-of-duty benefits and workers’ compensation do.',
        ],
      },
      sources: [...responderSources, ...(firstResponders?.sources ?? [])],
    },
    {
      kind: 'cards',
      look: 'products',
      id: 'products',
      heading: 'Four types of policy for first responders',
      tone: 'tint',
      cards: [
        {
          icon: 'chart',
          title: 'Indexed universal life (IUL)',
          body: 'Lifelong coverage with cash value that earns interest linked to an index, typically with a cap and a floor. You own no stocks. Charges apply even in a year with no interest, and withdrawals reduce the benefit. Only if you can pay premiums for decades.',
          action: { does: 'consult', label: 'Learn More', interest: 'Indexed Universal Life (IUL)' },
          more: { does: 'visit', label: 'See How It Works', to: '/services/iul-insurance' },
        },
        {
          icon: 'tree',
          title: 'Whole Life',
          body: 'A level premium and a set death benefit for life, guaranteed by the issuing insurer as long as you pay. Cash value that you borrow and do not repay is subtracted from what your family receives.',
          action: { does: 'consult', label: 'Learn More', interest: 'Whole Life Insurance' },
          more: { does: 'visit', label: 'See How It Works', to: '/services/whole-life-insurance' },
        },
        {
          icon: 'house',
          title: 'Mortgage Protection',
          body: 'Term coverage for the years left on your loan. If you die in those years, your family can pay off the house or other bills. Usually the lowest premium of the three life policies.',
          action: { does: 'consult', label: 'Learn More', interest: 'Mortgage Protection' },
          more: { does: 'visit', label: 'See How It Works', to: '/services/mortgage-protection' },
        },
        {
          icon: 'paycheck',
          title: 'Annuities',
          body: `For savings in addition to your pension. Before you roll over a department plan, check the rules: some public safety workers can withdraw from it at age 50 without the extra federal tax. In an IRA or annuity, you generally lose that until ${publicFigures.earlyWithdrawalAge.figure}.`,
          action: { does: 'consult', label: 'Learn More', interest: 'Annuities' },
          more: { does: 'visit', label: 'See How It Works', to: '/services/annuities' },
        },
      ],
      note: 'Guarantees depend on the issuing insurer’s ability to pay claims. Prices and features vary by state and carrier. Consult a tax professional before you move retirement money.',
    },
    {
      kind: 'cards',
      look: 'names',
      id: 'professions',
      heading: 'Who this page is for',
      lede: 'Full time, part time, volunteer or retired. The insurer decides on each application, and your job alone is rarely the reason for a decline.',
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
      note: 'This is about a private policy. For a public benefit, ask your department or the program itself.',
    },
    {
      kind: 'stats',
      id: 'numbers',
      heading: 'The work and our agency in figures',
      tone: 'deep',
      stats: existing(figures.responderPtsd, figures.carriers, figures.quoteTurnaround),
    },
    {
      kind: 'prose',
      id: 'before-you-sign',
      heading: 'Ask these before you sign with any agent',
      tone: 'paper',
      paragraphs: ['Any agent should be able to answer these four questions.'],
      points: [
        {
          title: 'Does it pay for illness, or only for accidents?',
          body: 'A policy titled “accidental death” pays only for accidents.',
        },
        {
          title: 'Is any part of my job left out?',
          body: 'Ask about dive teams, bomb squads, SWAT, helicopters, and a second job.',
        },
        {
          title: 'How long is the price fixed?',
          body: 'Some union and association plans raise the price every five years.',
        },
        {
          title: 'Is the agent licensed?',
          body: 'Look up the agent with your state’s insurance department before you give a bank account number.',
        },
      ],
      aside: {
        title: 'Who may not need a policy',
        paragraphs: [
          'If no one depends on your pay and your savings would cover your debts, you may not need a policy. If your pension’s survivor benefit and group life already cover what your family needs, keep those and review them after a birth, a home purchase or a promotion.',
          'If you were just diagnosed with a serious illness, do not drop any policy you have. First enroll in any group coverage that asks no health questions. Then talk with us.',
        ],
      },
    },
    {
      kind: 'quote',
      heading: 'Get a quote around your shifts',
      lede: `Leave a first name, an email and a phone number. We contact you ${onBusinessDays()}, at a time that fits your shifts.`,
      points: [
        'Tell us if you prefer texts or calls after a certain hour',
        'Have your last benefits statement ready if you can',
        'We do not contact your department, union or employer',
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
        ...(firstResponders?.link
          ? [{ ...firstResponders.link, href: webAddress(firstResponders.link.href) }]
          : []),
        {
          label: 'Social Security Administration',
          note: 'How a public pension affects Social Security since the 2025 law',
          href: 'https://www.ssa.gov',
        },
        departmentResource('License look-up and consumer help'),
        {
          label: 'Mortgage protection',
          note: 'If your main concern is the home loan',
          href: '/services/mortgage-protection',
        },
      ],
    },
  ],
})
