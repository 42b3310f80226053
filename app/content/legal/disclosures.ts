/** The disclosure statement: what to know about the products, and the figures about the agency. */
import { agency as sample } from '../agency/agency.ts'
import { comparedCarriers, surrenderPeriod, widerCount } from '../agency/figures.ts'
import { departmentLink, homeState } from '../agency/home-state.ts'
import { publicFigures } from '../agency/public-figures.ts'
import { reviews, testimonials } from '../agency/reviews.ts'
import { stories } from '../agency/stories.ts'
import { lines } from '../lines/lines.ts'
import { sells, soldWords } from '../lines/sold.ts'
import { isSold, sellsTheFour, soldLines } from '../lines/sold-lines.ts'
import { patterns } from '../patterns/patterns.ts'
import { figureTables } from './figures.ts'
import {
  contactSection,
  datesOf,
  type LegalAgency,
  type LegalDocument,
  type LegalSection,
  list,
  paragraph,
  subheading,
} from './legal-document.ts'

export function disclosureStatement(agency: LegalAgency): LegalDocument {
  return {
    meta: {
      title: `Disclosure Statement | ${agency.name}`,
      description: sellsTheFour()
        ? `What to know about the life insurance and annuities ${agency.name} offers: guarantees, charges, loans, taxes, and what is behind our figures.`
        : `What to know about the ${soldWords()} ${agency.name} offers, and what is behind our figures.`,
      keywords: [
        'insurance disclosures',
        ...(sellsTheFour() ? ['annuity surrender charges', 'IUL caps and floors', 'policy loans'] : []),
        'claims-paying ability',
      ],
    },
    title: 'Disclosure Statement',
    ...datesOf('2026-11-23'),
    summary:
      'This statement explains what the products can and cannot do, who makes the guarantees, and what the figures about our agency rest on.',
    sections: [
      whoWeAre(agency),
      noAffiliation(),
      guarantees(),
      products(),
      ...(hasCashValue() ? [charges, loans, taxes] : []),
      ...examples,
      {
        id: 'figures',
        heading: 'Figures we use',
        blocks: [
          paragraph(
            sample.isSample
              ? 'Where a figure has a public source, the source is named. Any other figure is a sample with no public source. If public sources differ, the last column says so.'
              : 'Where a figure has a public source, the source is named. Any other figure is the agency’s own. If public sources differ, the last column says so.',
          ),
          ...figureTables(),
        ],
      },
      yourInformation,
      contactSection(agency, 'For a question about anything on this page:'),
    ],
  }
}

const whoWeAre = (agency: LegalAgency): LegalSection => ({
  id: 'who-we-are',
  heading: 'Who we are, and what we are not',
  blocks: [
    paragraph(
      `${agency.name} is an independent insurance agency based in ${sample.state}. We offer products of ${comparedCarriers}${widerCount}. No insurance company owns us, and no insurance company is bound by what this website says.`,
    ),
    list(
      'We are not an insurance company. We do not issue policies, hold your money or pay claims.',
      'We are not a registered broker-dealer or investment adviser. We do not sell securities or give advice about them.',
      'We are not attorneys or tax advisers.',
    ),
    paragraph(
      'For how we are paid, see the ',
      { text: 'Compliance Policy', to: '/compliance#compensation' },
      '. Our licenses are on the ',
      { text: 'Licensing', to: '/licensing' },
      ' page.',
    ),
  ],
})

const audiences = () =>
  soldLines().flatMap((name) =>
    lines[name].kind !== 'audience'
      ? []
      : name === 'veteran-services'
        ? ['veterans']
        : [lines[name].label.toLowerCase()],
  )

const hasCashValue = () => sells('life', 'annuity')
const forVeterans = () => isSold('veteran-services')

