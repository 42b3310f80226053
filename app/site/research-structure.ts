/** Research pages as search engines read them (schema.org, JSON-LD). */

/** The way from the research page down to the one that is shown. */
export function breadcrumbs(siteUrl: string, below: readonly { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Research', path: '/research' }, ...below].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  }
}

export interface DescribedArticle {
  title: string
  excerpt: string
  author: string
  categoryLabel: string
  path: string
  tags: readonly string[]
  publishedAt: string
  updatedAt: string
}

/** An article; its author is an organisation when it is the agency itself. */
export function articleStructure(siteUrl: string, agencyName: string, article: DescribedArticle) {
  const agency = { '@type': 'Organization', name: agencyName, url: siteUrl }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    articleSection: article.categoryLabel,
    keywords: article.tags.join(', '),
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: article.author === agencyName ? agency : { '@type': 'Person', name: article.author },
    publisher: agency,
    mainEntityOfPage: `${siteUrl}${article.path}`,
    inLanguage: 'en-US',
    isAccessibleForFree: true,
  }
}
