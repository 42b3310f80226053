/** What a passage that is being written may link to: pages of ours and published articles whose titles speak of the same. */
import { categoryLabels } from '#app/content/pages/research.ts'
import { isId } from '#app/lib/ids.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { sitePages } from '../search/site-pages.ts'
import { stemsOf } from '../search/words.ts'
import { articleHref } from './article-link.ts'
import type { LinkTarget } from './search-links.server.ts'

const maxResults = 6
/** The newest articles that are looked through, and the letters of a passage. */
const maxTitles = 2_000
const maxLetters = 600
/** The part of a title's weight that the passage has to speak of. */
const leastShare = 0.5

/** Stems of titles, which are the same each time. */
const known = new Map<string, ReadonlySet<string>>()

/**
 * The best first; of two that fit as well the page before the article. An article is none for itself: `self` is its id. Where
 * nothing fits, what has some words of the passage, as a target that nobody suggests.
 */
export async function suggestLinks(
  { reads }: Pick<Database, 'reads'>,
  passage: string,
  self: string | null,
): Promise<LinkTarget[]> {
  const said = new Set(stemsOf(passage.slice(0, maxLetters)))
  if (said.size === 0) return []
  let query = reads
    .selectFrom('research_articles')
    .select(['id', 'title', 'category'])
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxTitles)
  if (self && isId(self)) query = query.where('id', '!=', self)
  const articles = (await query.execute()).map(({ id, title, category }): LinkTarget => {
    return { href: articleHref(id), title, kind: 'article', note: categoryLabels[category] }
  })
  const pages = sitePages.map(({ kind, path, title }): LinkTarget => {
    return { href: path, title, kind: 'page', note: kind === 'term' ? 'Glossary' : `Page ${path}` }
  })
  return fitting([...pages, ...articles], said)
}

/** A word that stands in many titles says little of each. */
function fitting(targets: readonly LinkTarget[], said: ReadonlySet<string>): LinkTarget[] {
  const titles = targets.map((target) => ({ target, stems: titleStems(target.title) }))
  const uses = new Map<string, number>()
  for (const { stems } of titles) for (const stem of stems) uses.set(stem, (uses.get(stem) ?? 0) + 1)
  const weigh = (stems: Iterable<string>) => {
    let sum = 0
    for (const stem of stems) sum += Math.log(1 + targets.length / (uses.get(stem) ?? 1))
    return sum
  }
  const near = titles
    .map(({ target, stems }) => {
      const shared = weigh(stems.intersection(said))
      return { target, shared, share: shared / (weigh(stems) || 1) }
    })
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared * other.share - one.shared * one.share)
  const fit = near.filter(({ share }) => share >= leastShare)
  return (fit.length > 0 ? fit : near)
    .slice(0, maxResults)
    .map(({ target }) => ({ ...target, note: sayKind(target, fit.length > 0) }))
}

function sayKind({ kind, note }: LinkTarget, isSuggested: boolean): string {
  if (kind === 'article') return `${isSuggested ? 'Suggested' : 'Published'}, ${note}`
  return isSuggested ? `Suggested, ${note.charAt(0).toLowerCase()}${note.slice(1)}` : note
}

function titleStems(title: string): ReadonlySet<string> {
  const stems = known.get(title) ?? new Set(stemsOf(title))
  if (known.size > 2 * maxTitles) known.clear()
  known.set(title, stems)
  return stems
}
