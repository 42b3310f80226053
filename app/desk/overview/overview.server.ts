/** The first screen besides its queue: what is left before the site may meet the public, and articles to review. */

import { sql } from 'kysely'
import { listPublicSamples } from '#app/articles/reader/article-origin.server.ts'
import { listWaiting } from '#app/articles/review/ask-for-review.server.ts'
import { agency } from '#app/content/agency/agency.ts'
import type { RegisteredFigure } from '#app/content/agency/figure.ts'
import { figuresDue, figuresWithoutBasis } from '#app/content/agency/figures.ts'
import { licensesEndedBy, statesWithoutLicense } from '#app/content/agency/licenses.ts'
import { dayIn } from '#app/lib/dates.ts'
import { fullName } from '#app/lib/person-name.ts'
import { lastBackup } from '#app/platform/backup/write-backup.server.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { unindexed } from '#app/platform/database/engine.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { Staff } from '#app/staff/service/staff.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { type Kind, kindScope, submissionPath } from '#app/submissions/model/kind.ts'
import { doubts, isDoubted, ownWordOf } from '#app/submissions/person/do-not-contact-table.ts'
import { findUnclear } from '#app/submissions/timeline/events.server.ts'
import type { OpenQuestion } from '../today/doubts.tsx'

/** What is to be done, and where: a screen of the desk, or a page of the documentation. */
export interface OpenPoint {
  id: string
  text: string
  link?: { path: string; label: string }
  /** Its path in the repository. */
  howTo?: string
}

interface Installation {
  config: Pick<Config, 'secure'>
  database: Database
  mailer: { leaves: boolean }
  staff: Pick<Staff, 'listColleagues'>
}

const formatFigure = ([first]: readonly RegisteredFigure[]) =>
  first ? `${first.figure} (${first.counts})` : ''

const inWords = new Intl.ListFormat('en-US')

/** The points that are still open, for owners. */
export async function listOpenPoints(
  { config, database, mailer, staff }: Installation,
  now = new Date(),
): Promise<OpenPoint[]> {
  const [backup, people, samples] = await Promise.all([
    readSetting(database.db, lastBackup),
    staff.listColleagues(),
    listPublicSamples(database.db),
  ])
  const figures = figuresWithoutBasis()
  const today = dayIn(now, agency.timeZone)
  const due = figuresDue(today)
  const states = statesWithoutLicense(today)
  const ended = licensesEndedBy(today).map(({ holder }) => holder)
  const owners = people.filter(({ role, disabledAt }) => role === 'owner' && disabledAt === null)
  const points: (OpenPoint | false)[] = [
    agency.isSample && {
      id: 'sample',
      text: 'The agency is the invented sample. Put your own facts into agency/ and set sample: false.',
      howTo: 'docs/how-to/make-it-yours.md',
    },
    figures.length > 0 && {
      id: 'figures',
      text: `${figures.length === 1 ? 'One figure has' : `${figures.length} figures have`} no basis. Say in agency/figures.yaml where each comes from, or take it out. The first is: ${formatFigure(figures)}.`,
      link: { path: '/disclosures#figures', label: 'See all figures' },
    },
    due.length > 0 && {
      id: 'figures-due',
      text: `${due.length === 1 ? 'One figure is' : `${due.length} figures are`} due for review. Look at the source or count again, and write a new day into agency/figures.yaml. The first is: ${formatFigure(due)}.`,
      link: { path: '/disclosures#figures', label: 'See all figures' },
    },
    states.length > 0 && {
      id: 'licenses',
      text: `Nobody holds a current license for ${inWords.format(states)}, which you serve. Enter it, or serve the state no more.`,
      link: { path: '/licensing', label: 'See the licenses' },
    },
    ended.length > 0 && {
      id: 'licenses-ended',
      text: `The license of ${inWords.format(ended)} has ended by the day in agency/licenses.yaml. Enter the new one, or take it out.`,
      link: { path: '/licensing', label: 'See the licenses' },
    },
    !agency.isSample &&
      samples.length > 0 && {
        id: 'sample-articles',
        text: `${samples.length === 1 ? 'One article' : `${samples.length} articles`} that came with the program ${samples.length === 1 ? 'is' : 'are'} public under your name. Read each, then publish it as reviewed or archive it.`,
        link: { path: '/admin/articles?status=published', label: 'Go to the articles' },
      },
    !config.secure && {
      id: 'https',
      text: 'SITE_URL does not begin with https://. Give the site its public address and put TLS in front of it.',
      howTo: 'docs/how-to/run-behind-proxies.md',
    },
    !mailer.leaves && {
      id: 'mail',
      text: 'No mail server is set. Set SMTP_URL, restart, and send yourself a test.',
      link: { path: '/admin/emails', label: 'Go to the emails' },
    },
    backup === null && {
      id: 'backup',
      text: 'No backup has been made. Set BACKUP_TO and BACKUP_KEY on the server, and one is made every night.',
      howTo: 'docs/how-to/schedule-backups.md',
    },
    owners.some(({ hasTwoStep }) => !hasTwoStep) && {
      id: 'two-step',
      text: 'An owner signs in with a password alone. Set up two-step sign-in, or require it of everybody.',
      link: { path: '/admin/account', label: 'Go to your account' },
    },
  ]
  return points.filter((point) => point !== false)
}

