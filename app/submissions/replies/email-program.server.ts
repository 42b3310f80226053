/**
 * A program of its own: answers each email it is sent with what can be read of it. It runs beside the server, because an email that is
 * large, or means harm, takes as long as it likes.
 */
import { endWithServer } from '#app/platform/process/worker-process.server.ts'
import { readEmail } from './read-email.server.ts'

/** What `readEmail` takes. */
export type AskedEmail = Parameters<typeof readEmail>

endWithServer()
// Sent by openEmailReader alone.
process.on('message', async (asked: AskedEmail) => process.send?.(await readEmail(...asked)))
