/** Words around a mortgage, retirement savings and benefits from the government. */
import type { GlossaryTerm } from './glossary-term.ts'

export const homeAndRetirementTerms: readonly GlossaryTerm[] = [
  {
    id: 'due-on-sale-clause',
    term: 'Due-on-sale clause',
    text: 'A clause that lets a lender ask for the whole balance when a home changes hands. A federal law of 1982 keeps lenders from using it in many cases after a death in the family.',
    mentions: ['due-on-sale'],
    source: { name: '12 U.S. Code 1701j-3, Preemption of due-on-sale prohibitions', checked: '2026-11-20' },
  },
  {
    id: 'full-retirement-age',
    term: 'Full retirement age',
    text: 'The age at which Social Security pays your full retirement benefit: 67 if you were born in 1960 or later. You may start earlier for less, or later, up to 70, for more.',
    source: {
      name: 'Social Security Administration, FAQ KA-03391: choosing when to start retirement benefits',
      url: 'https://faq.ssa.gov/en-us/Topic/article/KA-03391',
      checked: '2026-11-20',
    },
  },
  {
    id: 'private-mortgage-insurance',
    term: 'Private mortgage insurance (PMI)',
    text: 'Insurance that pays the lender if a loan goes bad. The borrower pays for it, usually when the down payment is less than 20 percent. It pays nothing to the family.',
    mentions: ['private mortgage insurance', 'PMI'],
    source: {
      name: 'Office of the Comptroller of the Currency, HelpWithMyBank: What is private mortgage insurance (PMI)?',
      url: 'https://www.helpwithmybank.gov/get-answers/insurance/private-mortgage-insurance/faq-private-mort-insurance-01.html',
      checked: '2026-11-20',
    },
  },
  {
    id: 'required-minimum-distribution',
    term: 'Required minimum distribution (RMD)',
    text: 'The amount the law makes you take each year from a traditional IRA or a plan such as a 401(k): from age 73 if you were born from 1951 to 1959 (for 1959, under proposed rules), and from 75 if born later. Roth IRAs have none while the owner lives.',
    mentions: ['required minimum distribution', 'required minimum distributions', 'RMD', 'RMDs'],
    source: {
      name: 'Internal Revenue Service, IR-2025-33 (March 13, 2025), and text of section 107 of the SECURE 2.0 Act',
      url: 'https://www.einpresswire.com/article/793607693/irs-reminds-retirees-april-1-final-day-to-begin-required-withdrawals-from-iras-and-401-k-s',
      checked: '2026-11-20',
    },
  },
  {
    id: 'rollover',
    term: 'Rollover',
    text: 'Moving money from one retirement plan or IRA to another. When it goes straight across, no tax is due at that time. A check made out to you can be taxed and has a deadline, so ask first.',
    mentions: ['rollover', 'rollovers', 'rolled over'],
  },
  {
    id: 'roth-conversion',
    term: 'Roth conversion',
    text: 'Moving money from a traditional IRA or plan to a Roth account. You pay income tax on it now, and qualified withdrawals later are free of tax.',
    mentions: ['Roth conversion', 'Roth conversions'],
  },
  {
    id: 'sgli',
    term: 'Servicemembers’ Group Life Insurance (SGLI)',
    text: 'Life insurance for people in the uniformed services. Its full amount is $500,000. It stays free for 120 days after you leave the service, time to convert it or apply for VGLI.',
    mentions: ['SGLI', 'Servicemembers’ Group Life Insurance'],
    source: {
      name: 'Insurance Journal News, Military personnel and veterans to see reduction in life insurance costs (2025)',
      url: 'https://insurancejournalnews.com/military-personnel-and-veterans-to-see-reduction-in-life-insurance-costs',
      checked: '2026-11-22',
    },
  },
  {
    id: 'survivor-benefit-plan',
    term: 'Survivor Benefit Plan (SBP)',
    text: 'A program of the Department of Defense that pays an eligible survivor up to 55 percent of a service member’s retired pay. Retirees pay for it from their retired pay.',
    mentions: ['Survivor Benefit Plan', 'SBP'],
    source: {
      name: 'U.S. Department of Defense, Military Compensation: Survivor Benefit Program',
      url: 'https://militarypay.defense.gov/Benefits/Survivor-Benefit-Program/',
      checked: '2026-11-22',
    },
  },
  {
    id: 'thrift-savings-plan',
    term: 'Thrift Savings Plan (TSP)',
    text: 'The retirement savings plan for federal employees and members of the uniformed services, much like a 401(k) at a private employer. Its balance can be traditional, Roth or both.',
    mentions: ['Thrift Savings Plan', 'TSP'],
  },
  {
    id: 'vgli',
    term: 'Veterans’ Group Life Insurance (VGLI)',
    text: 'Term insurance of $10,000 to $500,000 that keeps military coverage going after service. You apply within 1 year and 120 days of leaving, and the premium rises with age.',
    mentions: ['VGLI', 'Veterans’ Group Life Insurance'],
    source: {
      name: 'U.S. Department of Veterans Affairs, Veterans’ Group Life Insurance (VGLI)',
      url: 'https://www.va.gov/life-insurance/options-eligibility/vgli/',
      checked: '2026-11-22',
    },
  },
]
