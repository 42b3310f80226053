/** The mailbox that replies are read from: connect, TLS, sign-in and folder. */
import { type InboxError, tryInbox } from '../inbox/inbox.server.ts'
import { partnerRemedy } from './certificate-trouble.ts'
import { bad, type Finding, fine, note } from './finding.ts'
import type { Premises } from './premises.ts'

export async function checkInbox({ config: { inbox }, tools }: Premises): Promise<Finding[]> {
  if (!inbox)
    return [
      note(
        'No mailbox is set to read replies from: answers go to each agent’s own mailbox.',
        'Set IMAP_URL to see them on the desk.',
      ),
    ]
  const name = `${inbox.host}:${inbox.port}`
  try {
    // A little less than the whole check has, so that the error says which step it was.
    await tryInbox(inbox, tools.limitMs * 0.8)
    return [fine(`${name} takes the connection and the sign-in, and opens ${inbox.folder}.`)]
  } catch (error) {
    const { code } = error as InboxError
    return [bad(`${name}: the mailbox for replies cannot be read (${code}).`, remedyOf(code))]
  }
}

function remedyOf(code: string): string {
  const ofCertificate = partnerRemedy(code)
  if (ofCertificate) return ofCertificate
  switch (code) {
    case 'EAUTH':
      return 'Check the user and the password in IMAP_URL; some providers want one made for programs.'
    case 'NOFOLDER':
      return 'There is no such folder: put right what stands behind the host in IMAP_URL.'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The host in IMAP_URL stands for nothing. Put it right.'
    default:
      return 'Check host and port in IMAP_URL (993 with imaps://), that it offers TLS, and whether this machine’s provider blocks it.'
  }
}
