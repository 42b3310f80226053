/** The copy of the research pages: the index, the four categories and what stands around an article. */
import { capitalise } from '#app/lib/tidy-text.ts'
import { type PublicAgency, agency as sample } from '../agency/agency.ts'
import { existing, type Figure } from '../agency/figure.ts'
import { figures } from '../agency/figures.ts'
import { publicFigures } from '../agency/public-figures.ts'
import { type ArticleCategory, articleCategories } from '../articles/seed-article.ts'
import { findPage } from '../catalogue/catalogue.ts'
import { glossary } from '../glossary/glossary.ts'
import type { Interest } from '../lines/lines.ts'
import { sells } from '../lines/sold.ts'
import { offered, sellsTheFour, soldLabels } from '../lines/sold-lines.ts'
import { onBusinessDays, responseTimes } from '../promises/promises.ts'
import { type ConsultationCopy, consultationHeading } from './consultation.ts'
import type { PageMeta } from './page-meta.ts'
import type { QuoteSection } from './section.ts'

export const categoryLabels: Readonly<Record<ArticleCategory, string>> = {
  'life-insurance': 'Life Insurance',
  'mortgage-protection': 'Mortgage Protection',
  annuities: 'Annuities',
  'retirement-planning': 'Retirement Planning',
  'home-and-auto': 'Home and Auto',
  'medicare-and-health': 'Medicare and Health',
  'business-insurance': 'Business Insurance',
}

/** What a reader of a subject asks about, as the forms have it. */
export const categoryInterests: Readonly<Record<ArticleCategory, Interest>> = {
  'home-and-auto': 'General Consultation',
  'medicare-and-health': 'General Consultation',
  'business-insurance': 'General Consultation',
  'life-insurance': 'Life Insurance',
  'mortgage-protection': 'Mortgage Protection',
  annuities: 'Annuities',
  'retirement-planning': 'Annuities',
}

/** Subjects whose first mention in an article becomes a link, until editors keep a list of their own. The short address leads to the page. */
const everySubject = [
  { phrases: ['mortgage protection insurance', 'mortgage protection'], address: '/mortgage-protection' },
  {
    phrases: ['indexed universal life insurance', 'indexed universal life', 'IUL'],
    address: '/iul-insurance',
  },
  { phrases: ['annuity', 'annuities'], address: '/annuities' },
  { phrases: ['veteran', 'veterans', 'military families'], address: '/veterans-planning' },
] as const
export const linkedSubjects = () => everySubject.filter(({ address }) => findPage(`/services${address}`))

/** What the articles are about: "life insurance, mortgage protection, annuities and retirement income". */
export const subjectsInWords = () =>
  sellsTheFour() ? 'life insurance, mortgage protection, annuities and retirement income' : offered()
const subjectsFirst = () => capitalise(subjectsInWords())
const subjectKeywords = () =>
  sellsTheFour()
    ? ['life insurance articles', 'annuity guide', 'retirement income']
    : soldLabels().map((label) => `${label} articles`.toLowerCase())

const andRetirement = () => (sells('annuity') ? ' and retirement' : '')

const subjects = () => articleCategories.filter((category) => findPage(`/research/${category}`))
const subjectsCounted = (): Figure[] =>
  subjects().length > 1
    ? [
        {
          figure: String(subjects().length),
          counts: sellsTheFour() ? 'subjects, from mortgages to retirement' : 'subjects',
          source: 'The tabs below',
        },
      ]
    : []

