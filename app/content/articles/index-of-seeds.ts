/** The sample articles, in the order in which they are put in. Only server code may import this file. */
import type { SeedArticle } from './seed-article.ts'
import { article as understandingInsuranceGuide } from './understanding-insurance-guide.ts'

export const seedArticles: readonly SeedArticle[] = [
  // Life insurance
  understandingInsuranceGuide,
]
