/** What came with an email, in words for the timeline. */
import type { Attached, WhyUnkept } from '../model/reply-tables.ts'

const reasons: Record<WhyUnkept, string> = {
  empty: 'it is empty',
  'too-large': 'it is larger than 10 MB',
  'wrong-kind': 'we do not keep this kind of file',
  full: 'there is no room for more files here',
  cut: 'the email is too large to be read to its end',
  away: 'the store for files could not be reached',
  more: 'too many came at once',
  signed: 'it is signed with S/MIME, with the words inside the signature',
  encrypted: 'it is encrypted with S/MIME',
}

export function formatAttached({ kept, unkept }: Partial<Attached>): string[] {
  return [
    ...(kept?.length ? [`Attached, under Files: ${kept.join(', ')}`] : []),
    ...(unkept ?? []).map(({ name, why }) => `Attached, only in the mailbox: ${name} (${reasons[why]})`),
  ]
}
