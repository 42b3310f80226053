import { describe, expect, it } from 'vitest'
import { carrierStrip } from '../agency/carriers.ts'
import { claims } from '../agency/claims.ts'
import { reviews, testimonials } from '../agency/reviews.ts'
import { trustStatistics } from '../agency/trust-statistics.ts'
import { continueLearning } from './continue-learning.ts'
import { homeFaq } from './home-faq.ts'

const words = (text: string) => text.split(/\s+/).length

describe('the home page’s further words', () => {
  it('hold what the specification counts', () => {
    expect(homeFaq).toHaveLength(6)
    expect(reviews.reviews).toHaveLength(6)
    expect(testimonials.testimonials).toHaveLength(3)
    expect(trustStatistics.figures).toHaveLength(4)
    expect(carrierStrip.carriers).toHaveLength(26)
    expect(continueLearning.articles).toHaveLength(3)
    expect(continueLearning.allLabel).toBe('View All Educational Resources')
  })

  it.each(homeFaq)('answer “$question” at a length that is read', ({ answer }) => {
    expect(words(answer)).toBeGreaterThanOrEqual(50)
    expect(words(answer)).toBeLessThanOrEqual(110)
  })

  it('ask nothing twice', () => {
    expect(new Set(homeFaq.map(({ question }) => question)).size).toBe(homeFaq.length)
  })

  it.each([...reviews.reviews, ...testimonials.testimonials])('mark $name as a sample', (voice) => {
    expect(voice.sample).toBe(true)
    expect(voice.name).toBe(`Sample client, ${voice.place}`)
  })

  it('say beside reviews, rating and carriers that nobody stands behind them', () => {
    expect(reviews.lede).toMatch(/samples/)
    expect(testimonials.lede).toMatch(/^Sample texts/)
    expect(reviews.rating).toBe(claims.rating)
    expect(carrierStrip.note).toMatch(/^Sample names\. These companies are invented/)
  })

  it('set no carrier beside another in the same style, the last and the first included', () => {
    const marks = carrierStrip.carriers.map(({ mark }) => mark)
    expect(marks.filter((mark, i) => mark === marks.at(i - 1))).toEqual([])
    expect(new Set(carrierStrip.carriers.map(({ name }) => name)).size).toBe(26)
  })
})
