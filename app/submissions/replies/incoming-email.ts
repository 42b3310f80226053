/** An email that somebody sent us, as far as we go by it. */
import type { Attachment } from '../files/attachments.server.ts'

export interface IncomingEmail {
  /** Always the same for the same email: made of its Message-ID, or of all of it where it has none. */
  id: string
  messageId: string | null
  /** Of the sender as it was written; empty where there is not exactly one. */
  from: string
  /** Of the sender; all that stands there where there is not exactly one. */
  name: string
  subject: string
  /** What they wrote, and what they quoted below it. */
  text: string
  quoted: string
  /** What came with it. */
  files: Attachment[]
  /** The Message-IDs that it answers, the nearest first. */
  answers: string[]
  /** A program wrote it (RFC 3834): an absence note, a newsletter, a report. */
  isAutomatic: boolean
  /** True where the server that took it in found that the sender is made up (DMARC). */
  isForged: boolean
  /** Too large or odd to be read: all else is of its head alone, or of nothing. */
  isUnread: boolean
  /** An email of ours that came back for good: the report's word for it, and which it was. */
  returned: { messageId: string | null } | null
}
