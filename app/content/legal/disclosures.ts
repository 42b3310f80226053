/** The disclosure statement: what to know about the products, and every figure the site uses. */
import { agency as sample } from '../agency/agency.ts'
import { claims } from '../agency/claims.ts'
import { claimTables } from './figures.ts'
import {
  contactSection,
  type LegalAgency,
  type LegalDocument,
  type LegalSection,
  legalEffectiveDate,
  list,
  paragraph,
  subheading,
} from './legal-document.ts'

export function disclosureStatement(agency: LegalAgency): LegalDocument {
  return {
    meta: {
      title: `Disclosure Statement | ${agency.name}`,
      description: `What to know about the life insurance and annuities ${agency.name} offers: guarantees, charges, loans, taxes, and every figure this site uses.`,
      keywords: [
        'insurance disclosures',
        'annuity surrender charges',
        'IUL caps and floors',
        'policy loans',
        'claims-paying ability',
      ],
    },
    title: 'Disclosure Statement',
    effectiveDate: legalEffectiveDate,
    summary:
      'Every product has a side that does not fit on a poster. This is that side: what the products can and cannot do, whose guarantee it is, and what is known about each figure on this site.',
    sections: [
      whoWeAre(agency),
      noAffiliation,
      guarantees,
      products,
      charges,
      loans,
      taxes,
      examples,
      {
        id: 'figures',
        heading: 'Figures we use',
        blocks: [
          paragraph(
            'Where we have read a public source for a figure, it is named. Any other figure is the agency’s own and is labeled “Agency figure”: nobody outside the agency has confirmed it. Where public sources say something else, the last column says so.',
          ),
          ...claimTables(),
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
      `${agency.name} is an independent insurance agency from ${sample.state}. We offer products of ${claims.carriersInLegalCopy.figure} ${claims.carriersInLegalCopy.counts}, and other pages of this site speak of ${claims.carriers.figure} ${claims.carriers.counts}. Both are agency figures. No insurance company owns us, and none is bound by what this website says.`,
    ),
    list(
      'We are not an insurance company. We do not issue policies, hold your money or pay claims.',
      'We are not registered as a broker-dealer or investment adviser. We sell no securities and give no advice about them.',
      'We are not attorneys or tax advisers.',
    ),
    paragraph(
      'How we are paid is explained in the ',
      { text: 'Compliance Policy', to: '/compliance#compensation' },
      '; our licenses are on the ',
      { text: 'Licensing', to: '/licensing' },
      ' page.',
    ),
  ],
})

const noAffiliation: LegalSection = {
  id: 'no-affiliation',
  heading: 'No tie to the VA or any government agency',
  blocks: [
    paragraph(
      'We are not affiliated with, endorsed by or acting for the U.S. Department of Veterans Affairs, the Department of Defense, the Social Security Administration, Medicare, the Thrift Savings Plan, or any other federal or state agency. Nor do we act for your employer, union, fire department, hospital or mortgage lender.',
    ),
    paragraph(
      'Pages for veterans, first responders, truckers and construction workers are for these readers because their questions are alike. They describe no government program, and you need not work in a certain job to buy the products.',
    ),
  ],
}

const guarantees: LegalSection = {
  id: 'guarantees',
  heading: 'Whose guarantee it is',
  blocks: [
    paragraph(
      'Guarantees in a policy or annuity are promises of the insurance company that issues it. They rest on the claims-paying ability of the issuing insurer, and on nothing else: not on us, not on a bank, and not on the federal government. Insurance and annuities are not bank deposits and are not insured by the FDIC.',
    ),
    paragraph(
      'Where this site speaks of a guaranteed rate or benefit, it is the issuing insurer’s, under the terms of its contract. Ask which company it is and how rating companies judge it. Ratings are opinions about a company, they can change, and they do not judge a product.',
    ),
  ],
}

const products: LegalSection = {
  id: 'products',
  heading: 'What to know about each product',
  blocks: [
    paragraph(
      'Products, riders, prices and rules differ by insurance company and by state, and not all are sold everywhere. Coverage depends on an application, and often on health questions or an exam. What follows is general. Your contract counts.',
    ),
    subheading('Term life insurance and mortgage protection'),
    list(
      'Mortgage protection is life insurance that you choose to match a mortgage. It is not required by your lender and is not the private mortgage insurance (PMI) that protects the lender.',
      'The benefit goes to the people you name. They decide whether to pay off the house.',
      'Term coverage ends when its term does, and has no cash value. Prices for a new term are higher.',
      'Living benefits and return of premium are riders. They can cost extra, have conditions, and lower the death benefit when used.',
    ),
    subheading('Indexed universal life (IUL)'),
    list(
      'Your money is not invested in the stock market or in an index. Interest is credited by a formula that looks at an index, typically without its dividends.',
      `A cap, a participation rate or a spread limits what is credited, and the company can change them within limits the contract sets. The floor is typically ${claims.iulFloor.figure} and keeps credited interest from being negative. It does not stop charges: cash value can fall in a year without credit.`,
      'Premiums are flexible, but a policy that gets too little money can lapse. Costs of insurance rise with age.',
      'Illustrations of future values are not guaranteed. Look at the guaranteed column.',
    ),
    subheading('Whole life insurance'),
    list(
      'Premium, death benefit and guaranteed cash value are set in the contract, as long as you pay the premium.',
      'Dividends are not guaranteed. A company may pay less than it did, or nothing.',
      'It takes years until cash value passes what you paid in. If you may not keep it that long, it may not be for you.',
    ),
    subheading('Annuities'),
    list(
      'An annuity is a long-term contract for retirement. It is not for money you may need soon.',
      'A fixed annuity credits a rate the insurer declares. A fixed indexed annuity credits interest by a formula with caps or participation rates, and is not an investment in the market. An immediate annuity turns a sum into income; that choice is usually final.',
      'Income for life is guaranteed by the issuing insurer. Payments that do not rise buy less over the years.',
      'An annuity inside an IRA or 401(k) adds no tax deferral, because the account has it already.',
    ),
  ],
}

const charges: LegalSection = {
  id: 'charges',
  heading: 'Surrender charges and other costs',
  blocks: [
    paragraph(
      `Most annuities and permanent life policies take a surrender charge when you end them early or take out more than the contract allows. Surrender periods are typically ${claims.surrenderPeriod.figure}; the charge usually falls from year to year. Some contracts also have a market value adjustment, which can raise or lower what you get back.`,
    ),
    list(
      'Riders, such as a guaranteed income, can carry a yearly charge that is taken from your value.',
      'Life policies have costs of insurance, policy fees and sometimes charges on each premium.',
      'A bonus often comes with a longer surrender period, higher charges or lower rates.',
    ),
  ],
}

const loans: LegalSection = {
  id: 'loans',
  heading: 'Loans and withdrawals',
  blocks: [
    list(
      'Loans and withdrawals lower the death benefit and the cash value, dollar by dollar or more.',
      'A loan bears interest. If the interest is not paid, the loan grows.',
      'A policy with a large loan can lapse, and the gain in it can then be taxed, although no money is left to pay the tax with.',
      'Living benefits paid early for an illness are taken from the death benefit, less a charge, and can affect taxes and public benefits such as Medicaid.',
    ),
  ],
}

const taxes: LegalSection = {
  id: 'taxes',
  heading: 'Taxes',
  blocks: [
    paragraph(
      'What we say about taxes is general, rests on federal law as we understand it, and can change. It is not tax advice. Consult a tax professional about your own case.',
    ),
    list(
      'Death benefits are generally free of federal income tax. There are exceptions, for example where a policy was sold.',
      'Growth is generally not taxed while it stays in the contract. What comes out of an annuity beyond what you paid in is taxed as ordinary income.',
      `Money taken from a retirement plan or deferred annuity before age ${claims.earlyWithdrawalAge.figure} can carry an additional federal tax of 10% (${claims.earlyWithdrawalAge.source}).`,
      'A life policy that is paid up too fast becomes a modified endowment contract. Loans and withdrawals from it are then taxed as from an annuity.',
      'Moving money between contracts or accounts can be free of tax if it is done by the rules (for example sections 1035 and 408 of the tax code), and taxed if it is not.',
    ),
  ],
}

const examples: LegalSection = {
  id: 'examples',
  heading: 'Case studies, testimonials and pictures',
  blocks: [
    paragraph(
      'Case studies on this site are illustrative. No real client stands behind them, and nobody’s result can be foretold from them. Their figures are listed below, with what to know about them.',
    ),
    paragraph(
      'Testimonials and ratings on this site are sample text until we can print real ones with permission. No one was paid for them, because no one wrote them. The carriers in our strip of names and the people shown with monograms are samples, too.',
    ),
  ],
}

const yourInformation: LegalSection = {
  id: 'your-information',
  heading: 'Your information',
  blocks: [
    paragraph(
      'What we collect, who receives it and your rights are in the ',
      { text: 'Privacy Policy', to: '/privacy' },
      '. The terms for using this site are in the ',
      { text: 'Terms of Service', to: '/terms' },
      '.',
    ),
  ],
}
