/** A desk that writes emails and reads the answers: a mail server on both sides, and people who answer. */
import { addJob } from '#app/platform/jobs/jobs-table.server.ts'
import type { OpenDatabase } from './databases.ts'
import { startImapServer } from './imap-server.ts'
import { openPersonDesk } from './person-desk.ts'
import { startSmtpSink } from './smtp-sink.ts'

/** Fields of an email that came in; `headers` are further lines. */
export interface Incoming {
  from?: string
  name?: string
  subject?: string
  text?: string
  id?: string
  answers?: string
  headers?: string
  type?: string
}

export const dorothy = 'dorothy@example.com'
let count = 0

export function incoming({ from = dorothy, subject = 'Re: Your request', text = '', ...more }: Incoming) {
  count += 1
  return [
    `From: ${more.name ?? 'Dorothy Mills'} <${from}>`,
    'To: replies@hearthline.example',
    `Subject: ${subject}`,
    `Message-ID: ${more.id ?? `<${count}.${from}>`}`,
    ...(more.answers ? [`In-Reply-To: ${more.answers}`] : []),
    ...(more.headers ? [more.headers] : []),
    'MIME-Version: 1.0',
    `Content-Type: ${more.type ?? 'text/plain; charset=utf-8'}`,
    '',
    text,
  ].join('\r\n')
}

/** Opens it with a lead of Dorothy; the mailbox was looked at once, so that what comes now is new. */
export async function openReplyDesk(open: OpenDatabase, environment: Record<string, string> = {}) {
  const [smtp, imap] = [await startSmtpSink(), await startImapServer()]
  const desk = await openPersonDesk(open, ['owner', 'agent'], {
    SMTP_URL: smtp.url,
    IMAP_URL: imap.url,
    ...environment,
  })
  const { jobs, database } = desk.door.services
  const { db } = database
  const id = await desk.lead({ firstName: 'Dorothy', lastName: 'Mills', email: dorothy })
  const path = `/admin/leads/${id}`
  await jobs.runDue()
  /** What the clock does each minute. */
  const look = async () => {
    await addJob(db, { kind: 'replies.read', payload: {} })
    await jobs.runDue()
  }
  const read = async () => {
    await db.updateTable('inboxes').set({ retry_at: null }).execute()
    await look()
  }
  /** What the agent writes to Dorothy; returns its Message-ID. */
  const write = async (subject = 'Your request') => {
    await desk.post('agent', `${path}/emails`, { subject, text: 'When may I call you?', back: path })
    await jobs.runDue()
    return smtp.emails.at(-1)?.header('message-id')[0] ?? ''
  }
  const receive = async (email: Incoming) => {
    imap.put(incoming(email))
    await read()
  }
  const timeline = async () => (await desk.see('owner', path)).text
  const waiting = () => db.selectFrom('received_emails').selectAll().where('state', '=', 'waiting').execute()
  await read()
  return { smtp, imap, desk, id, path, db, look, read, write, receive, timeline, waiting }
}