const noAffiliation = (): LegalSection => ({
  id: 'no-affiliation',
  heading: forVeterans()
    ? 'Not affiliated with the VA or any government agency'
    : 'Not affiliated with any government agency',
  blocks: [
    paragraph(
      `We are not affiliated with, endorsed by or acting for ${forVeterans() ? 'the U.S. Department of Veterans Affairs, the Department of Defense, ' : ''}the Social Security Administration, Medicare, ${forVeterans() ? 'the Thrift Savings Plan, ' : ''}or any other federal or state agency. We do not act for your employer, union, fire department, hospital or mortgage lender.`,
    ),
    ...(audiences().length > 0
      ? [
          paragraph(
            `Our pages for ${new Intl.ListFormat('en-US').format(audiences())} answer questions those readers often ask. The products are not government programs, and they are not limited to people in those jobs.`,
          ),
        ]
      : []),
  ],
})

const guarantees = (): LegalSection => ({
  id: 'guarantees',
  heading: 'Who makes the guarantees',
  blocks: [
    paragraph(
      hasCashValue()
        ? 'Guarantees in a policy or annuity are made by the insurance company that issues it and rest on that insurer’s claims-paying ability. They are not guarantees of this agency, a bank or the federal government. Insurance and annuities are not bank deposits and are not insured by the FDIC.'
        : 'What a policy promises is promised by the insurance company that issues it and rests on that insurer’s claims-paying ability. It is no promise of this agency, a bank or the federal government.',
    ),
    paragraph(
      'Where this site mentions a guaranteed rate or benefit, the issuing insurer guarantees it under the terms of its contract. Ask which company it is and how it is rated. Ratings are opinions about a company, can change, and do not rate a product.',
    ),
    paragraph(
      'Questions about an insurer that has failed: ask ',
      ...(homeState.department ? ['the ', departmentLink] : ['your state’s department of insurance']),
      '.',
    ),
  ],
})

/** Of each product that is sold; of a line with a pattern what that leaves out. */
const productRules = (): LegalSection['blocks'] => [
  ...(sells('life')
    ? [
        subheading('Term life insurance and mortgage protection'),
        list(
          'Mortgage protection is life insurance that you choose to match a mortgage. It is not required by your lender and is not the private mortgage insurance (PMI) that protects the lender.',
          'The benefit is paid to the beneficiaries you name. They decide whether to pay off the house.',
          'Term coverage ends when the term ends and has no cash value. A new term usually costs more.',
          'Living benefits and return of premium are riders. They can cost extra, have conditions, and reduce the death benefit when used.',
        ),
      ]
    : []),
  ...(isSold('iul')
    ? [
        subheading('Indexed universal life (IUL)'),
        list(
          'Your money is not invested in the stock market or in an index. Interest is credited by a formula that looks at an index, typically without its dividends.',
          `A cap, a participation rate or a spread limits what is credited, and the company can change them within limits the contract sets. The floor is typically ${publicFigures.iulFloor.figure} and keeps credited interest from being negative. Charges still apply, so cash value can fall in a year with no credit.`,
          'Premiums are flexible, but a policy that is underfunded can lapse. The cost of insurance rises with age.',
          'Illustrations of future values are not guaranteed. Review the guaranteed column.',
        ),
      ]
    : []),
  ...(isSold('whole-life')
    ? [
        subheading('Whole life insurance'),
        list(
          'The premium, death benefit and guaranteed cash value are set in the contract, as long as you pay the premium.',
          'Dividends are not guaranteed. A company may pay less than it has in the past, or nothing.',
          'It takes years for the cash value to exceed the premiums paid. If you may not keep the policy that long, it may not be right for you.',
        ),
      ]
    : []),
  ...(sells('annuity')
    ? [
        subheading('Annuities'),
        list(
          'An annuity is a long-term contract for retirement. It is not for money you may need soon.',
          'A fixed annuity credits a rate the insurer declares. A fixed indexed annuity credits interest by a formula with caps or participation rates, and is not an investment in the market. An immediate annuity turns a sum into income; that choice is usually final.',
          'Income for life is guaranteed by the issuing insurer. Payments that do not rise buy less over the years.',
          'An annuity inside an IRA or 401(k) adds no tax deferral, because the account is already tax-deferred.',
        ),
      ]
    : []),
  ...soldLines().flatMap((name) => {
    const pattern = patterns[name]
    if (!pattern || lines[name].kind === 'life') return []
    const limits = pattern.leavesOut.map(([title, body]) => `${title}: ${body}`)
    return [subheading(pattern.name), list(...(pattern.notice ? [pattern.notice] : []), ...limits)]
  }),
]

