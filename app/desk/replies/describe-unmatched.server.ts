/** An email that matched nobody, as its list shows it. */
import { shortMoment } from '#app/content/promises/moments.ts'
import { type Kind, submissionPath } from '#app/submissions/model/kind.ts'
import type { WhyWaiting } from '#app/submissions/model/reply-tables.ts'
import type { WaitingEmail } from '#app/submissions/replies/unmatched.server.ts'
import type { UnmatchedRow } from './unmatched-page.tsx'

const reasons: Record<WhyWaiting, string> = {
  nobody: 'No request has this address.',
  several: 'More than one person has this address.',
  other: 'It answers an email to somebody else than the one who has this address.',
  forged: 'The mail server says that the sender may be forged (DMARC). Call before you trust it.',
  unproved:
    'It names a lead source as its sender, but the mail server does not say that it came from there (DKIM, SPF or DMARC).',
  unread: 'It is too large or unusual to be read here. Open it in the mailbox.',
}

export function describeUnmatched(email: WaitingEmail, kinds: readonly Kind[]): UnmatchedRow {
  const { id, at, why, sender, subject, words, proposed } = email
  return {
    ...{ id, when: shortMoment(at), text: words.text || '(no text)' },
    ...{ quoted: words.quoted ?? null, files: words.files ?? [] },
    subject: subject || '(no subject)',
    sender: sender || 'nobody who can be told',
    why: why ? reasons[why] : '',
    proposed: proposed.flatMap(({ id: submission, kind: name, name: person }) => {
      const kind = kinds.find((one) => one.name === name)
      if (!kind) return []
      return { id: submission, path: submissionPath(kind, submission), name: person, kind: kind.copy.one }
    }),
  }
}