/** Copy that every research page shares. */
export const readerCopy = {
  allLabel: 'All articles',
  backToResearch: 'Back to all research',
  readingTime: (minutes: number) => `${minutes} min read`,
  nothingFound: 'No articles match your search',
  results: (count: number, search: string) =>
    `${count} ${count === 1 ? 'result' : 'results'} for “${search}”`,
  mended: (typed: string, meant: string) => `Nothing here says “${typed}”. Did you mean “${meant}”? `,
  closest: (search: string) => `Nothing here has all of “${search}”. These come closest.`,
  resultKinds: { page: 'On this site', term: 'Glossary' },
  nothingFoundBody: 'Try fewer or simpler words, choose a subject below, or ask us.',
  busy: 'Too many searches right now',
  busyBody: 'Please wait a moment and search again, choose a subject below, or ask us.',
  emptyHeading: 'No Articles Yet',
  emptyCategory: (label: string) => `No ${label} Articles`,
  emptyBody: 'Check back soon for articles in this category.',
  emptyAll: 'Our first articles are being written. Until then, call us with your questions.',
  nextHeading: 'Go over your own numbers',
  get nextBody() {
    return `Articles use examples. A free twenty-minute call with an agent covers your own ${sells('life') ? 'mortgage, ' : ''}family and budget.`
  },
  servicesLabel: 'See what we can help with',
} as const

/** What the page of a subject shares with those of the others. */
export const sharedByCategories = (label: string) => ({
  backToResearch: readerCopy.backToResearch,
  servicesLabel: readerCopy.servicesLabel,
  emptyHeading: readerCopy.emptyCategory(label),
  emptyBody: readerCopy.emptyBody,
  nextHeading: readerCopy.nextHeading,
  nextBody: readerCopy.nextBody,
})

/** What only the server says, beside what every page of articles has in its scripts. */
export const resultsCopy = {
  get nothingAsked() {
    return `Type a word or two, such as “${soldLabels()[1]?.toLowerCase() ?? 'deductible'}”, choose a subject below, or ask us.`
  },
  better: (search: string) => `These come closest to “${search}”.`,
  inSubject: (label: string) => ` in ${label}`,
  noneHas: (within: string, search: string) => `Nothing${within} has all of “${search}”. These come closest.`,
  noneTagged: {
    heading: 'None in this subject',
    body: 'No article of this subject has the tag. Choose another subject, or all articles.',
  },
  tagged: (label: string) => ` tagged “${label}”`,
  searchAll: (search: string) => `Search all articles for “${search}”`,
  past: { heading: 'That is all we found', body: 'Go back to the first results, or try other words.' },
} as const

/** What stands in place of a list that an address asks for and that is not there. */
export const missingList = {
  listHeading: 'Nothing is listed here',
  tag: {
    heading: 'No such tag',
    body: 'No article has this tag, or none has it any more. Choose a subject, search, or go back to all research.',
  },
  category: {
    heading: 'No such subject',
    body: 'The address may be mistyped. Choose a subject, search, or go back to all research.',
  },
  page: {
    heading: 'No such page',
    body: 'The list has fewer pages than that. It may have been longer once, or the address is mistyped.',
  },
} as const

export type MissingPart = 'tag' | 'category' | 'page'

export interface ResearchCopy {
  meta: PageMeta
  heading: string
  lede: string
  stats: readonly Figure[]
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
}

/** The index cut down to the articles with one tag, or to what a search found among them. */
export function taggedCopy(
  copy: ResearchCopy,
  agency: Pick<PublicAgency, 'name'>,
  { label, articles, search }: ResearchCounts & { label: string; search: string },
): ResearchCopy {
  const heading = `Articles tagged “${label}”`
  const count = articles === 1 ? '1 plain-English article' : `${articles} plain-English articles`
  return {
    ...copy,
    heading,
    meta: search
      ? copy.meta
      : {
          title: `${heading} | ${agency.name}`,
          description: `${count} tagged “${label}”, the newest first. Each says who it is not for and names its sources.`,
          keywords: [label],
        },
  }
}

/** The index where what its address asks for is not there. */
export function missingCopy(
  copy: ResearchCopy,
  agency: Pick<PublicAgency, 'name'>,
  part: MissingPart,
): ResearchCopy {
  const { heading, body } = missingList[part]
  return { ...copy, heading, meta: { title: `${heading} | ${agency.name}`, description: body } }
}

