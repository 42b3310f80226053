/** The list of links that articles get by themselves, with the addresses that articles have now. */

import type { Database } from '#app/platform/database/database.server.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import type { LineIssue } from '../line-issues.ts'
import type { LinkedTerm } from '../text/link-terms.ts'
import { type AutoLinks, autoLinks, isPage, type TypedSubject } from './auto-links.ts'
import { findIdsBySlug } from './find-by-slug.server.ts'
import { slugOfHref } from './own-pages.ts'
import { findPaths } from './resolve-links.server.ts'

/** The subjects whose page or published article is there. */
export async function readLinkedSubjects(database: Database): Promise<LinkedTerm[]> {
  return whatIsThere(database, await readSetting(database.db, autoLinks))
}

/** What is wrong in those of `subjects` at whose address no article is, nor was. */
export async function findUnknown({ db }: Database, subjects: readonly TypedSubject[]): Promise<LineIssue[]> {
  const slugs = slugsIn(subjects.map(({ subject }) => subject))
  const ids = slugs.length > 0 ? await findIdsBySlug(db, slugs) : new Map<string, string>()
  return subjects.flatMap(({ line, subject: { to } }) =>
    isPage(to) || ids.has(slugOfHref(to) ?? '')
      ? []
      : { line, text: `there is no page or article at ${to}.` },
  )
}

async function whatIsThere(database: Database, list: AutoLinks): Promise<LinkedTerm[]> {
  const slugs = slugsIn(list)
  if (slugs.length === 0) return list.filter(({ to }) => isPage(to))
  const ids = await findIdsBySlug(database.db, slugs)
  const paths = await findPaths(database, [...new Set(ids.values())])
  return list.flatMap(({ phrases, to }) => {
    if (isPage(to)) return [{ phrases, to }]
    const path = paths.get(ids.get(slugOfHref(to) ?? '') ?? '')
    return path ? [{ phrases, to: path }] : []
  })
}

const slugsIn = (list: AutoLinks) => [
  ...new Set(list.flatMap(({ to }) => (isPage(to) ? [] : (slugOfHref(to) ?? [])))),
]
