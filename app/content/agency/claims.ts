/**
 * Every figure the site claims, once. A figure appears on a page only together with its `source`: the name of
 * a public source that somebody has read, or the words "Agency figure". Never invent a source. All of them
 * stand at `/disclosures#figures` with their notes.
 */
export interface Claim {
  /** The figure as printed. */
  figure: string
  /** What the figure counts, to stand under or after it. */
  counts: string
  /** Printed beside the figure. */
  source: string
  /** Where the public source stands, when it has an address that lasts. */
  url?: string
  /** The day somebody read it, YYYY-MM-DD. */
  checked?: string
  /** What is known about the figure, for `/disclosures#figures`; also what public sources say that differs. */
  note?: string
}

const agencyFigure = 'Agency figure'
const illustrative = 'Illustrative example'

export const claims = {
  founded: { figure: '2017', counts: 'the year we opened our doors', source: agencyFigure },
  carriers: {
    figure: '80+',
    counts: 'insurance companies we can compare',
    source: agencyFigure,
    note: 'Our own count of the companies whose products our agents can compare. Not all of them offer every product in every state.',
  },
  /** The number that legal pages use for the same thing; both are the agency's own wording and stay side by side. */
  carriersInLegalCopy: {
    figure: '50+',
    counts: 'insurance carriers',
    source: agencyFigure,
    note: 'The count our legal pages use. It is lower than the 80+ on our other pages; both are our own, and for the same thing.',
  },
  states: {
    figure: '50',
    counts: 'states where we are licensed to help',
    source: agencyFigure,
    note: 'Licenses held by the agency and its agents together; no single agent holds them all. The Licensing page lists them.',
  },
  experience: {
    figure: '15+',
    counts: 'years of experience in the business',
    source: agencyFigure,
    note: 'The years our senior agents have worked in insurance, which is longer than the agency has been open.',
  },
  families: {
    figure: '60,000+',
    counts: 'families and households served',
    source: agencyFigure,
    note: 'Our own count. No public record confirms it.',
  },
  rating: {
    figure: '4.9',
    counts: 'out of 5, the average rating in our client reviews',
    source: agencyFigure,
    note: 'Our own average. The reviews on this site are sample text, and no public review service stands behind this number.',
  },
  protectionAssets: {
    figure: '$15,000,000+',
    counts: 'in protection assets placed for our clients',
    source: agencyFigure,
    note: 'Our own sum, which no public record confirms. It is not money that we hold or manage.',
  },
  quoteTurnaround: {
    figure: '24 hours',
    counts: 'or less from your request to your quote',
    source: agencyFigure,
    note: 'What we aim for, not a guarantee. On the truckers’ page we say 24-48 hours.',
  },
  carrierGrade: {
    figure: 'A+',
    counts: 'rated carriers among those we compare',
    source: agencyFigure,
    note: 'Ratings by independent rating companies change, and not every carrier we compare holds this grade. Ask us for the current rating of any company we show you.',
  },
  majorIllness: {
    figure: '97%',
    counts: 'of Americans face a major illness at some time in their lives',
    source: agencyFigure,
    note: 'We have not found a public study for this number. It depends on what counts as a major illness.',
  },
  outlivingMoney: {
    figure: '70%',
    counts: 'of retirees worry about outliving their money',
    source: agencyFigure,
    note: 'We have not found a public survey with exactly this number. Results of surveys differ with the question and the people asked.',
  },
  wholeLifeHistory: {
    figure: '150-year',
    counts: 'history of whole life insurance',
    source: agencyFigure,
    note: 'A rounded figure for how long policies of this kind have been sold. It says nothing about how any policy will do.',
  },
  lostHomes: {
    figure: '1 in 3',
    counts: 'families lose their home within 90 days of losing their main income',
    source: agencyFigure,
    note: 'We have not found a public study for this number. Under federal rules (Regulation X), a mortgage servicer generally cannot start a foreclosure until a loan is more than 120 days behind.',
  },
  responderPtsd: {
    figure: '35%',
    counts: 'of first responders experience PTSD',
    source: agencyFigure,
    note: 'The public figure we have read is lower and broader: 30 percent of first responders develop behavioral health conditions, among them depression and PTSD (SAMHSA, Supplemental Research Bulletin, May 2018).',
  },
  truckerRisk: {
    figure: '45%',
    counts: 'higher risk for truckers than for other workers',
    source: agencyFigure,
    note: 'We have not found a public study for this number. The Bureau of Labor Statistics counts deaths per 100,000 full-time workers, which is another measure: 25.7 for truck drivers in 2024, 3.3 for all workers.',
  },
  truckDeaths: {
    figure: '25.7',
    counts: 'deaths at work per 100,000 full-time truck drivers in 2024',
    source: 'U.S. Bureau of Labor Statistics, as reported by Land Line (February 2026)',
    url: 'https://landline.media/truck-driving-remains-americas-deadliest-job/',
    checked: '2026-11-22',
    note: 'All workers: 3.3 in 2024. The newest table of the Bureau that we read itself is for 2019: 26.8 for truck drivers and driver/sales workers, 3.5 for all workers (bls.gov, Census of Fatal Occupational Injuries, table 5).',
  },
  truckHealthRisks: {
    figure: '61%',
    counts: 'of long-haul drivers asked in 2010 had two or more common health risks',
    source: 'NIOSH long-haul driver survey, American Journal of Industrial Medicine (2014)',
    note: 'Asked of drivers in 2010 and published in 2014; today’s share may differ.',
  },
  constructionDeaths: {
    figure: '1 in 5',
    counts: 'deaths at work are deaths of construction workers',
    source: 'U.S. Bureau of Labor Statistics, as reported by Machinery Asia (2026)',
    url: 'https://machineryasia.net/construction-death-and-fatality-rate-decreased-by-2024',
    checked: '2026-11-22',
    note: 'Construction had 1,034 of 5,070 deaths from injuries at work in 2024, or 20.4%. For each 100,000 full-time workers that is 9.2 in construction and 3.3 in all industries.',
  },
  constructionFalls: {
    figure: '389',
    counts: 'of the 1,034 deaths at work in construction in 2024 were falls, slips and trips',
    source: 'U.S. Bureau of Labor Statistics, as reported by Machinery Asia (2026)',
    url: 'https://machineryasia.net/construction-death-and-fatality-rate-decreased-by-2024',
    checked: '2026-11-22',
    note: 'About 38%. CPWR, the Center for Construction Research and Training, counts 373 deaths from falls to a lower level in 2024 (stopconstructionfalls.com).',
  },
  constructionInjuries: {
    figure: '200K+',
    counts: 'construction workers hurt each year',
    source: agencyFigure,
    note: 'Rounded, and higher than the newest official count we have read: 173,200 injuries and illnesses in private construction in 2023, or 2.3 for each 100 full-time workers (U.S. Bureau of Labor Statistics, as reported by constructionext.com, November 15, 2024).',
  },
  constructionDisabilityGap: {
    figure: '45%',
    counts: 'of construction workers lack disability coverage',
    source: agencyFigure,
    note: 'We have not found a public study for this number.',
  },
  workersCompShare: {
    figure: '60%',
    counts: 'of wages is what workers’ compensation covers',
    source: agencyFigure,
    note: 'A rounded figure. Each state sets its own share and a weekly maximum. Ohio pays 72% of the full weekly wage for the first 12 weeks of total disability and two thirds of the average weekly wage after that (Ohio Revised Code 4123.56).',
  },
  surrenderPeriod: {
    figure: '5 to 10 years',
    counts: 'is how long a surrender period typically lasts',
    source: agencyFigure,
    note: 'What is typical of contracts we see; shorter and longer periods exist. Your contract states its own.',
  },
  iulFloor: {
    figure: '0%',
    counts: 'is the typical floor for interest credited to an IUL policy',
    source: agencyFigure,
    note: 'Typical, and different by carrier. The floor applies to credited interest only: policy charges are still taken, so cash value can go down in a year without credit.',
  },
  earlyWithdrawalAge: {
    figure: '59½',
    counts: 'is the age before which withdrawals may carry an extra tax',
    source: 'IRS, Tax Topic 558',
    note: 'The federal additional tax is generally 10% of the taxable part of an early distribution from a retirement plan or deferred annuity. There are exceptions. Consult a tax professional.',
  },
} as const satisfies Record<string, Claim>

