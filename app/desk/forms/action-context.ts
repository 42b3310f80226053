import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'

/** What a change on the desk is made with. */
export interface ActionContext {
  database: Database
  announcements: { announce(topic: 'content'): void }
  who: SignedIn
  /** The client address, for the audit trail. */
  address: string
}
