/** Where text messages are sent: one address in the shape of Twilio's, which other providers offer as well. */
import { z } from 'zod'
import { decodePercent } from '#app/lib/escape.ts'
import { normalizePhone } from '#app/lib/phone.ts'
import { isSafeWay, unsafeWay } from '../process/webhook-security.ts'

export interface TextProvider {
  origin: string
  account: string
  token: string
  from: string
}

const textsForm = 'https://ACCOUNT:TOKEN@api.twilio.com?from=+12165550100'

export const textProvider = z.string().transform((value, context) => {
  const provider = readTextProvider(value)
  if (provider && !isSafeWay(provider.origin)) context.addIssue({ code: 'custom', message: unsafeWay })
  if (provider) return provider
  context.addIssue({ code: 'custom', message: `must look like ${textsForm}` })
  return z.NEVER
})

/** The provider behind SMS_URL, or null when it does not say all that is needed. */
function readTextProvider(value: string): TextProvider | null {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password) return null
  // A plus sign in a query is read as a space.
  const from = normalizePhone((url.searchParams.get('from') ?? '').trim())
  if (!from?.startsWith('+')) return null
  const [account, token] = [url.username, url.password].map(decodePercent)
  return account && token ? { origin: url.origin, account, token, from } : null
}
