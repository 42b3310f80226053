import { describe, expect, it } from 'vitest'
import { carrierStrip } from '../agency/carriers.ts'
import { figures } from '../agency/figures.ts'
import { reviews, testimonials } from '../agency/reviews.ts'
import { trustStatistics } from '../agency/trust-statistics.ts'
import { continueLearning, defaultLearning } from './continue-learning.ts'
import { homeFaq } from './home-faq.ts'

const words = (text: string) => text.split(/\s+/).length

describe('the home page’s further words', () => {
  it('hold what the specification counts', () => {
    expect(homeFaq()).toHaveLength(6)
    expect(reviews?.reviews).toHaveLength(6)
    expect(testimonials?.testimonials).toHaveLength(3)
    expect(trustStatistics?.figures).toHaveLength(4)
    expect(carrierStrip?.carriers).toHaveLength(26)
    expect(defaultLearning).toHaveLength(3)
    expect(continueLearning.allLabel).toBe('View All Educational Resources')
  })

  it.each(homeFaq())('answer “$question” at a length that is read', ({ answer }) => {
    expect(words(answer)).toBeGreaterThanOrEqual(50)
    expect(words(answer)).toBeLessThanOrEqual(110)
  })

  it('ask nothing twice', () => {
    expect(new Set(homeFaq().map(({ question }) => question)).size).toBe(homeFaq().length)
  })

  it.each([...(reviews?.reviews ?? []), ...(testimonials?.testimonials ?? [])])(
    'mark the words of $name as a sample',
    ({ name, label }) => {
      expect(name).toMatch(/^Sample client, /)
      expect(label).toBe('Sample review')
    },
  )

  it('print the rating of the register', () => {
    expect(reviews?.rating).toBe(figures.rating)
  })

  it('set no carrier beside another in the same style, the last and the first included', () => {
    const carriers = carrierStrip?.carriers ?? []
    const marks = carriers.map(({ mark }) => mark)
    expect(marks.filter((mark, i) => mark === marks.at(i - 1))).toEqual([])
    expect(new Set(carriers.map(({ name }) => name)).size).toBe(26)
  })
})
