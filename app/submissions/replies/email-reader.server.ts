/** Has emails read by a program beside the server. Nothing of them is taken apart in the server itself. */
import { createRequire } from 'node:module'
import { openProgram } from '#app/platform/side-program.server.ts'
import type { AskedEmail } from './email-program.server.ts'
import type { IncomingEmail } from './incoming-email.ts'
import { asUnread, headOf } from './unread-email.server.ts'

/** Seconds. Together they are less than the mail server may be left waiting for. */
const limits = { whole: 10, head: 4 }

export interface EmailReader {
  /** One that takes too long comes back as unread. @throws when the program cannot be started */
  read(...asked: AskedEmail): Promise<IncomingEmail>
  close(): void
}

/** Its program starts with the first email and ends with `close`. */
export function openEmailReader({ whole, head } = limits): EmailReader {
  const path = createRequire(import.meta.url).resolve('#app/submissions/replies/email-program.server.ts')
  const program = openProgram<AskedEmail, IncomingEmail>(path, ['--max-old-space-size=192'])
  return {
    async read(...asked) {
      const email = await program.ask(asked, whole)
      if (email) return email
      const [source] = asked
      return asUnread(source, await program.ask([headOf(source)], head))
    },
    close: program.close,
  }
}
