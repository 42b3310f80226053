import { isCategory } from './article.ts'

const longest = 80

/** "Roth IRAs & Taxes" is "roth-iras-and-taxes". At most 80 characters, never empty, never the name of a category. */
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
