/** The text of the careers page: what the work is, how it is paid, and what it asks for. */
import { type PublicAgency, agency as sample } from '#app/content/agency/agency.ts'
import { claims } from '#app/content/agency/claims.ts'
import type { PageMeta } from '#app/content/pages/page-meta.ts'
import { promises } from '#app/content/promises/promises.ts'
import type { IconName } from '#app/ui/icons.ts'
import { career } from '../career.ts'

export interface CareersText {
  meta: PageMeta
  hero: { heading: string; lede: string; applyLabel: string; callLabel: string; sceneDescription: string }
  benefits: { heading: string; lede: string; cards: readonly BenefitCard[] }
  pay: { heading: string; paragraphs: readonly string[] }
  lookFor: { heading: string; lede: string; items: readonly { title: string; body: string }[] }
  license: { heading: string; lede: string; items: readonly string[]; source: string }
  growth: { heading: string; lede: string; steps: readonly { title: string; body: string }[] }
  form: { heading: string; lede: string; sent: string; sentBody: string }
  contact: { heading: string; lede: string }
}

export interface BenefitCard {
  icon: IconName
  title: string
  body: string
}

const { carriers } = claims

const benefits: CareersText['benefits'] = {
  heading: 'What you get here',
  lede: 'Six things that make honest work easier. None of them is a bonus plan.',
  cards: [
    {
      icon: 'scales',
      title: 'The whole shelf to choose from',
      body: `Agreements with ${carriers.figure} insurance companies (${carriers.source.toLowerCase()}) mean you never have to bend a family to fit one company’s policy.`,
    },
    {
      icon: 'talk',
      title: 'People who asked to be called',
      body: 'Requests come from our own website and from families who were sent by other families. You do not buy names from a list, and you never call strangers.',
    },
    {
      icon: 'book',
      title: 'Somebody beside you',
      body: 'You sit in on real conversations before you lead one. An experienced agent looks over every early recommendation with you.',
    },
    {
      icon: 'clock',
      title: 'A desk that keeps the promises',
      body: 'Our own system shows who is waiting and by when they were promised a call, so nobody is forgotten, not even on a Monday.',
    },
    {
      icon: 'house',
      title: 'Work near home',
      body: `Most conversations happen by phone or video. When a family wants you at the table, it is usually in your part of ${sample.state}.`,
    },
    {
      icon: 'check',
      title: 'No product of the month',
      body: 'There is no quota for any one policy. “Keep what you have” is an answer we want you to give when it is true.',
    },
  ],
}

const pay: CareersText['pay'] = {
  heading: 'How it pays, before you ask',
  paragraphs: [
    'This is commission work. There is no salary. You are paid when a policy you wrote is issued, as a share of what the insurance company pays, and the share is written in your contract before you start.',
    'Income is uneven. The first months are often thin, because learning comes first. If a client lets a new policy lapse early, the insurance company usually takes part of the commission back. You are self-employed, so taxes, health insurance and errors-and-omissions cover are yours to arrange.',
    'Nobody here will tell you what you are going to earn. Keep some savings or other work in reserve until you know.',
  ],
}

const lookFor: CareersText['lookFor'] = {
  heading: 'Whom we look for',
  lede: 'Teachers, nurses, mechanics and veterans have all done this work well. The trade can be learned. These cannot:',
  items: [
    {
      title: 'You listen longer than you talk',
      body: 'The best policy is found in the second half of the conversation.',
    },
    {
      title: 'You call when you said you would',
      body: `We promise every visitor a call within ${promises.standard.text}. Your word is part of that.`,
    },
    {
      title: 'You can say “I do not know yet”',
      body: 'And then find out, instead of guessing about somebody’s retirement.',
    },
    {
      title: 'You write plainly',
      body: 'Every recommendation leaves here in words a client can read back to us.',
    },
    {
      title: 'You can stand a slow start',
      body: 'Trust takes months, and commission follows trust.',
    },
    {
      title: 'You have a license, or the will to earn one',
      body: 'Both kinds of applicants are welcome. The form asks which you are.',
    },
  ],
}

const license: CareersText['license'] = {
  heading: `What a life insurance license asks of you in ${sample.state}`,
  lede: 'Nobody may sell a policy without one. For a resident of the state it takes, in short:',
  items: [
    'being at least 18',
    '20 hours of approved pre-licensing education for the life line',
    'a passed state examination',
    'a criminal records check',
    'an application to the Department of Insurance, and its fee',
  ],
  source:
    'Sources: Ohio Administrative Code 3901-5-09; National Insurance Producer Registry, state requirements. Rules change: read them at the Department of Insurance before you pay for a course. Each insurance company must also appoint you before you offer its policies.',
}

const growth: CareersText['growth'] = {
  heading: 'Where it can lead',
  lede: 'Four stages. How fast you pass them depends on you, and nobody is pushed into the next one.',
  steps: [
    {
      title: 'Learn beside somebody',
      body: 'Get licensed and appointed. Sit in, take notes, prepare the comparisons.',
    },
    {
      title: 'Lead the conversation',
      body: 'You talk, an experienced agent listens. You go through each case together afterward.',
    },
    {
      title: 'Look after your own families',
      body: 'Your clients call you first. You review their coverage each year and after every big change.',
    },
    {
      title: 'Go deep, or teach',
      body: 'Become the person for veterans, truckers or retirement income, or train those who come after you.',
    },
  ],
}

/** The careers page as `agency` would say it. */
export function careersText(agency: Pick<PublicAgency, 'name' | 'phone' | 'hoursSpoken'>): CareersText {
  return {
    meta: {
      title: `Insurance Careers in ${sample.state} | ${agency.name}`,
      description: `Join ${agency.name} as a life insurance and annuity agent. What the work is, how commission pays, what the license asks for, and a short application.`,
      keywords: [
        'insurance agent careers Ohio',
        'life insurance agent jobs',
        'annuity agent',
        'insurance license Ohio',
      ],
    },
    hero: {
      heading: 'Sell only what you would explain to your own mother',
      lede: `${agency.name} is looking for licensed agents, and for people ready to earn a license, who would rather explain than push. This page says what the work is like, also the hard parts.`,
      applyLabel: 'Apply Now',
      callLabel: `Call ${agency.phone}`,
      sceneDescription:
        'A small office on a main street in the evening, with the lights on and the door open.',
    },
    ...{ benefits, pay, lookFor, license, growth },
    form: {
      heading: 'Apply to join the team',
      lede: `A few questions, no résumé. Somebody from our office contacts you within ${promises.standard.text}, or within ${promises.recruitAsap.text} if you mark it urgent.`,
      sent: career.landing.notice,
      sentBody: `If you would rather not wait, call ${agency.phone} and say that you have applied.`,
    },
    contact: {
      heading: 'Ask us first, if you like',
      lede: `Questions about the work cost nothing and bind you to nothing. A person answers, ${agency.hoursSpoken}. Ask what you would ask in an interview, the pay included.`,
    },
  }
}
