/** What stays of an email that cannot be read: who sent it and what it is about, as far as its head says so, and that it is there. */
import { createHash } from 'node:crypto'
import { eventIdOf } from '../timeline/events.server.ts'
import type { IncomingEmail } from './incoming-email.ts'

/** Bytes; heads are a few thousand. */
const maxHead = 32_000

/** The id of an email that these words name. */
export const emailIdOf = (words: string): string => eventIdOf(`email ${words}`)

export const digestOf = (source: Uint8Array): string => createHash('sha256').update(source).digest('hex')

/** The lines before the first empty one. */
export function headOf(source: Uint8Array): Buffer {
  const start = Buffer.from(source.buffer, source.byteOffset, Math.min(source.byteLength, maxHead))
  const ends = ['\r\n\r\n', '\n\n'].map((end) => start.indexOf(end)).filter((at) => at >= 0)
  return start.subarray(0, ends.length > 0 ? Math.min(...ends) : start.length)
}

/** The email as it waits at the desk. `head` is what was read of its head; null where that cannot be read either. */
export const asUnread = (source: Uint8Array, head: IncomingEmail | null): IncomingEmail => ({
  ...(head ?? nobodys),
  // Two may have one head.
  id: head?.messageId ? head.id : emailIdOf(digestOf(source)),
  ...{
    text: '(This email is too large or unusual and cannot be read here. It is in the mailbox.)',
    quoted: '',
  },
  ...{ isUnread: true, returned: null, calendar: null },
})

const nobodys: Omit<IncomingEmail, 'id'> = {
  ...{ messageId: null, from: '', name: '', subject: '', text: '', quoted: '', files: [], answers: [] },
  ...{
    isAutomatic: false,
    isForged: false,
    isVouched: false,
    isUnread: true,
    returned: null,
    calendar: null,
    via: null,
  },
}
