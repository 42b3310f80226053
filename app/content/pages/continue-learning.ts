/** The Continue Learning block: three articles to read next, wherever a page has nothing closer to its subject. */

export interface ContinueLearning {
  heading: string
  lede: string
  /** The slugs of exactly three articles. The newest ones stand in for those that are not published. */
  articles: readonly string[]
  allLabel: string
  allAddress: '/research'
}

export const continueLearning: ContinueLearning = {
  heading: 'Continue Learning',
  lede: 'To read before you call anyone, us included. Each opens in a new tab.',
  articles: [
    'understanding-insurance-guide',
    'top-5-life-insurance-policies',
    'ohio-retirement-tax-strategies',
  ],
  allLabel: 'View All Educational Resources',
  allAddress: '/research',
}
