import type { z } from 'zod'
import { agency } from '#app/content/agency/agency.ts'
import { sampleFoot } from '#app/content/agency/sample-notice.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { Action, Paragraph, renderEmail } from '#app/platform/mailer/email-frame.tsx'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import type { Role } from '#app/staff/permissions.ts'
import { emailSender } from '#app/staff/service/staff-jobs.server.ts'
import '#app/staff/staff-tables.ts'

export interface ArticleEmail {
  id: string
  subject: string
  paragraphs: readonly string[]
}

export interface ArticleEmailParts {
  database: Database
  mailer: Mailer
  config: Pick<Config, 'mailFrom' | 'siteUrl'>
}

interface ArticleEmailKind<Told> {
  kind: string
  /** `to` is the id of the person. */
  payload: z.ZodType<Told>
  /** Null when there is nothing to tell (any more). */
  compose(
    db: Queries,
    told: Told,
    person: { id: string; role: Role },
    articleId: string,
  ): Promise<ArticleEmail | null>
}

/** Whoever has no account any more is told nothing. */
export function handleArticleEmails<Told extends { to: string }>(
  jobs: Pick<Jobs, 'handle'>,
  { database: { db }, mailer, config }: ArticleEmailParts,
  { kind, payload, compose }: ArticleEmailKind<Told>,
): void {
  jobs.handle(kind, {
    reachable: mailer.reachable,
    async run(given, { id, subjectId }) {
      const told = payload.parse(given)
      const person = await db
        .selectFrom('staff')
        .select(['id', 'role', 'email'])
        .where('id', '=', told.to)
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      const email = person && (await compose(db, told, person, subjectId ?? ''))
      if (!email) return
      await mailer.deliver({
        jobId: id,
        kind,
        subjectId,
        from: emailSender(config),
        to: [{ address: person.email }],
        ...writeArticleEmail(config, email),
      })
    },
  })
}

function writeArticleEmail({ siteUrl }: Pick<Config, 'siteUrl'>, { id, subject, paragraphs }: ArticleEmail) {
  const link = `${siteUrl}/admin/articles/${id}/edit`
  const foot = [agency.name, ...sampleFoot]
  return {
    subject,
    text: [subject, ...paragraphs, link, ...foot].join('\n\n'),
    html: renderEmail({
      title: subject,
      foot,
      children: (
        <>
          {paragraphs.map((paragraph) => (
            <Paragraph key={paragraph}>{paragraph}</Paragraph>
          ))}
          <Action href={link}>Open the article</Action>
        </>
      ),
    }),
  }
}
