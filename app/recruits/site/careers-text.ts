/** The words of the careers page. Apart from its form, which browsers load. */
import { type PublicAgency, agency as sample } from '#app/content/agency/agency.ts'
import { comparedCompanies } from '#app/content/agency/figures.ts'
import { homeState } from '#app/content/agency/home-state.ts'
import { unbroken } from '#app/content/agency/unbroken.ts'
import { sells } from '#app/content/lines/sold.ts'
import { isSold, sellsTheFour } from '#app/content/lines/sold-lines.ts'
import type { PageMeta } from '#app/content/pages/page-meta.ts'
import { closedDaysNote, onBusinessDays, responseTimes, usualNotice } from '#app/content/promises/promises.ts'
import type { IconName } from '#app/ui/icons.ts'
import { career } from '../career.ts'

/** The text of the careers page: what the work is, how it is paid, and what it asks for. */
export interface CareersText {
  meta: PageMeta
  hero: { heading: string; lede: string; applyLabel: string; callLabel: string; sceneDescription: string }
  benefits: { heading: string; lede: string; cards: readonly BenefitCard[] }
  pay: { heading: string; paragraphs: readonly string[] }
  lookFor: { heading: string; lede: string; items: readonly { title: string; body: string }[] }
  license: { heading: string; lede: string; items: readonly string[]; source: string }
  growth: { heading: string; lede: string; steps: readonly { title: string; body: string }[] }
  form: { heading: string; lede: string; sent: string; sentNote: string; sentBody: string }
  contact: { heading: string; lede: string }
}

interface BenefitCard {
  icon: IconName
  title: string
  body: string
}

const benefits: CareersText['benefits'] = {
  heading: 'What you get here',
  lede: 'Six things that make the work easier from the first month.',
  cards: [
    {
      icon: 'scales',
      title: 'A wide choice of carriers',
      body: `We work with ${comparedCompanies('insurance companies')}. You offer the companies that appoint you.`,
    },
    {
      icon: 'talk',
      title: 'People who asked for a call',
      body: 'Requests come from our own website and from client referrals. You do not buy lead lists, and you do not make cold calls.',
    },
    {
      icon: 'book',
      title: 'An experienced agent with you',
      body: 'You sit in on client conversations before you lead one. An experienced agent reviews each of your early recommendations with you.',
    },
    {
      icon: 'clock',
      title: 'A system that tracks every request',
      body: 'Our lead desk shows who is waiting and when their call is due, which helps us keep track of every request.',
    },
    {
      icon: 'house',
      title: 'Work near home',
      body: `Most conversations happen by phone or video. When a client wants to meet in person, it is usually in your part of ${sample.state}.`,
    },
    {
      icon: 'check',
      title: 'No product quotas',
      body: 'There is no quota for any one product. If the coverage a client has is right for them, we want you to say so.',
    },
  ],
}

const pay: CareersText['pay'] = {
  heading: 'How it pays, before you ask',
  paragraphs: [
    'This is commission work. There is no salary. You are paid a share of the commission when a policy you sold is issued. Your contract states that share before you start.',
    'Income is uneven, and often low in the first months while you learn. If a new policy lapses early, the insurance company usually takes back part of the commission. You are self-employed, so you arrange your own taxes, health insurance and errors-and-omissions coverage.',
    'We do not quote expected earnings. Plan on savings or other income until you know what you earn here.',
  ],
}

const lookFor: CareersText['lookFor'] = {
  heading: 'Who we look for',
  lede: 'People come to this work from many jobs, including teaching, nursing and the military. We can teach you insurance. We look for these habits:',
  items: [
    {
      title: 'You listen longer than you talk',
      body: 'You need to know a client’s whole situation before you recommend anything.',
    },
    {
      title: 'You call when you said you would',
      body: 'We tell every visitor by when we will call, and you make that call on time.',
    },
    {
      title: 'You can say “I do not know yet”',
      body: 'You look it up and call back, instead of guessing about someone’s retirement.',
    },
    {
      title: 'You write plainly',
      body: 'Clients get every recommendation in writing, in words they can follow.',
    },
    {
      title: 'You can handle a slow start',
      body: 'It often takes months before your first steady commissions.',
    },
    {
      title: 'You have a license, or will earn one',
      body: 'Both are welcome. The form asks which applies to you.',
    },
  ],
}

