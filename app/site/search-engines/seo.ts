/** What a page's head says to search engines and to people who share it. */
import type { MetaDescriptor } from 'react-router'
import { agency } from '#app/content/agency/agency.ts'
import type { PageMeta } from '#app/content/pages/page-meta.ts'

type Place =
  | {
      siteUrl: string
      path: `/${string}`
      article?: { published: string; modified: string; picture?: string }
    }
  | { indexed: false }

/**
 * The tags for `meta`; a page that is not to be listed says so and has no canonical address. An article says when it was
 * published and changed, in ISO 8601, and its picture stands beside shared links, in place of the agency's sign.
 */
export function pageMeta(meta: PageMeta, place: Place): MetaDescriptor[] {
  const tags: MetaDescriptor[] = [
    { title: meta.title },
    { name: 'description', content: meta.description },
    ...(meta.keywords ? [{ name: 'keywords', content: meta.keywords.join(', ') }] : []),
    { property: 'og:title', content: meta.title },
    { property: 'og:description', content: meta.description },
  ]
  const website = { property: 'og:type', content: 'website' }
  if ('indexed' in place) return [...tags, website, { name: 'robots', content: 'noindex' }]
  const address = `${place.siteUrl}${place.path}`
  return [
    ...tags,
    ...(place.article ? articleTags(place.article) : [website]),
    { property: 'og:url', content: address },
    ...pictureTags(place.siteUrl, place.article?.picture, meta.title),
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: address },
  ]
}

/** An article's own picture, else the agency's sign, which is always of one size (ogp.me). */
const pictureTags = (siteUrl: string, picture: string | undefined, title: string) =>
  picture
    ? [
        { property: 'og:image', content: `${siteUrl}${picture}` },
        { property: 'og:image:alt', content: title },
      ]
    : [
        { property: 'og:image', content: `${siteUrl}/share.png` },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:alt', content: agency.name },
      ]

const articleTags = ({ published, modified }: Record<'published' | 'modified', string>) => [
  { property: 'og:type', content: 'article' },
  { property: 'article:published_time', content: published },
  { property: 'article:modified_time', content: modified },
]
