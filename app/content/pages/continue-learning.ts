/** The Continue Learning block: three articles to read next, wherever a page has nothing closer to its subject. */
export interface LearningCard {
  /** The research category's label. */
  category: string
  /** Reading time in minutes. */
  minutes: number
  title: string
  to: `/research/${string}`
}

export interface ContinueLearning {
  heading: string
  lede: string
  /** Exactly three. */
  articles: readonly LearningCard[]
  allLabel: string
  allAddress: '/research'
}

export const continueLearning: ContinueLearning = {
  heading: 'Continue Learning',
  lede: 'Three articles to read before you call anyone, us included. Each opens in a new tab.',
  articles: [
    {
      category: 'Life Insurance',
      minutes: 6,
      title: 'Understanding Life Insurance: A Plain-English Guide',
      to: '/research/understanding-insurance-guide',
    },
    {
      category: 'Life Insurance',
      minutes: 6,
      title: 'Top 5 Life Insurance Policies, and Whom Each One Fits',
      to: '/research/top-5-life-insurance-policies',
    },
    {
      category: 'Retirement Planning',
      minutes: 6,
      title: 'Ohio Retirement Taxes: What the State Takes, What It Leaves Alone, and Six Ways to Plan',
      to: '/research/ohio-retirement-tax-strategies',
    },
  ],
  allLabel: 'View All Educational Resources',
  allAddress: '/research',
}
