/** What is left on the site and at the desk of lines that are sold no more. */
import { sql } from 'kysely'
import { offeredCategories } from '#app/articles/model/article.ts'
import { catalogue, pageName, shortened } from '#app/content/catalogue/catalogue.ts'
import type { LineName } from '#app/content/lines/lines.ts'
import { interests } from '#app/content/lines/sold.ts'
import { ifSold } from '#app/content/lines/sold-lines.ts'
import { categoryLabels } from '#app/content/pages/research.ts'
import { readLivePages } from '#app/pages/page-versions.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'

const offers = () => ({ interests: interests(), categories: offeredCategories(), pages: catalogue() })

/** Of the first titles of each kind; more are counted. */
const named = 5
const list = new Intl.ListFormat('en-US')

/** What would stay behind if `after` were sold instead of `before`, a sentence each: requests, articles, links, pages, the announcement. */
export async function linesLeft(
  queries: Queries,
  { before, after }: Readonly<Record<'before' | 'after', readonly LineName[]>>,
  announced: string | null,
): Promise<string[]> {
  const [was, will] = [ifSold(before, offers), ifSold(after, offers)]
  const gone = was.pages.filter(({ path }) => !will.pages.some((page) => page.path === path))
  const paths = [...gone.map(({ path }) => path), ...shortened(gone).slice(0, -1)]
  const hidden = was.categories.filter((one) => !will.categories.includes(one))
  const dropped = was.interests.filter((one) => !will.interests.includes(one))
  const requests = await countBy(queries, 'submissions', 'service_interest', dropped)
  const articles = await countBy(queries, 'research_articles', 'category', hidden)
  const linking = await titlesLinking(queries, paths, will.categories)
  const documents = await readLivePages(queries)
  const pages = [...documents].filter(
    ([page, document]) =>
      !paths.includes(page) && paths.some((path) => JSON.stringify(document).includes(`"${path}"`)),
  )
  const own = [...documents.keys()].filter((page) => paths.includes(page))
  const say = (some: readonly string[], sentence: (names: string) => string) =>
    some.length === 0 ? [] : [sentence(list.format(shorten(some)))]
  return [
    ...say(requests, (some) => `Requests keep what they ask about: ${some}.`),
    ...say(articles, (some) => `Readers no longer see ${some}.`),
    ...say(linking, (some) => `Links turn into plain words in ${some}.`),
    ...say(
      pages.map(([page]) => pageName(page)),
      (some) => `Buttons and links disappear from ${some}.`,
    ),
    ...say(own.map(pageName), (some) => `What you wrote on ${some} is kept, and comes back with the line.`),
    ...(announced !== null && paths.includes(announced)
      ? ['Your announcement leads there and is taken down.']
      : []),
  ]
}

const shorten = (all: readonly string[]) =>
  all.length > named ? [...all.slice(0, named), `${all.length - named} more`] : all

async function titlesLinking(queries: Queries, paths: readonly string[], categories: readonly string[]) {
  if (paths.length === 0) return []
  const rows = await queries
    .selectFrom('research_articles')
    .select('title')
    .where('status', '=', 'published')
    .where('category', 'in', categories as never)
    .where((eb) =>
      eb.or(
        paths.flatMap((path) =>
          ['"', '#', '?', '/'].map((end) => eb('content', 'like', `%href="${path}${end}%`)),
        ),
      ),
    )
    .orderBy('title')
    .execute()
  return rows.map(({ title }) => `“${title}”`)
}

/** How many requests or published articles there are of each of `values`, as "Annuities (3 requests)". */
export async function countBy(
  db: Queries,
  table: 'submissions' | 'research_articles',
  column: 'service_interest' | 'category',
  values: readonly string[],
): Promise<string[]> {
  if (values.length === 0) return []
  const ref = sql.ref<string>(column)
  const { rows } = await sql<{ value: string; count: number | string }>`
    select ${ref} as value, count(*) as count from ${sql.table(table)}
    where ${ref} in (${sql.join(values)}) ${table === 'research_articles' ? sql`and status = 'published'` : sql``}
    group by ${ref} order by ${ref}`.execute(db)
  const what = table === 'submissions' ? 'request' : 'published article'
  return rows.map(
    ({ value, count }) =>
      `${(categoryLabels as Record<string, string>)[value] ?? value} (${count} ${what}${Number(count) === 1 ? '' : 's'})`,
  )
}