/** Named on the first screen; the list of articles has them all. */
const mostNamed = 10

/**
 * What others sent to review, the longest waiting first; nothing for whoever may not review. `by` is the name of who
 * asked. `more`: there are more than are named.
 */
export async function describeToReview(database: Database, { person }: SignedIn) {
  const rows = may(person.role, 'articles.write')
    ? await listWaiting(database, { limit: mostNamed + 1, for: person.id })
    : []
  const nameOf = nameFinder(rows.length > 0 ? await listStaffNames(database.db) : [])
  const articles = rows
    .slice(0, mostNamed)
    .map(({ id, title, review_asked_by: by }) => ({ id, title, by: nameOf(by ?? '') }))
  return { articles, more: rows.length > mostNamed }
}

export type ArticlesToReview = Awaited<ReturnType<typeof describeToReview>>

/** More are shown once these are answered. */
const shown = 20

/** The oldest first, each person once: their other requests are held back by the same words. */
export async function listDoubts(
  db: Queries,
  who: SignedIn,
  kinds: readonly Kind[],
): Promise<OpenQuestion[]> {
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'kind', 'version', 'first_name', 'last_name', 'do_not_contact_at', 'do_not_contact_by'])
    .where(isDoubted)
    .where('do_not_contact_by', 'in', doubts)
    .where(unindexed('merged_into'), 'is', null)
    .where(unindexed('junk'), 'is', null)
    .where(isAskedOf(who, kinds))
    .orderBy('do_not_contact_at')
    .orderBy('id')
    .limit(shown * 2)
    .execute()
  const said = await findUnclear(
    db,
    rows.map((row) => row.id),
  )
  // Whose request the words came to; the others of the person are answered with it.
  const once = Map.groupBy(rows, (row) => row.do_not_contact_at)
  return [...once.values()].slice(0, shown).flatMap((same) => {
    const row = same.find((one) => said.has(one.id)) ?? same[0]
    const kind = row && kinds.find(({ name }) => name === row.kind)
    if (!row || !kind) return []
    return {
      id: row.id,
      path: submissionPath(kind, row.id),
      version: row.version,
      name: fullName(row),
      said: ownWordOf(row.do_not_contact_by)?.said ?? '',
      words: said.get(row.id) ?? '',
    }
  })
}

/** A test of a submission: whoever is asked may call its sender. */
function isAskedOf({ person }: SignedIn, kinds: readonly Kind[]) {
  const tests = kinds.flatMap((kind) => {
    const scope = kindScope(kind, person.role, 'calls')
    if (scope === null) return []
    const own = sql`(assigned_to is null or assigned_to = ${person.id})`
    // Of the index that knows who is asked about, and not of the one of all that wait.
    return [sql`(${unindexed('kind')} = ${kind.name} and ${scope === 'all' ? sql`1 = 1` : own})`]
  })
  return tests.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(tests, sql` or `)})`
}

/** What may be spam, the newest first, and how many there are, as far as that is counted. */
export async function listSuspects(
  db: Queries,
  who: SignedIn,
  kinds: readonly Kind[],
): Promise<{ count: number; suspects: OpenQuestion[] }> {
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'kind', 'version', 'first_name', 'last_name', 'spam_signs'])
    .select(sql<string>`substr(message, 1, ${sql.lit(mostWords)})`.as('words'))
    .where('junk', '=', sql.lit<'doubtful'>('doubtful'))
    .where(isAskedOf(who, kinds))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(counted)
    .execute()
  const suspects = rows.slice(0, shown).flatMap((row) => {
    const kind = kinds.find(({ name }) => name === row.kind)
    const { id, version } = row
    const words = { name: fullName(row), said: row.spam_signs ?? '', words: row.words }
    return kind ? [{ id, version, path: submissionPath(kind, id), ...words }] : []
  })
  return { count: rows.length, suspects }
}

/** Characters. */
const mostWords = 200
const counted = 100
