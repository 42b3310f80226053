/** What a page's head says to search engines and to people who share it. */
import type { MetaDescriptor } from 'react-router'
import type { PageMeta } from '#app/content/pages/page-meta.ts'

type Place =
  | { siteUrl: string; path: `/${string}`; article?: { published: string; modified: string } }
  | { indexed: false }

/**
 * The tags for `meta`; a page that is not to be listed says so and has no canonical address. An article says when it was
 * published and changed, in ISO 8601.
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
    { property: 'og:image', content: `${place.siteUrl}${sharePicture(place.path)}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: meta.title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: address },
  ]
}

const articleTags = ({ published, modified }: { published: string; modified: string }) => [
  { property: 'og:type', content: 'article' },
  { property: 'article:published_time', content: published },
  { property: 'article:modified_time', content: modified },
]

/** Where the picture lies that stands beside a shared link to the page at `path`; the pages of a list share one. */
export function sharePicture(path: `/${string}`): string {
  const [page = ''] = path.slice(1).split('?')
  return `/share/${page === '' ? 'home' : page.replaceAll('/', '--')}.png`
}

/** The page that a share picture's file name stands for, or null. */
export function pathOfSharePicture(file: string): `/${string}` | null {
  const name = /^([a-z0-9-]+)\.png$/.exec(file)?.[1]
  if (!name) return null
  return name === 'home' ? '/' : `/${name.replaceAll('--', '/')}`
}
