/** Who e-mails the link of a draft, and who clears drafts away. The link is made anew at each try and stored nowhere. */
import { agency } from '#app/content/agency/agency.ts'
import { formatDay } from '#app/content/promises/appointments.ts'
import { emailFoot } from '#app/content/promises/email-text.ts'
import { dayIn } from '#app/lib/dates.ts'
import { greetingName } from '#app/lib/greeting-name.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { Action, Paragraph, renderEmail } from '#app/platform/mailer/email-frame.tsx'
import type { Email, Mailer } from '#app/platform/mailer/mailer.server.ts'
import { everySecret, type Secrets } from '#app/platform/secrets/secrets.server.ts'
import { hashOf, linkToken } from '#app/staff/tokens.ts'
import { fromAgency } from '../emails/email-jobs.server.ts'
import { draftEmailKind, purgeDrafts, readDraft } from './find-draft.server.ts'

interface DraftJobParts extends Secrets {
  database: Database
  mailer: Mailer
  config: Pick<Config, 'mailFrom' | 'siteUrl'>
}

const hourSeconds = 3_600

/** Registers both. A draft that was sent, deleted or ran out meanwhile needs no e-mail. */
export function handleDraftJobs(
  jobs: Pick<Jobs, 'handle' | 'schedule'>,
  { database, mailer, config, ...secrets }: DraftJobParts,
): void {
  jobs.schedule('drafts.purge', hourSeconds, () => purgeDrafts(database, new Date()))
  jobs.handle(draftEmailKind, {
    reachable: mailer.reachable,
    async run(_, { id, kind, subjectId }) {
      if (subjectId === null) return
      const row = await database.db
        .selectFrom('drafts')
        .select(['id', 'token_hash', 'content', 'expires_at'])
        .where('id', '=', subjectId)
        .where('expires_at', '>', new Date().toISOString())
        .executeTakeFirst()
      const content = row && readDraft(secrets, row)
      const token = row && tokenOf(secrets, row)
      if (!content || !token) return
      const { email = '', firstName = '' } = content.values
      const until = formatDay(dayIn(new Date(row.expires_at), agency.timeZone), new Date())
      const link = `${config.siteUrl}/continue/${token}`
      await mailer.deliver({
        jobId: id,
        kind,
        subjectId,
        from: fromAgency(config),
        to: [{ address: email }],
        replyTo: { name: agency.name, address: agency.email },
        ...writeDraftEmail({ firstName, link, until }),
      })
    },
  })
}

/** The secret of the row's link, made with whichever server secret it was made with. */
const tokenOf = (secrets: Secrets, { id, token_hash }: { id: string; token_hash: string }) =>
  everySecret(secrets)
    .map((secret) => linkToken(secret, id))
    .find((token) => hashOf(token) === token_hash)

/** `link` is absolute; `until` is the last day it works: "Sunday, November 29". Of what was typed only a first name is repeated. */
function writeDraftEmail({
  firstName,
  link,
  until,
}: {
  firstName: string
  link: string
  until: string
}): Pick<Email, 'subject' | 'text' | 'html' | 'confidential'> {
  const name = greetingName(firstName)
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const title = 'Pick up where you left off'
  const asked = `You asked ${agency.name} for a link to finish your consultation request. It opens everything you typed, on any phone or computer, through ${until}.`
  const after = [
    'Nothing has been sent to an agent yet, so nobody will call you about it. We delete what you typed when the link ends. You can delete it sooner on the page that the link opens.',
    'Anyone who has this email can open the link, so please do not forward it.',
    'Didn’t ask for this? Someone probably mistyped their email address. Open the link and choose “Delete what I typed”, or do nothing: it goes away by itself.',
  ]
  return {
    subject: `${title} | ${agency.name}`,
    confidential: true,
    text: [greeting, asked, link, ...after, `-- \n${emailFoot().join('\n')}`].join('\n\n'),
    html: renderEmail({
      title,
      foot: emailFoot(),
      children: (
        <>
          <Paragraph>{greeting}</Paragraph>
          <Paragraph>{asked}</Paragraph>
          <Action href={link}>Go on</Action>
          {after.map((text) => (
            <Paragraph key={text}>{text}</Paragraph>
          ))}
        </>
      ),
    }),
  }
}
