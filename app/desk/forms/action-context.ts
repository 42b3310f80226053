import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'

export interface ActionContext {
  database: Database
  announcements: { announce(topic: 'content'): void }
  who: SignedIn
  address: string
}
