/** Research pages as search engines read them (schema.org, JSON-LD). */
import { type FeaturePicture, featureAddress } from '#app/articles/model/picture.ts'
import { breadcrumbData } from '../search-engines/structured-data.server.ts'

interface Place {
  siteUrl: string
  label: string
  path: `/${string}`
}

export function categoryData({ siteUrl, label, path }: Place) {
  return [
    breadcrumbData(siteUrl, [
      { label: 'Research', path: '/research' },
      { label, path },
    ]),
  ]
}

export interface DescribedArticle {
  title: string
  excerpt: string
  author: string
  /** The page about the author; null when there is none. */
  authorPath: string | null
  category: string
  tags: readonly string[]
  publishedAt: string
  updatedAt: string
  picture?: FeaturePicture
  review: { by: string; path: string | null; dateTime: string } | null
}

/** An article in its `category`; its author is the agency itself, or a person. */
export function articleData(
  article: DescribedArticle,
  category: Place,
  path: `/${string}`,
  agencyName: string,
) {
  const { siteUrl, label } = category
  const agency = {
    '@type': 'InsuranceAgency',
    '@id': `${siteUrl}/#agency`,
    name: agencyName,
    url: `${siteUrl}/`,
  }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description: article.excerpt,
      image: `${siteUrl}${article.picture ? featureAddress(article.picture) : '/share.png'}`,
      articleSection: label,
      keywords: article.tags.join(', '),
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      author:
        article.author === agencyName ? agency : personData(siteUrl, article.author, article.authorPath),
      publisher: agency,
      mainEntityOfPage: {
        '@type': 'WebPage',
        '@id': `${siteUrl}${path}`,
        ...(article.review && {
          reviewedBy: personData(siteUrl, article.review.by, article.review.path),
          lastReviewed: article.review.dateTime,
        }),
      },
      inLanguage: 'en-US',
      isAccessibleForFree: true,
    },
    breadcrumbData(siteUrl, [
      { label: 'Research', path: '/research' },
      { label, path: category.path },
      { label: article.title, path },
    ]),
  ]
}

/** Somebody who writes or reviews; with a page of their own that is who they are. */
export const personData = (siteUrl: string, name: string, path: string | null) => ({
  '@type': 'Person',
  name,
  ...(path && { '@id': `${siteUrl}${path}#person`, url: `${siteUrl}${path}` }),
})
