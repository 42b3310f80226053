/** What is left before the site may meet the public. Each line goes by itself once it is done. */

import { listOwnNewest } from '#app/articles/article-status.server.ts'
import { statusLabels } from '#app/articles/model/article.ts'
import { listPublicSamples } from '#app/articles/reader/article-origin.server.ts'
import { agency } from '#app/content/agency/agency.ts'
import type { RegisteredFigure } from '#app/content/agency/figure.ts'
import { figuresDue, figuresWithoutBasis } from '#app/content/agency/figures.ts'
import { licensesEndedBy, statesWithoutLicense } from '#app/content/agency/licenses.ts'
import { catalogue } from '#app/content/catalogue/catalogue.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { dayIn } from '#app/lib/dates.ts'
import { lastBackup } from '#app/platform/backup/write-backup.server.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { may } from '#app/staff/permissions.ts'
import type { Staff } from '#app/staff/service/staff.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { beforeLiveDone, type PointToRead, pointsToRead } from './before-live-actions.server.ts'

/** What is to be done, and where: a screen of the desk, or a page of the documentation. */
export interface OpenPoint {
  id: string
  text: string
  link?: { path: string; label: string }
  /** Its path in the repository. */
  howTo?: string
  /** What the owner may send from here, and the words on the button. */
  button?: { act: 'read' | 'samples-to-drafts'; label: string }
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
  const [backup, done, people, samples] = await Promise.all([
    readSetting(database.db, lastBackup),
    readSetting(database.db, beforeLiveDone),
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
        text: `${samples.length === 1 ? 'One article' : `${samples.length} articles`} that came with the program ${samples.length === 1 ? 'is' : 'are'} public under your name. Read each, then publish it as reviewed or archive it. Or take all of them off the site now and publish them one by one.`,
        link: { path: '/admin/articles?status=published', label: 'Go to the articles' },
        button: { act: 'samples-to-drafts', label: 'Turn them into drafts' },
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
  const toRead = agency.isSample
    ? []
    : pointsToRead.filter(({ id, path }) => isPage(path) && !done.includes(id))
  return [...points.filter((point) => point !== false), ...toRead.map(asPoint)]
}

/** An agency may have taken a page out (docs/how-to/remove-recruiting.md). */
const isPage = (path: string) => catalogue().some((row) => row.path === path)

const asPoint = ({ id, text, path, label }: PointToRead): OpenPoint => ({
  ...{ id, text },
  link: { path, label },
  button: { act: 'read', label: 'Done' },
})

/** The newest articles of whoever works with no list of people, for the first screen of the desk. */
const mostNamed = 5

/** One article, and how it stands. */
export interface OwnArticle {
  id: string
  title: string
  path: string
  text: string
}

/** Those that `who` began, the newest first, each with how it stands; nothing for whoever does not write. */
export async function describeOwn(database: Database, { person }: SignedIn): Promise<OwnArticle[]> {
  if (!may(person.role, 'articles.write')) return []
  const rows = await listOwnNewest(database, { writer: person.id, limit: mostNamed })
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    path: `/admin/articles/${row.id}/edit`,
    text: formatState(row),
  }))
}

type OwnRow = Awaited<ReturnType<typeof listOwnNewest>>[number]

function formatState(row: OwnRow): string {
  const { status, draft, publish_at: at, publish_error: issue, review_asked_at: asked } = row
  if (issue) return 'Could not be published'
  if (at) return `Scheduled for ${shortMoment(at)}`
  if (asked !== null) return 'Waiting for a review'
  return status === 'published' && draft !== null
    ? 'Published, with unpublished changes'
    : statusLabels[status]
}
