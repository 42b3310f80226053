/**
 * The receipt: a short-lived, signed cookie that a post leaves for the page the visitor lands on, so that the
 * conversion fires there exactly once. Reload, back and direct visits carry none.
 */
import { createCookie } from 'react-router'
import { z } from 'zod'
import { type PromiseName, promises } from '#app/content/promises/promises.ts'
import { everySecret, type Secrets } from '#app/platform/secrets/secrets.server.ts'

const Receipt = z.object({
  submissionId: z.string(),
  formType: z.string(),
  dueAt: z.string(),
  /** Nobody is in touch before somebody has looked at it: no call is announced. */
  isHeld: z.literal(true).optional(),
  promise: z.enum(Object.keys(promises) as [PromiseName, ...PromiseName[]]),
})
/** What the landing page needs to know of the submission; nothing personal. */
export type Receipt = z.infer<typeof Receipt>

/** A request whose cookies hold this text is rendered fresh; it is part of both names the cookie can have. */
export const receiptCookieName = 'receipt'

/** The cookie, signed, for ten minutes; behind https it is bound to this very host. */
export function receiptCookie({ secure, ...secrets }: Secrets & { secure: boolean }) {
  const cookie = createCookie(secure ? `__Host-${receiptCookieName}` : receiptCookieName, {
    secrets: [...everySecret(secrets)],
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: 600,
    secure,
  })
  return {
    /** The `Set-Cookie` value that leaves `receipt`. */
    leave: (receipt: Receipt) => cookie.serialize(receipt),
    /** The `Set-Cookie` value that clears it. */
    clear: () => cookie.serialize('', { maxAge: 0 }),
    /** The receipt a request carries, or null when there is none or it was not signed by us. */
    async read(request: Request): Promise<Receipt | null> {
      const parsed = Receipt.safeParse(await cookie.parse(request.headers.get('cookie')))
      return parsed.success ? parsed.data : null
    },
  }
}