const agentOf = () => (sellsTheFour() ? 'a life insurance and annuity agent' : 'an insurance agent')

const license = (): CareersText['license'] => ({
  heading: `How to get ${sells('life') ? 'a life' : 'an'} insurance license in ${sample.state}`,
  lede: 'You need a license to sell insurance. For a resident of the state, the steps are:',
  items: homeState.license?.items ?? [
    'being at least 18',
    'the pre-licensing education that the state requires, if any',
    `a passing score on the state exam for ${sells('life') ? 'the life line' : 'the line you want to sell'}`,
    'an application to the state’s department of insurance, with the fee',
  ],
  source: [
    homeState.license?.source,
    'Rules change, so check them with the department of insurance before you pay for a course. Where the state requires it, an insurance company must also appoint you before you offer its policies.',
  ]
    .filter(Boolean)
    .join(' '),
})

const growth = (): CareersText['growth'] => ({
  heading: 'How you can grow',
  lede: 'Four stages. You set the pace, and you can stay at any stage.',
  steps: [
    {
      title: 'Learn with an experienced agent',
      body: 'Get licensed and appointed. Sit in on calls, take notes and prepare the comparisons.',
    },
    {
      title: 'Lead the conversation',
      body: 'You lead the call while an experienced agent listens in. You review each case together afterward.',
    },
    {
      title: 'Serve your own clients',
      body: 'Your clients call you first. You review their coverage each year and after every big change.',
    },
    {
      title: 'Specialize, or train others',
      body: `Specialize in ${sellsTheFour() && isSold('veteran-services', 'truckers') ? 'veterans, truckers or retirement income' : 'what you like best'}, or train new agents.`,
    },
  ],
})

/** The careers page as `agency` would say it. `landed` is what it says to who has just applied and is known to have. */
export function careersText(
  agency: Pick<PublicAgency, 'name' | 'phone' | 'hoursSpoken'>,
  landed: string | null = null,
): CareersText {
  return {
    meta: {
      title: `Insurance Careers in ${sample.state} | ${agency.name}`,
      description: `Join ${agency.name} as ${agentOf()}. What the work is like, how commission pays, how to get licensed, and a short application.`,
      keywords: [
        `insurance agent careers ${sample.state}`,
        ...(sellsTheFour() ? ['life insurance agent jobs', 'annuity agent'] : ['insurance agent jobs']),
        `insurance license ${sample.state}`,
      ],
    },
    hero: {
      heading: `Become ${agentOf()}`,
      lede: `${agency.name} is looking for licensed agents, and for people ready to earn a license. This page explains what the work is like, including the hard parts.`,
      applyLabel: 'Apply Now',
      callLabel: `Call ${agency.phone}`,
      sceneDescription:
        'A small office on a main street in the evening, with the lights on and the door open.',
    },
    ...{ benefits, pay, lookFor, license: license(), growth: growth() },
    form: {
      heading: 'Apply to join the team',
      lede: `A few questions, no résumé needed. Someone from our office will contact you ${onBusinessDays()}, or within ${responseTimes.recruitAsap.text} if you mark it urgent.`,
      sent: landed ?? usualNotice(career.landing.notice),
      sentNote: landed ? '' : `${closedDaysNote} `,
      sentBody: `If you would rather not wait, call ${unbroken(agency.phone)} and say that you applied.`,
    },
    contact: {
      heading: 'Questions before you apply?',
      lede: `Call us, with no obligation. We answer ${agency.hoursSpoken}. Ask anything you would ask in an interview, including pay.`,
    },
  }
}
