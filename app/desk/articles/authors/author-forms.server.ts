import { z } from 'zod'
import {
  deleteProfile,
  hideProfile,
  mayShowProfile,
  type ProfileOutcome,
  readProfile,
  saveProfile,
} from '#app/articles/authors/author-profile.server.ts'
import { findAuthorOf, validLicenseOf } from '#app/articles/authors/shown-authors.server.ts'
import { wordingOf } from '#app/articles/checks/field-words.ts'
import { readAuthor } from '#app/articles/model/author.ts'
import { describeLicense } from '#app/content/agency/licenses.ts'
import { invalid, notFound } from '#app/lib/outcome.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Role } from '#app/staff/permissions.ts'
import type { NoticeOf } from '../../forms/notices.ts'
import type { ActionContext, FormOutcome } from '../../frame/answer.server.ts'

const text = z.string().default('')

export const authorForms = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('profile'),
    button: text,
    version: z.coerce.number().int().min(0).catch(-1),
    ...{ name: text, title: text, bio: text, earlierNames: text },
  }),
  z.object({ form: z.enum(['hide', 'delete']) }),
])
export const authorFields = ['name', 'title', 'bio', 'earlierNames', 'version']

/** Null for somebody who is not there. */
export async function describeProfile({ db }: Pick<Database, 'db'>, staffId: string, viewer: Role) {
  const profile = await readProfile(db, staffId)
  if (!profile) return null
  const { texts, shown, version, account, hasLeft, isWaiting } = profile
  const page = await findAuthorOf(db, staffId)
  const license = validLicenseOf(texts.name)
  return {
    ...{ account, hasLeft, isWaiting, version },
    typed: { ...texts, earlierNames: texts.earlierNames.join('\n') },
    isShown: shown !== null,
    mayShow: mayShowProfile(viewer),
    path: page?.path ?? null,
    license: license ? describeLicense(license).numbers.join(', ') : null,
    wording: [
      ...wordingOf(texts.title, { where: 'Title', category: '' }),
      ...wordingOf(texts.bio, { where: 'About you', category: '' }),
    ].map(({ where, words, says, key }) => ({ where, words, says, key })),
  }
}

export type DescribedProfile = NonNullable<Awaited<ReturnType<typeof describeProfile>>>

type AuthorOutcome = FormOutcome<NoticeOf<'author'>>

export async function changeProfile(
  { database, announcements, who, address }: ActionContext,
  staffId: string,
  fields: z.output<typeof authorForms>,
): Promise<AuthorOutcome> {
  const { id, role } = who.person
  const by = { id, role, address }
  const outcome = await change(database, staffId, fields, by)
  if (outcome.kind !== 'ok') return outcome
  announcements.announce('content')
  const isEarly = outcome.notice === 'shown' && (await findAuthorOf(database.db, staffId)) === null
  return isEarly ? { ...outcome, notice: 'shown-later' } : outcome
}

async function change(
  database: Database,
  staffId: string,
  fields: z.output<typeof authorForms>,
  by: Parameters<typeof saveProfile>[2],
): Promise<AuthorOutcome> {
  switch (fields.form) {
    case 'hide':
      await hideProfile(database, staffId, by)
      return { kind: 'ok', notice: 'hidden' }
    case 'delete':
      await deleteProfile(database, staffId, by)
      return { kind: 'ok', notice: 'deleted' }
    case 'profile': {
      const read = readAuthor(fields)
      if ('issues' in read) return { kind: 'invalid', issues: read.issues, message: mend }
      const { version, button } = fields
      const show = button === 'show'
      return formatOutcome(
        await saveProfile(database, { staffId, version, texts: read.texts, show }, by),
        by.role,
      )
    }
    default:
      return fields satisfies never
  }
}

const mend = 'Nothing was saved yet. Fix what is marked below first.'

function formatOutcome(outcome: ProfileOutcome, role: Role): AuthorOutcome {
  if ('issues' in outcome) return { kind: 'invalid', issues: outcome.issues, message: mend }
  if ('saved' in outcome) {
    if (outcome.isShown) return { kind: 'ok', notice: 'shown' }
    return { kind: 'ok', notice: mayShowProfile(role) ? 'kept' : 'waiting' }
  }
  switch (outcome.refused) {
    case 'unknown':
      return notFound
    case 'left':
      return invalid('This account is disabled, so it has no page. Nothing was saved.')
    case 'not-allowed':
      return invalid('An owner or editor shows pages on the site. Press Save, and an owner can show yours.')
    case 'changed-meanwhile':
      return {
        kind: 'conflict',
        changes: [],
        message:
          'This page was changed in another window. Nothing was overwritten. Copy what you typed, then open the page again.',
      }
  }
}
