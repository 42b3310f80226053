/** What was typed into a draft: encrypted while it is stored, and found by keyed digests of its person. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import { everySecret, type Secrets } from '#app/platform/secrets/secrets.server.ts'
import { decrypt, encrypt, keyFor } from '#app/staff/two-step/encryption.server.ts'

const DraftContent = z.object({ values: z.record(z.string(), z.string()), step: z.number() })
/** What stands in the inputs of the form, by their names, and the step (from 1) that was shown. */
export type DraftContent = z.infer<typeof DraftContent>

const contentKey = (secret: string) => keyFor(secret, 'what was typed into a draft')

/** `content` for the row `id`, under the present secret. */
export const encryptDraft = ({ secret }: Pick<Secrets, 'secret'>, id: string, content: DraftContent) =>
  encrypt(contentKey(secret), JSON.stringify(content), id)

/** The content of the row `id`, or null where it was sent, or was encrypted with a secret that is gone. */
export function readDraft(secrets: Secrets, { id, content }: { id: string; content: string | null }) {
  if (content === null) return null
  for (const secret of everySecret(secrets)) {
    const text = decrypted(contentKey(secret), content, id)
    if (text !== null) return DraftContent.parse(JSON.parse(text))
  }
  return null
}

/** Null with another key than the one it was encrypted with: that is how the right one is found. */
function decrypted(key: Uint8Array, content: string, id: string): string | null {
  try {
    return decrypt(key, content, id)
  } catch {
    return null
  }
}

/** Digests of an e-mail address, in any spelling: the first is the one to store, any of them may be stored. */
export const mailboxDigests = (secrets: Secrets, email: string) => digests(secrets, mailboxOf(email))

/** The same of a telephone number as it was typed; none without one. */
export const phoneDigests = (secrets: Secrets, phone: string) => {
  const number = normalizePhone(phone) ?? digitsOf(phone)
  return number === '' ? [] : digests(secrets, number)
}

const digests = (secrets: Secrets, contact: string): string[] =>
  everySecret(secrets).map((secret) =>
    createHmac('sha256', keyFor(secret, 'whom a draft is of')).update(contact).digest('base64url'),
  )
