/** E-mails and mailers for tests of the machinery that sends them. */
import { onTestFinished } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type Jobs, openJobs } from '#app/platform/jobs/jobs.server.ts'
import { type Email, type Mailer, openMailer } from '#app/platform/mailer/mailer.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import type { SmtpSink } from './smtp-sink.ts'

const log = openLog('silent')

export function sampleEmail(change: Partial<Email> = {}): Email {
  return {
    jobId: newId(),
    kind: 'note',
    subjectId: null,
    from: { name: 'The Agency', address: 'desk@agency.example' },
    to: [{ address: 'ann@visitor.example' }],
    replyTo: { name: 'Ann Lee', address: 'ann@visitor.example' },
    subject: 'A note',
    text: 'The words.',
    html: '<p>The words.</p>',
    ...change,
  }
}

/** A mailer that ends with the test; without a sink it keeps its e-mails. */
export function testMailer(
  database: Database,
  sink?: Pick<SmtpSink, 'url'>,
  { dkim, ...options }: { limitMs?: number; dkim?: { keySelector: string; privateKey: string } } = {},
): Mailer {
  const config = { smtpUrl: sink?.url, ...(dkim && { dkim }) }
  const mailer = openMailer({ config, database, log, ...options })
  onTestFinished(() => mailer.close())
  return mailer
}

/** A runner whose jobs of kind `note` send one e-mail each, one after the other; the payload is its subject. */
export function noteJobs(database: Database, mailer: Mailer, options: { probeMs?: number } = {}): Jobs {
  const jobs = openJobs({ database, log, concurrency: 1, ...options })
  jobs.handle('note', {
    run: (payload, { id }) => mailer.deliver(sampleEmail({ jobId: id, subject: String(payload) })),
    reachable: mailer.reachable,
  })
  return jobs
}
