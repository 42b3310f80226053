/** The key to a preview: a signed token; who made it, and whether it was revoked, is in preview-links.server.ts. */
import { readToken, type Secrets, signToken } from '#app/platform/secrets/secrets.server.ts'

/** How long a link works, in milliseconds. */
const lifetime = 7 * 86_400_000
const purpose = 'preview of an article'

export interface PreviewLink {
  path: `/preview/${string}`
  /** When it ends, UTC, ISO 8601. */
  until: string
}

/** A link to the preview of an article, for seven days from now unless it is to end earlier. */
export const makePreviewLink = (secret: string, id: string, end = Date.now() + lifetime): PreviewLink => ({
  path: `/preview/${signToken(secret, purpose, id, end)}`,
  until: new Date(end).toISOString(),
})

/** What a token is for, and whether its time is over; null for one that we did not make, with none of our secrets. */
export const readPreviewToken = (secrets: Secrets, token: string) => readToken(secrets, purpose, token)
