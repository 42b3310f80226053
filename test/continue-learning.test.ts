/** The three default articles of Continue Learning say of themselves what the articles say. */
import { expect, it } from 'vitest'
import { readingMinutes } from '#app/articles/text/article-words.ts'
import { seedArticles } from '#app/content/articles/index-of-seeds.ts'
import { continueLearning } from '#app/content/pages/continue-learning.ts'

it.each(continueLearning.articles)('$to', ({ to, title, minutes }) => {
  const article = seedArticles.find(({ slug }) => to === `/research/${slug}`)
  expect(article?.title).toBe(title)
  expect(readingMinutes(article?.body.replace(/<[^>]+>/g, ' ') ?? '')).toBe(minutes)
})
