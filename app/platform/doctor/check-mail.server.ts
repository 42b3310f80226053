import { readStanding } from '../mailbox/connection.server.ts'
import { tokenRemedy } from '../mailbox/token-refusals.ts'
import { openTransport } from '../mailer/transport.server.ts'
import { leadsHere } from '../process/webhook-security.ts'
import { bad, type Finding, fine, note, type Premises, partnerRemedy, wordsOf } from './finding.ts'

/** How the mailbox that was connected at the desk stands; nothing where there is none. */
export async function checkMailbox({ database }: Premises): Promise<Finding[]> {
  const row = await (database && readStanding(database).catch(() => null))
  if (!row) return []
  const { mailbox, standing, trouble, trouble_words: words, trouble_since, renewed_at, end } = row
  const again = 'Open Settings, Connect mailbox.'
  if (standing === 'refused')
    return [
      bad(
        `${mailbox} is refused since ${trouble_since}: ${words || trouble}`,
        `${tokenRemedy(`${trouble} ${words}`) ?? 'Sign in again.'} ${again}`,
      ),
    ]
  return [
    fine(`${mailbox} is connected; its token was last renewed at ${renewed_at}.`),
    ...(standing === 'ending' ? [bad(`What lets the program in ends on ${end}.`, again)] : []),
    ...(trouble
      ? [note(`The last renewal did not work: ${words || trouble}`, tokenRemedy(trouble) ?? '')]
      : []),
  ]
}

export async function checkMail({
  config: { smtpUrl, mailClient },
  sender,
  letterTo,
  tools,
}: Premises): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      letterTo
        ? bad('No mail server is set, so no test letter leaves.', 'Set SMTP_URL.')
        : note(
            'No mail server is set: emails are kept and can be read on the desk.',
            'Set SMTP_URL to send them.',
          ),
    ]
  const host = new URL(smtpUrl).host
  const tls = ofTls(smtpUrl)
  // A little less than the whole check has, so that the error says which step it was.
  const transport = openTransport(smtpUrl, tools.limitMs * 0.8, mailClient)
  try {
    await transport.verify()
    const findings = [fine(`${host} takes the connection and the sign-in.`), ...tls]
    if (!letterTo) return findings
    await transport.sendMail({ ...letter, from: sender, to: letterTo })
    return [...findings, fine('It took the test letter. Look whether it arrives, and not among the junk.')]
  } catch (error) {
    return [bad(`${host}: ${wordsOf(error)}`, remedyOf(error)), ...tls]
  } finally {
    transport.close()
  }
}

/** Without TLS the password, and all that leads say, can be read on the way. */
function ofTls(smtpUrl: string): Finding[] {
  const { protocol, searchParams } = new URL(smtpUrl)
  const isLax =
    protocol === 'smtp:' &&
    (searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true')
  if (leadsHere(smtpUrl)) return []
  if (searchParams.get('tls.rejectUnauthorized') === 'false')
    return [
      bad('Any certificate is taken for the mail server’s.', 'Remove tls.rejectUnauthorized from SMTP_URL.'),
    ]
  return isLax
    ? [bad('Emails may leave unencrypted.', 'Remove requireTLS=false and ignoreTLS=true from SMTP_URL.')]
    : [fine('It goes on only with TLS and a certificate that is right.')]
}

const letter = {
  subject: 'Test letter from your website',
  text: 'This letter was asked for with npm run doctor. It shows that emails leave and arrive.\n',
  headers: { 'Auto-Submitted': 'auto-generated' },
}

function remedyOf(error: unknown): string {
  const { code, command, responseCode } = error as Record<string, unknown>
  const words = wordsOf(error)
  const ofCertificate = partnerRemedy(words)
  if (ofCertificate) return ofCertificate
  const ofToken = tokenRemedy(words)
  if (ofToken) return ofToken
  if (code === 'EAUTH')
    return 'Check the user and the password in SMTP_URL; some providers want one made for programs.'
  if (code === 'ETLS')
    return 'It offers no TLS on this port: use the one that does (587 with smtp://, 465 with smtps://).'
  if (command === 'RCPT TO') return 'It does not take the address of the test letter. Check it.'
  if (command === 'MAIL FROM')
    return 'It does not let this sender send. Set MAIL_FROM to an address of the account.'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(words))
    return 'The host in SMTP_URL stands for nothing. Put it right.'
  if (responseCode === 421)
    return 'It is busy or turns this machine away for now. Try again later, or ask the provider.'
  return 'Check host and port in SMTP_URL, and whether this machine’s provider blocks outgoing mail (ask for port 587).'
}
