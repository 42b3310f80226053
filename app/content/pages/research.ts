/** The copy of the research pages: the index, the four categories and what stands around an article. */
import type { PublicAgency } from '../agency/agency.ts'
import { type Claim, claims } from '../agency/claims.ts'
import { type ArticleCategory, articleCategories } from '../articles/seed-article.ts'
import { promises } from '../promises/promises.ts'
import { type ConsultationCopy, consultationHeading } from './consultation.ts'
import type { PageMeta } from './page-meta.ts'
import type { QuoteSection } from './section.ts'

export const categoryLabels: Readonly<Record<ArticleCategory, string>> = {
  'life-insurance': 'Life Insurance',
  'mortgage-protection': 'Mortgage Protection',
  annuities: 'Annuities',
  'retirement-planning': 'Retirement Planning',
}

/**
 * Subjects whose first mention in an article becomes a link: the short address answers with a redirect to the page.
 * Until that page is in the catalogue no link is made.
 */
export const linkedSubjects = [
  {
    phrases: ['mortgage protection insurance', 'mortgage protection'],
    address: '/mortgage-protection',
    page: '/services/mortgage-protection',
  },
  {
    phrases: ['indexed universal life insurance', 'indexed universal life', 'IUL'],
    address: '/iul-insurance',
    page: '/services/iul-insurance',
  },
  {
    phrases: ['annuity', 'annuities'],
    address: '/annuities',
    page: '/services/annuities',
  },
  {
    phrases: ['veteran', 'veterans', 'military families'],
    address: '/veterans-planning',
    page: '/services/veterans-planning',
  },
] as const

/** Copy that every research page shares. */
export const readerCopy = {
  allLabel: 'All articles',
  backToResearch: 'Back to all research',
  readingTime: (minutes: number) => `${minutes} min read`,
  nothingFound: 'No article holds these words',
  nothingFoundBody: 'Try fewer or simpler words, or call us with the question itself.',
  busy: 'Too many searches at this moment',
  busyBody:
    'Please wait a minute and search again, choose a subject above, or call us with the question itself.',
  emptyHeading: 'No Articles Yet',
  emptyCategory: (label: string) => `No ${label} Articles`,
  emptyBody: 'Check back soon for articles in this category.',
  emptyAll: 'Our first articles are being written. Until then a licensed person answers your questions.',
  nextHeading: 'Now with your own numbers',
  nextBody:
    'An article works with examples. Twenty minutes with a licensed person work with your house, your family and your budget, and cost nothing.',
  servicesLabel: 'See what we can help with',
} as const

export interface ResearchCopy {
  meta: PageMeta
  heading: string
  lede: string
  stats: readonly Claim[]
  searchLabel: string
  searchAction: string
  consultation: ConsultationCopy
  quote: QuoteSection
  documentHeading: string
  documentBody: string
}

/** What the index counts of itself. */
export interface ResearchCounts {
  articles: number
  /** Minutes it takes to read all of them. */
  minutes: number
}

export function researchCopy(
  agency: Pick<PublicAgency, 'name'>,
  { articles, minutes }: ResearchCounts,
): ResearchCopy {
  return {
    meta: {
      title: `Insurance and retirement research | ${agency.name}`,
      description:
        'Plain-English articles on life insurance, mortgage protection, annuities and retirement income, with worked numbers and named sources.',
      keywords: [
        'insurance research',
        'life insurance articles',
        'annuity guide',
        'retirement income',
        'Ohio',
      ],
    },
    heading: 'Read first. Decide later.',
    lede: 'Life insurance, mortgage protection, annuities and retirement income in plain English. The articles say who a product is not for, show their arithmetic, and name sources that somebody here has read.',
    stats: [
      {
        figure: articles.toLocaleString('en-US'),
        counts: articles === 1 ? 'article, free to read' : 'articles, free to read',
        source: 'Counted on this page',
      },
      {
        figure: String(articleCategories.length),
        counts: 'subjects, from the house to the pension',
        source: 'The tabs below',
      },
      {
        figure: minutes.toLocaleString('en-US'),
        counts: minutes === 1 ? 'minute to read it all' : 'minutes to read them all',
        source: 'At 200 words a minute',
      },
    ],
    searchLabel: 'Search the articles',
    searchAction: 'Search',
    consultation: {
      heading: consultationHeading,
      lede: `An article cannot know your numbers. Tell us what you were reading about, and a licensed person contacts you within ${promises.standard.text}.`,
      bringHeading: 'What makes the talk short',
      bring: [
        'The article that raised the question, if there was one',
        'The policy or contract you own already, with its latest statement',
        'What should happen to the house and to your income if you were gone',
      ],
    },
    quote: {
      kind: 'quote',
      heading: 'Get Your Free Quote Today',
      lede: `Know what you want already? Leave a number. A licensed person calls within ${promises.standard.text}.`,
      points: [
        'You read first, so the call is short: we start where the article ended.',
        'Prices from several insurance companies, not from one.',
        'If the article said a product is not for you, we will not say otherwise on the phone.',
      ],
      tone: 'paper',
    },
    documentHeading: 'Take it all with you',
    documentBody:
      'Every article in one document, with contents, page numbers and sources, to print or to read on the road.',
  }
}

export interface CategoryCopy {
  meta: PageMeta
  label: string
  heading: string
  lede: string
  /** Exactly four. */
  stats: readonly Claim[]
}