/** The copy of the index, or of what a search for `search` found. */
export function researchCopy(
  agency: Pick<PublicAgency, 'name'>,
  { articles }: ResearchCounts,
  search = '',
): ResearchCopy {
  const title = search ? `“${search}”: search results` : `Insurance${andRetirement()} research`
  return {
    meta: {
      title: `${title} | ${agency.name}`,
      description: `Plain-English articles on ${subjectsInWords()}. Each says who it is not for and names its sources.`,
      keywords: ['insurance research', ...subjectKeywords(), sample.state],
    },
    heading: 'Articles to read before you decide',
    lede: `${subjectsFirst()} in plain English. Each article says who it is not for and names its sources with the day each was read.`,
    stats: [
      // What counts nothing yet is no figure.
      ...(articles > 0
        ? [
            {
              figure: articles.toLocaleString('en-US'),
              counts: articles === 1 ? 'article, free to read' : 'articles, free to read',
              source: 'Counted on this page',
            },
            ...subjectsCounted(),
          ]
        : []),
      {
        figure: String(glossary().length),
        counts: 'insurance words explained',
        source: 'Our glossary',
      },
    ],
    searchLabel: 'Search the articles',
    searchAction: 'Search',
    consultation: {
      heading: consultationHeading,
      lede: `Tell us what you were reading about, and an agent contacts you ${onBusinessDays()}.`,
      bringHeading: 'Helpful to have ready',
      bring: [
        'The article that raised your question, if there was one',
        'The policy or contract you already own, with its latest statement',
        sells('life')
          ? 'What you would want for your home and your family’s income if you died'
          : 'What you would like to change about it',
      ],
    },
    quote: {
      kind: 'quote',
      heading: 'Get Your Free Quote Today',
      lede: `Already know what you want? Leave your number, and an agent calls ${onBusinessDays()}.`,
      points: [
        'Ask the agent anything the article did not answer.',
        'You get prices from several insurance companies.',
        'If a product is not right for you, the agent will say so.',
      ],
      tone: 'paper',
    },
    documentHeading: 'Download every article',
    documentBody:
      'All articles in one document with a table of contents, page numbers and sources, to print or read offline.',
  }
}

export interface CategoryCopy {
  meta: PageMeta
  label: string
  heading: string
  lede: string
  /** Four while their figures may be printed. */
  stats: readonly Figure[]
}

