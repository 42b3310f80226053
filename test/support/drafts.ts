/** Somebody who begins a consultation and asks for a link to go on: the post, the e-mail, the link in it. */
import type { Door } from './door.ts'
import type { ReceivedEmail, SmtpSink } from './smtp-sink.ts'

/** What Dorothy has typed by step 3. */
export const begun = {
  variant: 'contact',
  from: '/contact',
  key: 'a'.repeat(32),
  step: '3',
  state: 'Ohio',
  serviceInterest: 'Annuities',
  firstName: 'Dorothy',
  email: 'dorothy@example.com',
  phone: '216 555 0123',
}

export const finished = { ...begun, lastName: 'Keane', message: 'After lunch, please' }

/** Asks for the link as a page with scripts does; gives the status and the sentence. */
export async function askForLink(door: Door, fields: Record<string, string> = begun) {
  const answer = await door.post('/continue/link', fields)
  const { said } = (await answer.json()) as { said: string }
  await door.services.jobs.runDue()
  return { status: answer.status, said }
}

export function linkIn(email: ReceivedEmail | undefined): string {
  const raw = email?.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=') ?? ''
  const link = /https?:\/\/[^/\s]+(\/continue\/[\w-]{43})/.exec(raw)?.[1]
  if (!link) throw new Error('the e-mail has no link to go on')
  return link
}

/** The path of the link that Dorothy gets. */
export async function begin(door: Door, sink: SmtpSink, fields: Record<string, string> = begun) {
  await askForLink(door, fields)
  return linkIn(sink.emails.at(-1))
}