const products = (): LegalSection => ({
  id: 'products',
  heading: 'What to know about each product',
  blocks: [
    paragraph(
      'Products, riders, prices and rules differ by insurance company and by state, and not all are sold everywhere. Coverage depends on an application and often on health questions or an exam. The following is general information; your contract governs.',
    ),
    ...productRules(),
  ],
})

const charges: LegalSection = {
  id: 'charges',
  heading: 'Surrender charges and other costs',
  blocks: [
    paragraph(
      `Most annuities and permanent life policies have a surrender charge if you end them early or withdraw more than the contract allows. Surrender periods are typically ${surrenderPeriod}, and the charge usually decreases each year. Some contracts also have a market value adjustment, which can raise or lower what you receive.`,
    ),
    list(
      'Riders, such as a guaranteed income rider, can carry a yearly charge that is deducted from your value.',
      'Life policies have costs of insurance, policy fees and sometimes a charge on each premium.',
      'A bonus often comes with a longer surrender period, higher charges or lower rates.',
    ),
  ],
}

const loans: LegalSection = {
  id: 'loans',
  heading: 'Loans and withdrawals',
  blocks: [
    list(
      'A withdrawal reduces the cash value and the death benefit right away, dollar for dollar or more.',
      'A loan is the insurer’s money, with your cash value as security. The loan and its interest reduce what you get if you surrender and what your family receives.',
      'If you do not pay the interest, it is added to the loan.',
      'A policy with a large loan can lapse, and the gain can then be taxable even though no cash is left to pay the tax.',
      'Living benefits paid early for an illness reduce the death benefit, may carry a charge, and can affect taxes and public benefits such as Medicaid.',
    ),
  ],
}

const taxes: LegalSection = {
  id: 'taxes',
  heading: 'Taxes',
  blocks: [
    paragraph(
      'Our statements about taxes are general, are based on federal law as we understand it, and can become outdated. They are not tax advice. Consult a tax professional about your own situation.',
    ),
    list(
      'Death benefits are generally free of federal income tax. There are exceptions, for example where a policy was sold.',
      'Growth is generally not taxed while it stays in the contract. Annuity payments above what you paid in are taxed as ordinary income.',
      `Money taken from a retirement plan or deferred annuity before age ${publicFigures.earlyWithdrawalAge.figure} can carry an additional federal tax of 10% (${publicFigures.earlyWithdrawalAge.source}).`,
      'A life policy that is funded too quickly becomes a modified endowment contract. Loans and withdrawals from it are then taxed in much the same way as withdrawals from an annuity.',
      'A transfer between contracts or accounts can be free of current tax if it follows the rules (for example sections 1035 and 408 of the tax code), and taxable if it does not.',
    ),
  ],
}

const hasTestimonials = reviews !== null || testimonials !== null

/** What is printed of clients, and on what terms; empty for an agency that prints nothing of them. */
const ofClients: LegalSection['blocks'] = sample.isSample
  ? [
      paragraph(
        'Case studies on this site are illustrative. They do not describe real clients and do not predict anyone’s results. Their figures are listed below with notes.',
      ),
      paragraph('This is a demonstration site: its testimonials, ratings, carriers and people are samples.'),
    ]
  : [
      ...(stories().length > 0
        ? [
            paragraph(
              'Stories about clients are printed with their permission and do not predict anyone’s results. Their figures are listed below with notes.',
            ),
          ]
        : []),
      ...(hasTestimonials
        ? [
            paragraph(
              'Testimonials are printed with the client’s permission. A client’s experience may differ from yours.',
            ),
          ]
        : []),
    ]

const examples: LegalSection[] =
  ofClients.length === 0
    ? []
    : [{ id: 'examples', heading: 'Case studies, testimonials and pictures', blocks: ofClients }]

const yourInformation: LegalSection = {
  id: 'your-information',
  heading: 'Your information',
  blocks: [
    paragraph(
      'For what we collect, who receives it and your rights, see the ',
      { text: 'Privacy Policy', to: '/privacy' },
      '. For the terms of using this site, see the ',
      { text: 'Terms of Service', to: '/terms' },
      '.',
    ),
  ],
}
