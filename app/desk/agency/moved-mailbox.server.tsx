/** Tells a mailbox of the agency that e-mails about leads and applications go to another one from now on. */
import { z } from 'zod'
import { agency } from '#app/content/agency/agency.ts'
import { emailFoot } from '#app/content/promises/email-text.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { Paragraph, renderEmail } from '#app/platform/mailer/email-frame.tsx'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import { fromAgency } from '#app/submissions/emails/email-jobs.server.ts'

export const movedMailboxJob = 'agency.mailbox-moved'

const payload = z.object({ to: z.email() })

interface MovedParts {
  mailer: Mailer
  config: Pick<Config, 'mailFrom' | 'siteUrl'>
}

export function handleMovedMailbox(jobs: Pick<Jobs, 'handle'>, { mailer, config }: MovedParts): void {
  jobs.handle(movedMailboxJob, {
    reachable: mailer.reachable,
    async run(given, { id, kind, subjectId }) {
      const to = [{ address: payload.parse(given).to }]
      await mailer.deliver({
        jobId: id,
        kind,
        subjectId,
        from: fromAgency(config),
        to,
        ...write(config.siteUrl),
      })
    },
  })
}

function write(siteUrl: string) {
  const title = 'Emails of your desk go elsewhere now'
  const lines = [
    `Somebody changed the address for emails of the ${agency.name} desk. From now on they do not come here.`,
    `If it was nobody you know of, sign in at ${siteUrl}/admin, change your password, and look at the audit trail: it says who it was.`,
  ]
  return {
    subject: `${title} | ${agency.name}`,
    text: [...lines, `-- \n${emailFoot().join('\n')}`].join('\n\n'),
    html: renderEmail({
      title,
      foot: emailFoot(),
      children: lines.map((line) => <Paragraph key={line}>{line}</Paragraph>),
    }),
  }
}
