/** What an estimate's page says around its numbers. */
import type { ArticleSource } from '../articles/seed-article.ts'
import type { PageMeta } from '../pages/page-meta.ts'

export interface EstimateCopy {
  meta: PageMeta
  /** Asks what the estimate answers. */
  heading: string
  lede: string
  /** The way to the result, in words and signs. */
  formula: string
  assumptions: readonly string[]
  /** Public sources of what it assumes. */
  sources: readonly ArticleSource[]
  leavesOut: readonly string[]
  /** Whom it does not suit. */
  notFor: string
}

/** What every estimate says under its number. */
export const notAnOffer =
  'This is an estimate for learning, not an offer, a price or advice. It is worked out only from the numbers you type.'

/** What the pages of all estimates say in the same words. */
export const estimateWords = {
  example: 'We started with example numbers. Type your own and press the button.',
  fix: 'Some of the numbers need another look. The result comes back when they are right.',
  result: 'Your estimate',
  exampleResult: 'An example',
  partResult: 'An example with some of your numbers',
  /** Before the labels of what the address does not answer. */
  fromExample: 'These numbers are not yours but the example’s:',
  form: 'Your numbers',
  submit: 'Work It Out',
  share:
    'Your numbers are in the address of this page. Keep it or share it. We store nothing, unless you send them to an agent: then your numbers go along with your request.',
  price: 'Have an Agent Price It',
  check: 'Have an Agent Check This',
  lines: 'How it adds up',
  table: 'See the numbers as a table',
  formula: 'The formula',
  assumptions: 'What it assumes',
  leavesOut: 'What it leaves out',
  more: 'Other estimates',
  moreLede: 'Each takes about a minute. None asks for your name.',
} as const

/** The section with the quote form, with numbers to send along or without. */
export const quoteWords = {
  heading: 'Have an agent price it',
  lede: 'An agent compares prices for you. There is nothing to pay and no obligation.',
  /** Where nothing is left to price. */
  covered: {
    heading: 'Have an agent check this',
    lede: 'An agent goes over your numbers with you. There is nothing to pay and no obligation.',
  },
  along: 'Your numbers go with the request, so you do not have to say them again:',
  without: 'Type your own numbers above first, and they go with the request.',
} as const