const contact: Figure = {
  figure: responseTimes.standard.text,
  counts: 'or less until an agent contacts you, or by the close of our next business day',
  source: 'Our response target',
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
    heading: 'Life insurance in plain English',
    lede: 'How much coverage your family needs, which kind of policy fits, and what the fine print limits.',
    stats: existing(
      {
        figure: '3',
        counts: 'kinds of policy compared: term, whole life, indexed universal life',
        source: 'The articles below',
      },
      publicFigures.iulFloor,
      figures.carriers,
      contact,
    ),
  },
  'mortgage-protection': {
    title: 'Mortgage protection explained',
    description:
      'What mortgage protection is, how it differs from the lender’s own insurance, and when plain term insurance does the job for less.',
    keywords: ['mortgage protection insurance', 'mortgage life insurance', 'term life for a mortgage'],
    heading: 'Keep the house in the family',
    lede: 'A mortgage still has to be paid after a borrower dies. These articles explain how coverage is sized to a loan, who receives the money, and what to check in a lender’s letter.',
    stats: existing(
      {
        figure: '1',
        counts: 'question to begin with: what is left on the loan',
        source: 'Your last mortgage statement',
      },
      {
        figure: '$0',
        counts: 'what a quote and a consultation cost',
        source: 'We are paid by the carrier if you buy',
      },
      figures.carriers,
      contact,
    ),
  },
  annuities: {
    title: 'Annuities explained',
    description:
      'Fixed, fixed index and immediate annuities: what is guaranteed and by whom, surrender periods, taxes and who should not buy one.',
    keywords: ['fixed annuity', 'fixed index annuity', 'immediate annuity', 'surrender period'],
    heading: 'Annuities, guarantees and fine print included',
    lede: 'An annuity is a contract with an insurer, and its guarantees depend on that insurer. Read what is guaranteed, what is only illustrated, and what it costs to leave early.',
    stats: existing(
      {
        figure: '3',
        counts: 'kinds compared: fixed, fixed index and immediate',
        source: 'The articles below',
      },
      figures.surrenderPeriod,
      publicFigures.earlyWithdrawalAge,
      figures.carriers,
    ),
  },
  'retirement-planning': {
    title: 'Retirement planning explained',
    description:
      'Social Security for couples, required withdrawals, taxes in retirement, and what to do in the first year after a spouse dies.',
    keywords: [
      'retirement income',
      `${sample.state} retirement taxes`,
      'Social Security',
      'retirement planning',
    ],
    heading: 'A paycheck after the last paycheck',
    lede: 'When to claim Social Security as a couple, when withdrawals become required, what is taxed, and what changes when a spouse dies.',
    stats: existing(
      {
        figure: '4',
        counts: 'subjects: Social Security, required withdrawals, taxes, and the first year after a death',
        source: 'The articles below',
      },
      publicFigures.earlyWithdrawalAge,
      figures.carriers,
      contact,
    ),
  },
  'home-and-auto': {
    title: 'Home and auto insurance explained',
    description: 'What home and auto policies pay for, what they leave out, and what decides the price.',
    keywords: ['home insurance', 'auto insurance', 'deductible', 'liability limits'],
    heading: 'Houses and cars in plain English',
    lede: 'What a policy pays for, what it leaves out, and which numbers to compare before the price.',
    stats: existing(figures.carriers, contact),
  },
  'medicare-and-health': {
    title: 'Medicare and health insurance explained',
    description: 'When to enroll, how plans differ, and what to ask before you choose one.',
    keywords: ['Medicare', 'Medigap', 'health insurance', 'enrollment'],
    heading: 'Medicare and health coverage in plain English',
    lede: 'When you can enroll, how kinds of plan differ, and what a year can cost you.',
    stats: existing(figures.carriers, contact),
  },
  'business-insurance': {
    title: 'Business insurance explained',
    description: 'What a small business insures first, what contracts ask for, and how prices are made.',
    keywords: ['business insurance', 'general liability', 'workers’ compensation'],
    heading: 'Insurance for a business in plain English',
    lede: 'What to insure first, what a lease or a contract asks for, and how a price is made.',
    stats: existing(figures.carriers, contact),
  },
}

/** The page that stands where no category or no article is. */
export const researchNotFound = {
  category: {
    heading: 'Category not found',
    body: 'The address may be mistyped. The research page lists all articles by subject, newest first.',
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
    notForHeading: 'Who this is not for',
    relatedHeading: 'Read next',
    previousLabel: 'Earlier',
    nextLabel: 'Later',
    shareLabel: 'Share',
    shared: 'Address copied',
    notShared: 'Copy the address from the top of your browser',
    callHeading: 'Questions about your own situation?',
    callBody: `An agent answers ${agency.hoursSpoken}.`,
    authorNote: `Written for ${agency.name}. General education, not legal or tax advice; consult a tax professional about your own situation.`,
  }
}

/** The words of the page about an author, around what the author wrote. */
export const authorCopy = {
  kicker: 'Author',
  licenseHeading: 'License',
  licensedIn: (states: string) => `Licensed agent in ${states}.`,
  checkLabel: 'Check this license',
  sampleLicense: 'Sample license of an invented agent: nobody holds it.',
  written: (name: string) => `Articles by ${name}`,
  reviewed: (name: string) => `Articles reviewed by ${name}`,
  reviewedNote: (name: string) =>
    `Written by someone else. ${name} has read each of them over as it stands now.`,
  formerly: (names: string) => `Earlier articles stand under ${names}.`,
  /** For search engines, where somebody wrote nothing about themselves. */
  description: (name: string, agency: string) =>
    `Articles that ${name} wrote or reviewed for ${agency}: insurance${andRetirement()} in plain English.`,
  missing: {
    heading: 'No such author',
    body: 'This person has no page here, or no longer does. Their articles are in our research.',
  },
} as const
