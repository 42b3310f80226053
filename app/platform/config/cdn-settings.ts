/** Whether a CDN may hold public pages, for how long, and how it is told to let go of them. */
import { z } from 'zod'
import { isSafeWay } from '../process/webhook-security.ts'
import { optional } from './optional-variable.ts'

/** Their names in small letters, with their values as they are sent. */
const headerList = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => /^\s*([!#$%&'*+.^_`|~\w-]+)\s*=\s*(.*?)\s*$/.exec(pair))
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (!pair) throw new URIError()
        return [(pair[1] ?? '').toLowerCase(), decodeURIComponent(pair[2] ?? '')]
      }),
    )
  } catch {
    context.addIssue({ code: 'custom', message: 'must look like name=value,name=value' })
    return z.NEVER
  }
})

const secondsRule = 'must be a whole number from 1 to 86400'
const purgeAddress = z
  .string()
  .refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), {
    message: 'must be an address that starts with http:// or https://',
    abort: true,
  })
  .refine(isSafeWay, 'must start with https:// unless it points to this machine, because a key is sent there')

export const cdnVariables = {
  CDN_SECONDS: optional(
    z.coerce.number(secondsRule).int(secondsRule).min(1, secondsRule).max(86_400, secondsRule),
  ),
  CDN_PURGE_URL: optional(purgeAddress),
  CDN_PURGE_HEADERS: optional(headerList),
}

export type CdnSettings = NonNullable<ReturnType<typeof readCdnSettings>>

/** What was set; undefined when no CDN may hold a page. */
export function readCdnSettings(env: z.output<z.ZodObject<typeof cdnVariables>>) {
  const { CDN_SECONDS: seconds, CDN_PURGE_URL: url, CDN_PURGE_HEADERS: headers = {} } = env
  return seconds === undefined ? undefined : { seconds, purge: url ? { url, headers } : undefined }
}
