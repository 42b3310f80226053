/** The truckers' page, for a driver who reads on a phone at a rest stop. */
import { type Claim, claims } from '../agency/claims.ts'
import type { ServicePageWriter } from '../pages/service-page.ts'
import { promises } from '../promises/promises.ts'

/** From request to quote; longer than elsewhere, because drivers are harder to reach. */
const turnaround = promises.trucker.text

const quoteTurnaround: Claim = {
  ...claims.quoteTurnaround,
  figure: turnaround,
  counts: 'from your request to your quote',
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
      headline: 'Coverage that stays yours when you change carriers',
      lede: 'Your job can end with a phone call from dispatch, and its life insurance with it. A policy you own stays with you as long as you pay for it, whoever you drive for. Send the short form from your phone, and we work around your hours.',
      scene: 'truckers',
      sceneDescription: 'A truck on the open road at dawn.',
      actions: [
        { does: 'quote', label: 'Get My Free Quote' },
        { does: 'call', label: `Call ${agency.phone}` },
      ],
      points: [`Prices within ${turnaround}`, 'No charge, and no obligation', 'Please park before you call'],
    },
    {
      kind: 'cards',
      look: 'risks',
      id: 'risks',
      heading: 'What the road can do to a paycheck',
      lede: 'You know most of this better than we do. Here is what it means at home.',
      tone: 'paper',
      cards: [
        {
          icon: 'road',
          title: 'The work itself',
          figure: claims.truckDeaths,
          body: 'That was more than seven times the rate for all workers that year, 3.3. Most of those deaths happen in traffic. A clean record lowers the risk but does not remove it.',
        },
        {
          icon: 'pulse',
          title: 'The seat, the hours and the food',
          figure: claims.truckHealthRisks,
          body: 'High blood pressure, weight, smoking, short sleep. Each can raise the price of life insurance. Applying before the next diagnosis usually costs less than applying after it.',
        },
        {
          icon: 'paycheck',
          title: 'Pay that stops with the wheels',
          body: 'Paid by the mile, you earn nothing parked. A federal medical certificate runs 24 months at most, often less, and losing it takes you off the road in a day.',
        },
        {
          icon: 'truck',
          title: 'Benefits that belong to the job',
          body: 'Group life from a carrier normally ends when you leave. If you lease on, there may be none at all, and the note on the tractor probably carries your own signature.',
        },
      ],
    },
    {
      kind: 'prose',
      id: 'how-much',
      heading: 'Count what would still come due without you',
      tone: 'tint',
      paragraphs: [
        'Instead of “ten times your income,” add four things: what you owe on the house, what you owe on the truck, a few years of take-home pay, and the cost of a funeral. Then subtract what is already there.',
        'Use take-home pay after fuel, maintenance and taxes, not gross, and an average of a whole year, since a month without repairs looks too good.',
      ],
      aside: {
        title: 'Example: a leased-on owner-operator (hypothetical)',
        paragraphs: [
          'Mortgage $168,000, plus tractor note $54,000, plus three years of $62,000 take-home pay ($186,000), plus $12,000 for a funeral and last bills: $420,000.',
          'Less $20,000 in savings and $50,000 of group life through his wife’s job: $350,000 to insure.',
          'If she changes jobs, the $50,000 may go and the gap is $400,000. So we count coverage that belongs to a job on a line of its own.',
        ],
      },
    },
    {
      kind: 'cards',
      look: 'products',
      id: 'products',
      heading: 'Four policies, and which drivers each one suits',
      lede: 'Many drivers need one of them. Few need all four.',
      tone: 'paper',
      cards: [
        {
          icon: 'house',
          title: 'Mortgage protection',
          body: 'Term life sized to the home loan. If you die during the term, the person you name can clear the house. For many families it is the least costly place to begin.',
          action: { does: 'visit', label: 'Learn More', to: '/services/mortgage-protection' },
        },
        {
          icon: 'tree',
          title: 'Whole life',
          body: 'One level premium for life, with cash value on a schedule the insurer guarantees. That guarantee is as strong as the insurer. It costs far more per dollar than term, and loans against it cut what your family gets.',
          action: { does: 'visit', label: 'Learn More', to: '/services/whole-life-insurance' },
        },
        {
          icon: 'chart',
          title: 'Indexed universal life (IUL)',
          body: 'Lifelong coverage whose interest follows a market index without investing in it. A cap or participation rate typically holds back good years; a floor limits bad ones, while charges go on. It needs steady premiums, which uneven miles may not allow.',
          action: { does: 'visit', label: 'Learn More', to: '/services/iul-insurance' },
        },
        {
          icon: 'coins',
          title: 'Annuities',
          figure: claims.earlyWithdrawalAge,
          body: 'No pension? An insurer can turn part of your savings into a monthly check, backed by that insurer alone. Cashing in early can mean a surrender charge and taxes. Consult a tax professional first.',
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
          title: 'We work around your clock',
          body: `Tell us your home days and time zone. Our phones are staffed ${agency.hoursSpoken}; outside of that, leave a time that suits you, and a text or an email is fine.`,
        },
        {
          icon: 'mail',
          title: 'The paperwork fits on a phone',
          body: 'Many insurers take the application by phone and the signature by email. If an exam is needed, we try to set it for a day you are home.',
        },
        {
          icon: 'scales',
          title: 'We ask before we apply',
          body: 'With your okay, we describe your apnea, blood sugar or driving record to several companies without your name. You apply where the answer sounds fairest.',
        },
        {
          icon: 'talk',
          title: 'We will say “not yet”',
          body: 'If three more months of CPAP records would likely get you a lower price, we would rather wait with you, and cover the gap with something small.',
        },
      ],
      action: { does: 'consult', label: 'Schedule a Free Consultation' },
    },
    {
      kind: 'stats',
      id: 'figures',
      heading: 'Four figures, and who counted',
      lede: 'Where it says “Agency figure,” the count is ours and no public study stands behind it. The first one is not the government’s measure, which you saw above.',
      tone: 'deep',
      stats: [claims.truckerRisk, quoteTurnaround, claims.carriers, claims.states],
    },
    {
      kind: 'checklist',
      id: 'ready',
      heading: 'Six things to gather on your next ten-hour break',
      lede: 'Any agent will ask for these, not only us.',
      tone: 'paper',
      items: [
        'The date on your medical certificate, and why it was shortened if it was.',
        'Your medicines with doses, and the last blood pressure and A1C you remember.',
        'A CPAP usage report, if you have a machine. Your supplier can send it.',
        'Tickets, crashes and suspensions of the last five years, with dates.',
        'Balances of the mortgage and the truck note, and whether you signed for the truck personally.',
        'Life insurance through your carrier: the amount, and what happens when you leave.',
      ],
    },
    {
      kind: 'prose',
      id: 'not-for',
      heading: 'Who should wait, or buy something else',
      tone: 'tint',
      paragraphs: ['Some drivers do not need what we sell, or need something else first.'],
      points: [
        {
          title: 'Nobody lives on your pay.',
          body: 'No spouse, no children, no co-signer. Savings for a funeral may be all you need.',
        },
        {
          title: 'You are looking for truck insurance.',
          body: 'Liability, cargo and physical damage are commercial policies. We do not sell them.',
        },
        {
          title: 'Your worry is a bad back.',
          body: 'Life insurance does not pay rent while you heal. Price disability income or occupational accident coverage first.',
        },
        {
          title: 'There is no cushion yet.',
          body: 'If one blown tire would stop the premium, put a month of expenses aside, then buy plain term. An annuity or IUL can wait.',
        },
      ],
      aside: {
        title: 'Before you sign for a truck',
        paragraphs: [
          'Ask the lender in writing: “If I die, does my family owe this note?” Look for the words “personal guarantee,” also when the truck belongs to your LLC.',
          'If credit life insurance has been added, find its price and who is paid. Often it pays the lender, and you may usually decline it.',
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
            'Often not for the driving alone. For life insurance, many companies look at ordinary over-the-road work much like other jobs and care more about your health, tobacco use and motor vehicle record. Hazardous loads, oil field work or a recent suspension can change that. Disability insurance is another matter, because there the job itself usually moves the price. Companies differ, so after one high quote ask for a second.',
        },
        {
          question: 'Can I get life insurance with sleep apnea?',
          answer:
            'Usually yes, and treatment matters more than the diagnosis. Insurers commonly ask for the sleep study, its severity and proof that you use the machine. A driver with mild or well-treated apnea and steady records may get an ordinary price. Severe, untreated apnea can mean a much higher price or “come back later.” Do not stop treatment or leave it off the application. The insurer can see medical and pharmacy records with your consent.',
        },
        {
          question: 'What happens to my company life insurance when I change carriers?',
          answer:
            'It normally ends, soon after your last day or at the end of that month. Many group plans let you convert it to a policy of your own, or carry it along, without new health questions. The window is short, often about a month, and the price is usually higher than a healthy person would pay elsewhere. Ask human resources for the certificate and the deadline before you turn in the keys. If your health has changed, converting may be your strongest choice.',
        },
        {
          question: 'Isn’t occupational accident insurance enough?',
          answer:
            'Not by itself. Occupational accident coverage, which many motor carriers ask leased owner-operators to have, pays for injuries or death from an accident while you work under dispatch. A heart attack at home, cancer, or a crash in your own pickup is generally outside it. It is also not workers’ compensation and has limits of its own. Read two lines in it: the definition of “occupational,” and the most it pays if you die.',
        },
        {
          question: 'I own my truck. What should I cover first?',
          answer:
            'Start with the debts your family would be made to pay, then their living costs. For most owner-operators that means term life for the mortgage and the truck note, long enough to reach the end of both. Next comes a way to pay bills if you are hurt, which is disability coverage and savings. Only then think about cash value or retirement products. If a partner or relative co-signed, tell us, because that person may need to be a beneficiary.',
        },
        {
          question: 'How long does it take, and can I do it from the road?',
          answer: `Yes, most of it. You have prices within ${turnaround}. The application is typically a phone call of half an hour or so and a signature by email; park somewhere quiet. Some insurers then decide in days without an exam. Others want blood work or your doctor’s records, which can take several weeks. You are not covered until the policy is issued and the first premium is paid, so keep any old coverage until then.`,
        },
      ],
    },
    {
      kind: 'quote',
      heading: 'Get your price without leaving the truck stop',
      lede: `Three lines are enough. We get in touch within ${turnaround}, or ${promises.quoteAsap.text} if you tick the box.`,
      points: [
        'Pick a day and hour when you are parked.',
        'Driving when we call? Let it ring. We try again.',
        'Nothing starts, and nothing is charged, until you apply and an insurer says yes.',
      ],
      tone: 'tint',
    },
    {
      kind: 'resources',
      title: 'Financial Resources for Truckers',
      serviceType: 'coverage for truckers',
      lede: 'Free and public.',
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
          note: 'What your family would get if you died or could not work.',
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
