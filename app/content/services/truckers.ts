/** The truckers' page, for a driver who reads on a phone at a rest stop. */

import { existing, type Figure } from '../agency/figure.ts'
import { figures } from '../agency/figures.ts'
import { publicFigures } from '../agency/public-figures.ts'
import type { ServicePageWriter } from '../pages/service-page.ts'
import { onBusinessDays, responseTimes } from '../promises/promises.ts'

/** From request to call; longer than elsewhere, because drivers are harder to reach. */
const turnaround = responseTimes.trucker.text

const quoteTurnaround: Figure | undefined = figures.quoteTurnaround && {
  ...figures.quoteTurnaround,
  figure: turnaround,
  counts: 'until we call you; if our office is closed by then, the end of our next business day',
}

export const page: ServicePageWriter = (agency) => ({
  path: '/services/truckers',
  name: 'Life insurance and retirement planning for truck drivers',
  meta: {
    title: `Life Insurance for Truckers | ${agency.name}`,
    description:
      'Life insurance and retirement income for company drivers and owner-operators: what insurers ask about, a worked example, and who does not need it.',
    keywords: [
      'life insurance for truckers',
      'life insurance for truck drivers',
      'owner-operator life insurance',
      'CDL driver life insurance',
      'sleep apnea life insurance',
      'trucker retirement planning',
    ],
  },
  dialog: { title: 'Schedule Your Free Trucker Consultation', size: 'audience' },
  sections: [
    {
      kind: 'hero',
      eyebrow: 'For company drivers and owner-operators',
      headline: 'Life insurance you keep when you change carriers',
      lede: 'Life insurance through a motor carrier usually ends when the job does. A policy you own stays with you as long as you pay for it, whoever you drive for. Send the short form from your phone, and we work around your hours.',
      scene: 'truckers',
      sceneDescription: 'A truck on the open road at dawn.',
      actions: [
        { does: 'quote', label: 'Get My Free Quote' },
        { does: 'call', label: `Call ${agency.phone}` },
        { does: 'visit', label: 'Estimate How Much You Need', to: '/estimates/life-insurance' },
      ],
      points: [
        `We call ${onBusinessDays('trucker')}`,
        'Free, with no obligation',
        'Please park before you call',
      ],
    },
    {
      kind: 'cards',
      look: 'risks',
      id: 'risks',
      heading: 'What can stop a driver’s paycheck',
      lede: 'Four risks and what each can mean for your family.',
      tone: 'paper',
      cards: [
        {
          icon: 'road',
          title: 'The work itself',
          figure: publicFigures.truckDeaths,
          body: 'That was more than seven times the rate for all workers that year, 3.3. Most of those deaths happen in traffic.',
        },
        {
          icon: 'pulse',
          title: 'Health risks of long hours',
          figure: publicFigures.truckHealthRisks,
          body: 'High blood pressure, weight, smoking and too little sleep can each raise the price of life insurance. Coverage usually costs less if you apply before a new diagnosis.',
        },
        {
          icon: 'paycheck',
          title: 'No pay when you are not driving',
          body: 'If you are paid by the mile, you earn nothing while parked. A federal medical certificate lasts 24 months at most, often less, and you cannot drive without it.',
        },
        {
          icon: 'truck',
          title: 'Benefits tied to the job',
          body: 'Group life from a carrier normally ends when you leave. If you lease on, you may have none, and you may be personally responsible for the truck loan.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'how-much',
      heading: 'How much coverage a driver needs',
      tone: 'tint',
      paragraphs: [
        'Add four things: what you owe on the house, what you owe on the truck, a few years of take-home pay, and the cost of a funeral. Then subtract your savings and the coverage you already have.',
        'Use your average take-home pay over a whole year, after fuel, maintenance and taxes.',
      ],
      aside: {
        title: 'Example: a leased-on owner-operator (hypothetical)',
        paragraphs: [
          'Mortgage $168,000, plus tractor note $54,000, plus three years of $62,000 take-home pay ($186,000), plus $12,000 for a funeral and last bills: $420,000.',
          'Less $20,000 in savings and $50,000 of group life through his wife’s job: $350,000 to insure.',
          'If she changes jobs, the $50,000 may end, and the gap would be $400,000. We list job-based coverage separately for that reason.',
        ],
      },
    },
    {
      kind: 'cards',
      look: 'products',
      id: 'products',
      heading: 'Four types of policy for truck drivers',
      lede: 'Many drivers need only one of them.',
      tone: 'paper',
      cards: [
        {
          icon: 'house',
          title: 'Mortgage protection',
          body: 'Term life sized to the home loan. If you die during the term, your beneficiary can pay off the house. It is usually the lowest-cost option.',
          action: { does: 'visit', label: 'Learn More', to: '/services/mortgage-protection' },
        },
        {
          icon: 'tree',
          title: 'Whole life',
          body: 'One level premium for life, with cash value on a schedule the issuing insurer guarantees, based on its claims-paying ability. It costs far more than term for the same coverage, and loans reduce what your family receives.',
          action: { does: 'visit', label: 'Learn More', to: '/services/whole-life-insurance' },
        },
        {
          icon: 'chart',
          title: 'Indexed universal life (IUL)',
          body: 'Lifelong coverage with interest linked to a market index. You own no stocks. A cap or participation rate typically limits good years, a floor limits bad ones, and charges apply every year. It needs steady premiums, which may be hard when your miles vary.',
          action: { does: 'visit', label: 'Learn More', to: '/services/iul-insurance' },
        },
        {
          icon: 'coins',
          title: 'Annuities',
          figure: publicFigures.earlyWithdrawalAge,
          body: 'If you have no pension, an insurer can turn part of your savings into monthly income, backed by that insurer alone. Withdrawing early can mean a surrender charge and taxes. Consult a tax professional first.',
          action: { does: 'visit', label: 'Learn More', to: '/services/annuities' },
        },
      ],
      note: 'Extra benefits for serious illness or disability are add-ons called riders. What is offered, and at what price, differs by insurance company and state.',
    },
    {
      kind: 'cards',
      look: 'features',
      id: 'why-us',
      heading: 'Four reasons drivers work with us',
      tone: 'tint',
      cards: [
        {
          icon: 'phone',
          title: 'We work around your schedule',
          body: `Tell us your home days and time zone. Our office answers ${agency.hoursSpoken}. You can also leave us a time that suits you, or send an email.`,
        },
        {
          icon: 'mail',
          title: 'You can apply from your phone',
          body: 'Many insurers take the application by phone and the signature by email. If an exam is required, we try to schedule it for a day you are home.',
        },
        {
          icon: 'scales',
          title: 'We ask several companies first',
          body: 'With your permission, we describe your sleep apnea, blood sugar or driving record to several companies without your name. You apply to the one with the best answer.',
        },
        {
          icon: 'talk',
          title: 'We tell you if you should wait',
          body: 'If three more months of CPAP records would likely get you a lower price, we tell you, and look at a small policy for the meantime.',
        },
      ],
      action: { does: 'consult', label: 'Schedule a Free Consultation' },
    },
    {
      kind: 'stats',
      id: 'figures',
      heading: 'Figures for drivers',
      lede: 'The basis of each is on our Disclosures page. The government’s figure for the risk at work appears higher on this page.',
      tone: 'deep',
      stats: existing(figures.truckerRisk, quoteTurnaround, figures.carriers, figures.states),
    },
    {
      kind: 'checklist',
      id: 'ready',
      heading: 'Six things to have ready before you call',
      lede: 'Any agent will ask for these.',
      tone: 'paper',
      items: [
        'The date on your medical certificate, and why it was shortened if it was.',
        'Your medicines with doses, and your last blood pressure and A1C readings.',
        'A CPAP usage report, if you have a machine. Your supplier can send it.',
        'Tickets, crashes and suspensions of the last five years, with dates.',
        'The balances of your mortgage and truck loan, and whether you signed for the truck personally.',
        'Life insurance through your carrier: the amount, and what happens when you leave.',
      ],
    },
    {
      kind: 'prose',
      id: 'not-for',
      heading: 'Who should wait, or buy something else',
      tone: 'tint',
      paragraphs: ['Some drivers do not need these policies, or need something else first.'],
      points: [
        {
          title: 'No one depends on your pay.',
          body: 'If you have no spouse, children or co-signer, savings for a funeral may be enough.',
        },
        {
          title: 'You are looking for truck insurance.',
          body: 'Liability, cargo and physical damage are commercial policies. We do not sell them.',
        },
        {
          title: 'You are more concerned about an injury.',
          body: 'Life insurance does not pay while you cannot work. Ask about disability income or occupational accident coverage first.',
        },
        {
          title: 'You have no emergency savings yet.',
          body: 'If one repair would keep you from paying the premium, save a month of expenses first, then look at term insurance. An annuity or IUL can wait.',
        },
      ],
      aside: {
        title: 'Before you sign for a truck',
        paragraphs: [
          'Ask the lender in writing: “If I die, does my family owe this loan?” Look for the words “personal guarantee,” even if the truck belongs to your LLC.',
          'If credit life insurance was added, check its price and who is paid. It often pays the lender, and you can usually decline it.',
        ],
      },
    },
    {
      kind: 'faq',
      id: 'questions',
      heading: 'What drivers ask us',
      tone: 'paper',
      questions: [
        {
          question: 'Will I pay more because I drive a truck?',
          answer:
            'Often not for the driving alone. For life insurance, many companies treat over-the-road driving much like other jobs and look more closely at your health, tobacco use and motor vehicle record. Hazardous loads, oil field work or a recent suspension can raise the price. With disability insurance, the job itself usually affects the price. Companies differ, so if one quote is high, get a second.',
        },
        {
          question: 'Can I get life insurance with sleep apnea?',
          answer:
            'Usually yes, and treatment matters more than the diagnosis. Insurers commonly ask for the sleep study, its severity and proof that you use the machine. A driver with mild or well-treated apnea and steady records may get an ordinary price. Severe, untreated apnea can mean a much higher price or a postponed decision. Do not stop treatment or leave it off the application. The insurer can see medical and pharmacy records with your consent.',
        },
        {
          question: 'What happens to my company life insurance when I change carriers?',
          answer:
            'It normally ends, soon after your last day or at the end of that month. Many group plans let you convert it to a policy of your own, or carry it along, without new health questions. The deadline is short, often about a month, and the price is usually higher than a healthy person would pay elsewhere. Ask human resources for the certificate and the deadline before you leave. If your health has changed, converting may be your best choice.',
        },
        {
          question: 'Isn’t occupational accident insurance enough?',
          answer:
            'Not by itself. Occupational accident coverage, which many motor carriers ask leased owner-operators to have, pays for injuries or death from an accident while you work under dispatch. It generally does not cover a heart attack at home, cancer, or a crash in your own vehicle. It is not workers’ compensation, and it has its own limits. Check two items in it: the definition of “occupational,” and the most it pays if you die.',
        },
        {
          question: 'I own my truck. What should I cover first?',
          answer:
            'Start with the debts your family would have to pay, then their living costs. For most owner-operators that means term life for the mortgage and the truck loan, with a term that lasts until both are paid off. Next, plan for an injury with disability coverage and savings. Consider cash value or retirement products after that. If a partner or relative co-signed, tell us, because that person may need to be a beneficiary.',
        },
        {
          question: 'How long does it take, and can I do it from the road?',
          answer: `Yes, most of it. We contact you within ${turnaround}. That is longer than on our other pages, because drivers are often out of reach; on days when our office is closed, it is by the close of the next business day. You will get prices once you have answered the health questions. The application is typically a phone call of about half an hour and a signature by email; please park first. Some insurers then decide in days without an exam. Others want blood work or your doctor’s records, which can take several weeks. You are not covered until the policy is issued and the first premium is paid, so keep any old coverage until then.`,
        },
      ],
    },
    {
      kind: 'quote',
      heading: 'Get your quote from the road',
      lede: `A first name, an email and a phone number are enough. We contact you ${onBusinessDays('trucker')}. Check the box and it is ${responseTimes.quoteAsap.text}.`,
      points: [
        'Choose a day and time when you will be parked.',
        'If you are driving when we call, do not answer. We will try again.',
        'Nothing is charged until you apply and an insurer approves you.',
      ],
      tone: 'tint',
    },
    {
      kind: 'resources',
      title: 'Financial Resources for Truckers',
      serviceType: 'coverage for truckers',
      lede: 'Free public information.',
      links: [
        {
          label: 'Federal Motor Carrier Safety Administration',
          note: 'Medical certificates, hours of service, and your record.',
          href: 'https://www.fmcsa.dot.gov',
        },
        {
          label: 'Bureau of Labor Statistics: injuries and deaths at work',
          note: 'The official counts, by job and by year.',
          href: 'https://www.bls.gov/iif/',
        },
        {
          label: 'Social Security Administration',
          note: 'What your family would receive if you died or could not work.',
          href: 'https://www.ssa.gov',
        },
        {
          label: 'NAIC consumer pages',
          note: 'Find your state’s insurance department and check a license.',
          href: 'https://content.naic.org/consumer.htm',
        },
        {
          label: 'Mortgage protection',
          note: 'How level and decreasing term compare.',
          href: '/services/mortgage-protection',
        },
      ],
      tone: 'paper',
    },
  ],
})