const carriers: Claim = claims.carriers
const contact: Claim = {
  figure: promises.standard.text,
  counts: 'at most until a licensed person contacts you',
  source: 'Our promise, kept by a clock',
}

export function categoryCopy(category: ArticleCategory, agency: Pick<PublicAgency, 'name'>): CategoryCopy {
  const { title, description, keywords, ...copy } = categories[category]
  return {
    ...copy,
    label: categoryLabels[category],
    meta: { title: `${title} | ${agency.name}`, description, keywords },
  }
}

const categories: Readonly<
  Record<ArticleCategory, Omit<CategoryCopy, 'meta' | 'label'> & Required<PageMeta>>
> = {
  'life-insurance': {
    title: 'Life insurance explained',
    description:
      'Term, whole life and indexed universal life: what each pays for, what it costs, and who should leave it alone.',
    keywords: ['life insurance', 'term life insurance', 'whole life insurance', 'indexed universal life'],
    heading: 'Life insurance, without the fog',
    lede: 'Somebody counts on your paycheck. These articles show how much coverage that takes, which kind of policy fits, and what the small print takes back.',
    stats: [
      {
        figure: '3',
        counts: 'kinds of policy compared: term, whole life, indexed universal life',
        source: 'The articles below',
      },
      {
        figure: '0%',
        counts: 'the floor of a typical indexed account, before charges',
        source: 'Typical; varies by carrier and contract',
      },
      carriers,
      contact,
    ],
  },
  'mortgage-protection': {
    title: 'Mortgage protection explained',
    description:
      'What mortgage protection is, how it differs from the lender’s own cover, and when plain term insurance does the job for less.',
    keywords: ['mortgage protection insurance', 'mortgage life insurance', 'term life for a mortgage'],
    heading: 'Keep the house in the family',
    lede: 'The loan outlives the borrower. Here is how coverage is sized to a mortgage, who the money goes to, and what a lender’s letter does not say.',
    stats: [
      {
        figure: '1',
        counts: 'question to begin with: what is left on the loan',
        source: 'Your last mortgage statement',
      },
      {
        figure: '$0',
        counts: 'what a quote and a conversation cost',
        source: 'We are paid by the carrier if you buy',
      },
      carriers,
      contact,
    ],
  },
  annuities: {
    title: 'Annuities explained',
    description:
      'Fixed, fixed index and immediate annuities: what is guaranteed and by whom, surrender periods, taxes and who should not buy one.',
    keywords: ['fixed annuity', 'fixed index annuity', 'immediate annuity', 'surrender period'],
    heading: 'Annuities, guarantees and small print included',
    lede: 'An annuity is a contract with an insurer, and its guarantees are as good as that insurer. Read what is fixed, what is only illustrated, and what leaving early costs.',
    stats: [
      {
        figure: '3',
        counts: 'kinds compared: fixed, fixed index and immediate',
        source: 'The articles below',
      },
      {
        figure: '5 to 10',
        counts: 'years of surrender charges in a typical contract',
        source: 'Typical; varies by carrier and contract',
      },
      {
        figure: '59½',
        counts: 'the age before which withdrawals may carry a tax penalty',
        source: 'Consult a tax professional',
      },
      carriers,
    ],
  },
  'retirement-planning': {
    title: 'Retirement planning explained',
    description:
      'Turning savings into a paycheck: income you cannot outlive, taxes in Ohio, and the order in which accounts are spent.',
    keywords: ['retirement income', 'Ohio retirement taxes', 'Social Security', 'retirement planning'],
    heading: 'A paycheck after the last paycheck',
    lede: 'Savings are a number; retirement is a monthly bill. These articles turn one into the other, with Ohio’s taxes and the long life you hope for reckoned in.',
    stats: [
      {
        figure: '3',
        counts: 'sources of income weighed: Social Security, savings, contracts',
        source: 'The articles below',
      },
      {
        figure: '59½',
        counts: 'the age before which withdrawals may carry a tax penalty',
        source: 'Consult a tax professional',
      },
      carriers,
      contact,
    ],
  },
}

/** The page that stands where no category or no article is. */
export const researchNotFound = {
  category: {
    heading: 'Category not found',
    body: 'The address may be mistyped. All articles are on the research page, by subject and newest first.',
  },
  article: {
    heading: 'Article Not Found',
    body: "The article you're looking for doesn't exist or has been removed.",
  },
  allLabel: 'View all research',
  backTo: (label: string) => `Back to ${label}`,
} as const

export interface ArticleCopy {
  contentsHeading: string
  sourcesHeading: string
  checked: string
  notForHeading: string
  relatedHeading: string
  previousLabel: string
  nextLabel: string
  shareLabel: string
  shared: string
  notShared: string
  callHeading: string
  callBody: string
  authorNote: string
}

export function articleCopy(agency: Pick<PublicAgency, 'name' | 'hoursSpoken'>): ArticleCopy {
  return {
    contentsHeading: 'In this article',
    sourcesHeading: 'Sources',
    checked: 'checked',
    notForHeading: 'Who this is not for',
    relatedHeading: 'Read next',
    previousLabel: 'Earlier',
    nextLabel: 'Later',
    shareLabel: 'Share',
    shared: 'Address copied',
    notShared: 'Copy the address from the top of your browser',
    callHeading: 'A question about your own case?',
    callBody: `An article cannot know your numbers. A licensed person answers, ${agency.hoursSpoken}.`,
    authorNote: `Written for ${agency.name}. General education, not legal or tax advice; consult a tax professional about your own case.`,
  }
}
