/** What a page's head says to search engines and to people who share it. */
import type { MetaDescriptor } from 'react-router'
import type { PageMeta } from '#app/content/page-meta.ts'

type Place = { siteUrl: string; path: `/${string}` } | { indexed: false }

/** The tags for `meta`; a page that is not to be listed says so and has no canonical address. */
export function pageMeta(meta: PageMeta, place: Place): MetaDescriptor[] {
  const tags: MetaDescriptor[] = [
    { title: meta.title },
    { name: 'description', content: meta.description },
    { property: 'og:title', content: meta.title },
    { property: 'og:description', content: meta.description },
    { property: 'og:type', content: 'website' },
  ]
  if ('indexed' in place) return [...tags, { name: 'robots', content: 'noindex' }]
  const address = `${place.siteUrl}${place.path}`
  return [
    ...tags,
    { property: 'og:url', content: address },
    { tagName: 'link', rel: 'canonical', href: address },
  ]
}
