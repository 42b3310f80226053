/** The last part of an article's address, made from its title. */
import { isCategory } from './article.ts'

/** Longest address that is proposed: room is left for a number at its end. */
const longest = 90

/**
 * "Fees & taxes, 2026" becomes "fees-taxes-2026": what `isSlug` accepts, cut between words; "article" when nothing is left,
 * and never the name of a category.
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  let slug = ''
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, longest)
    if (longer.length > longest) break
    slug = longer
  }
  if (!slug) return 'article'
  return isCategory(slug) ? `${slug}-article` : slug
}
