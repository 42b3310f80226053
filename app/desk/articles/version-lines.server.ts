import { fieldsOf } from '#app/articles/draft/article-draft.server.ts'
import { namesOfLinked } from '#app/articles/links/article-links.server.ts'
import type { VersionKind } from '#app/articles/model/version.ts'
import { restoreVersion } from '#app/articles/publishing/version-store.server.ts'
import { findArticle } from '#app/articles/search/article-desk.server.ts'
import {
  findLiveNumber,
  findVersion,
  isVersionNumber,
  type ListedVersion,
  listVersions,
  readVersionNumber,
} from '#app/articles/versions/article-versions.server.ts'
import { compareTexts } from '#app/articles/versions/compare-texts.server.ts'
import { longMoment } from '#app/content/promises/moments.ts'
import { isId } from '#app/lib/ids.ts'
import { notFound, type Outcome } from '#app/lib/outcome.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import type { NoticeName } from '../forms/notices.ts'
import type { ActionContext } from '../frame/answer.server.ts'

const kindNames: Record<VersionKind, string> = {
  draft: 'Draft',
  published: 'Published',
  aside: 'Set aside',
}

const versionsOnPage = 50

export interface VersionLine {
  number: number
  kind: string
  state: string | null
  who: string
  when: string
  facts: string[]
}

export async function loadVersions({ db }: Database, id: string, url: URL) {
  const article = isId(id) ? await findArticle(db, id) : null
  if (!article) return null
  const asked = readVersionNumber(url.searchParams.get('before'))
  const before = isVersionNumber(asked) ? asked : undefined
  const [rows, live, say] = await Promise.all([
    listVersions(db, id, { before, limit: versionsOnPage + 1 }),
    findLiveNumber(db, id),
    lineMaker(db),
  ])
  const shown = rows.slice(0, versionsOnPage)
  const last = shown.at(-1)?.number
  return {
    id,
    title: article.title,
    lines: shown.map((row) =>
      say(row, { live: article.status === 'published' ? live : null, draft: article.draft }),
    ),
    newest: before === undefined ? null : `/admin/articles/${id}/versions`,
    older: rows.length > versionsOnPage ? `/admin/articles/${id}/versions?before=${last}` : null,
  }
}

interface Marked {
  live: number | null
  draft: number | null
}

async function lineMaker(db: Queries) {
  const nameOf = nameFinder(await listStaffNames(db))
  return (row: ListedVersion, { live, draft }: Marked): VersionLine => {
    const isAside = row.kind === 'aside'
    return {
      number: row.number,
      kind: kindNames[row.kind],
      state: row.number === draft ? 'Current draft' : row.number === live ? 'Live' : null,
      who: row.saved_by === null ? 'Before the first change' : nameOf(row.saved_by),
      when: longMoment(row.updated_at),
      facts: [
        ...(isAside ? ['Not part of the article, because another text was saved first'] : []),
        ...(row.restored_from === null ? [] : [`Restored from version ${row.restored_from}`]),
        ...(row.reviewed_at === null
          ? []
          : [
              `Reviewed by ${row.reviewed_by ? nameOf(row.reviewed_by) : 'a former colleague'}, ${longMoment(row.reviewed_at)}`,
            ]),
        ...(row.published_at === null ? [] : [`Published ${longMoment(row.published_at)}`]),
      ],
    }
  }
}

/**
 * With the one before it, or with what `against` names (a number, "newest", "live"); the older is what it was. Null
 * for what is unknown.
 */
export async function loadVersion(
  { db }: Database,
  { id, number, against }: { id: string; number: string; against: string | null },
) {
  const article = isId(id) ? await findArticle(db, id) : null
  const version = article && (await findVersion(db, id, readVersionNumber(number)))
  if (!article || !version) return null
  const [draft, live, others, say] = await Promise.all([
    findVersion(db, id, article.draft ?? 0),
    findLiveNumber(db, id),
    listVersions(db, id, { limit: versionsOnPage }),
    lineMaker(db),
  ])
  const own = { name: `Version ${version.number}`, number: version.number, fields: version.fields }
  const isNewest = version.number === article.draft || (article.draft === null && version.number === live)
  const sides = {
    newest: {
      name: 'The latest text',
      number: Number.POSITIVE_INFINITY,
      fields: draft?.fields ?? fieldsOf(article),
    },
    live: { name: 'The live text', number: live ?? Number.POSITIVE_INFINITY, fields: fieldsOf(article) },
  }
  const chosen =
    against === 'newest' || against === 'live' ? sides[against] : await numbered(db, id, against, own.number)
  const [was, is] = chosen && chosen.number > own.number ? [own, chosen] : [chosen, own]
  const contents = [was?.fields.content ?? '', is.fields.content]
  return {
    id,
    title: article.title,
    version: article.version,
    line: say(version, { live: article.status === 'published' ? live : null, draft: article.draft }),
    isNewest,
    was: was?.name ?? null,
    is: is.name,
    compared: compareTexts(was?.fields ?? null, is.fields, await namesOfLinked(db, contents)),
    against: against ?? '',
    choices: [
      { value: '', label: 'The version before it' },
      { value: 'newest', label: 'The latest text' },
      ...(article.status === 'published' ? [{ value: 'live', label: 'The live text' }] : []),
      ...others
        .filter((other) => other.number !== own.number)
        .map((other) => ({
          value: String(other.number),
          label: `Version ${other.number}, ${kindNames[other.kind].toLowerCase()}, ${longMoment(other.updated_at)}`,
        })),
    ],
  }
}

/** The version in the address, else the one before `own` that was part of the article. */
async function numbered(db: Queries, id: string, asked: string | null, own: number) {
  const [before] = await listVersions(db, id, { before: own, isPart: true, limit: 1 })
  const wanted = readVersionNumber(asked)
  const number = isVersionNumber(wanted) ? wanted : (before?.number ?? 0)
  const version = number === own ? null : await findVersion(db, id, number)
  return version && { name: `Version ${version.number}`, number: version.number, fields: version.fields }
}

/**
 * Readers see nothing of it. `version` is the article's, as the form carried it: what was saved since is looked at
 * first.
 */
export async function bringBack(
  { database, who, address }: ActionContext,
  id: string,
  number: string,
  version: number | undefined,
): Promise<Outcome<NoticeName>> {
  if (!isId(id)) return notFound
  const asked = { id, number: readVersionNumber(number), ...(version !== undefined && { version }) }
  const outcome = await restoreVersion(database, asked, { staffId: who.person.id, address })
  // Readers see nothing of a draft, so no page of theirs is made anew.
  if ('saved' in outcome) return { kind: 'ok', notice: 'article-restored' }
  if (outcome.refused === 'unknown') return notFound
  const message =
    'This article was just saved in another window, yours or a colleague’s. Check what changed, then restore the version again.'
  return { kind: 'conflict', changes: [], message }
}