/** The figures of the made-up case studies, by story. No real client stands behind any of them. */
export const storyFigures = {
  veteranRollover: {
    savings: { figure: '$180,000', counts: 'in a Thrift Savings Plan', source: illustrative },
    rolledOver: { figure: '$120,000', counts: 'rolled over into an annuity', source: illustrative },
    monthlyIncome: { figure: '$850', counts: 'a month of income', source: illustrative },
  },
  moneyMarketMove: {
    moved: { figure: '$95,000', counts: 'moved from a money market account', source: illustrative },
    oldRate: { figure: '0.5%', counts: 'interest in the money market account', source: illustrative },
    newRate: {
      figure: '5.25%',
      counts: 'minimum interest, guaranteed by the issuing insurer',
      source: illustrative,
      note: 'The guarantee in this example is that of the insurance company that issues the annuity, for the term its contract states, and rests on that company’s claims-paying ability. Rates on offer today may be lower.',
    },
  },
  iulFamily: {
    cashValue: { figure: '$150,000', counts: 'of cash value', source: illustrative },
    averageReturn: {
      figure: '8.2%',
      counts: 'average credited interest a year',
      source: illustrative,
      note: 'Before policy charges, and not a forecast. Caps and participation rates limit what is credited, and a year may bring none.',
    },
  },
  wholeLifeFamily: {
    cashValue: { figure: '$185K', counts: 'of cash value', source: illustrative },
    deathBenefit: { figure: '$500K', counts: 'of death benefit', source: illustrative },
    years: { figure: '15 years', counts: 'of premiums paid', source: illustrative },
    growth: {
      figure: '4.2%',
      counts: 'growth a year',
      source: illustrative,
      note: 'Guaranteed growth and dividends together. Dividends are not guaranteed.',
    },
    loan: {
      figure: '$40,000',
      counts: 'borrowed from the policy',
      source: illustrative,
      note: 'Interest is charged. A loan that is not paid back lowers the death benefit and the cash value.',
    },
  },
  retireeIncome: {
    savings: { figure: '$350,000', counts: 'in a 401(k)', source: illustrative },
    annuity: { figure: '$200,000', counts: 'moved into an annuity', source: illustrative },
    monthlyIncome: { figure: '$1,200', counts: 'a month of income', source: illustrative },
    startAge: { figure: '70', counts: 'the age at which the income starts', source: illustrative },
  },
} as const satisfies Record<string, Record<string, Claim>>
