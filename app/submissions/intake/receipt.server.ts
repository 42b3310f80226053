/**
 * A short-lived, signed cookie for the page landed on, so that the conversion fires exactly once; reload, back and
 * direct visits carry none.
 */
import { createCookie } from 'react-router'
import { z } from 'zod'
import { ways } from '#app/content/pages/thank-you.ts'
import { type ResponseTimeName, responseTimes } from '#app/content/promises/promises.ts'
import { everySecret, type Secrets } from '#app/platform/secrets/secrets.server.ts'

const Confirmation = z.object({
  submissionId: z.string(),
  formType: z.string(),
  dueAt: z.string(),
  /** Nobody is in touch before somebody has looked at it: no call is announced. */
  isHeld: z.literal(true).optional(),
  /** The visitor has landed before: the page says the same again, and nothing is converted twice. */
  isTold: z.literal(true).optional(),
  /** The zone in which the visitor is told of `dueAt`, and what they are told, where the kind says more than by when. */
  zone: z.string().optional(),
  told: z
    .object({
      who: z.string().optional(),
      way: z.enum(ways).nullable(),
      promise: z.string(),
      isScheduled: z.boolean().optional(),
      note: z.string().optional(),
    })
    .optional(),
  promise: z.enum(Object.keys(responseTimes) as [ResponseTimeName, ...ResponseTimeName[]]),
})
export type Confirmation = z.infer<typeof Confirmation>

/** A request whose cookies hold this text is rendered fresh; it is part of both names the cookie can have. */
export const confirmationCookieName = 'receipt'

/** The cookie, signed, for ten minutes; behind https it is bound to this very host. */
export function confirmationCookie({ secure, ...secrets }: Secrets & { secure: boolean }) {
  const secretsNow = [...everySecret(secrets)]
  const signed = { secrets: secretsNow, httpOnly: true, sameSite: 'lax', maxAge: 600, secure } as const
  const cookie = createCookie(secure ? `__Host-${confirmationCookieName}` : confirmationCookieName, {
    ...signed,
    path: '/',
  })
  // Of the page landed on alone: every other page still comes from the cache.
  const landed = createCookie(`landed-${confirmationCookieName}`, signed)
  return {
    leave: (receipt: Confirmation) => cookie.serialize(receipt),
    clear: () => cookie.serialize('', { maxAge: 0 }),
    /**
     * So that the page landed on knows its visitor again after a reload, and where its data alone is asked for, whose
     * address lies beside it (RFC 6265, 5.1.4).
     */
    remember: (receipt: Confirmation, path = '/thank-you') =>
      Promise.all(
        [path, `${path}.data`].map(
          async (one): Promise<[string, string]> => [
            'Set-Cookie',
            await landed.serialize({ ...receipt, isTold: true }, { path: one }),
          ],
        ),
      ),
    /** The receipt a request carries, or null when there is none or it was not signed by us. */
    async read(request: Request): Promise<Confirmation | null> {
      const header = request.headers.get('cookie')
      for (const one of [cookie, landed]) {
        const parsed = Confirmation.safeParse(await one.parse(header))
        if (parsed.success) return parsed.data
      }
      return null
    },
  }
}
