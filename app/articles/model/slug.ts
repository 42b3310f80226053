/** An address made from a title. */
import { isCategory } from './article.ts'

const longest = 80

/**
 * The title in lower-case letters, digits and single dashes: "Roth IRAs & Taxes" is "roth-iras-and-taxes". Cut between
 * words to 80 characters, so that a number still fits behind it; never empty and never the name of a category.
 */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const cut =
    slug.length > longest
      ? slug
          .slice(0, longest + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, longest)
      : slug
  if (cut === '') return 'article'
  return isCategory(cut) ? `${cut}-article` : cut
}
