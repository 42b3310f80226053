import { openTransport } from '../mailer/mailer.server.ts'
import { leadsHere } from '../process/webhook-security.ts'
import { bad, type Finding, fine, note, type Premises, partnerRemedy, wordsOf } from './finding.ts'

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

/** Microsoft's own codes (Microsoft Entra authentication and authorization error codes), else the issuer's word (RFC 6749, 5.2). */
function tokenRemedy(words: string): string {
  if (/AADSTS7000222/.test(words))
    return 'The client secret has expired. Make a new one and put it into MAIL_OAUTH_URL.'
  if (/AADSTS7000215/.test(words))
    return 'The client secret is wrong. Put the value of the secret, and not its id, into MAIL_OAUTH_URL.'
  if (/AADSTS700016/.test(words))
    return 'The directory does not know this application. Check client id and tenant in MAIL_OAUTH_URL.'
  if (/AADSTS900(02|023)/.test(words)) return 'There is no such tenant. Check the address in MAIL_OAUTH_URL.'
  if (/AADSTS1002012|AADSTS70011|invalid_scope/.test(words))
    return 'The scope is wrong: for Microsoft leave ?scope= out.'
  return 'Check client id, secret and tenant in MAIL_OAUTH_URL.'
}

function remedyOf(error: unknown): string {
  const { code, command, responseCode } = error as Record<string, unknown>
  const words = wordsOf(error)
  const ofCertificate = partnerRemedy(words)
  if (ofCertificate) return ofCertificate
  if (/\bAADSTS\d+|invalid_client|unauthorized_client|invalid_scope/.test(words)) return tokenRemedy(words)
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
