/**
 * Bounds, checks and limits first, then ONE transaction with the row, the proof of consent, the tracking record, the
 * claim and the jobs. Once this returns "taken" the submission survives a power cut.
 */
import { createCookie } from 'react-router'
import { z } from 'zod'
import { ways } from '#app/content/pages/thank-you.ts'
import { type ResponseTimeName, responseTimes } from '#app/content/promises/promises.ts'
import { zoneToTell } from '#app/content/promises/shown-zone.ts'
import type { Form, FormState } from '#app/forms/field.ts'
import { failedNotice } from '#app/forms/notices.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUnavailable } from '#app/platform/database/database-errors.ts'
import type { RequestInfo } from '#app/platform/http/request-info.ts'
import { type Limit, limitKey, openLimit } from '#app/platform/limits.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import { atMost } from '#app/platform/process/within.ts'
import { everySecret, type Secrets } from '#app/platform/secrets/secrets.server.ts'
import { scopeOf } from '../model/consent-scope.ts'
import { type Kind, topicOf } from '../model/kind.ts'
import type { ContactKey } from '../person/contact-key.server.ts'
import type { Assignment } from './assignment.server.ts'
import {
  awaitEarlierClaim,
  type ClaimTable,
  type PreparedSubmission,
  prepareSubmission,
  readForm,
} from './prepare-submission.server.ts'
import { judge, type SpamSources } from './spam-sources.server.ts'
import { storeSubmission } from './store-submission.server.ts'

export interface IntakeServices {
  database: Database
  formLimits: FormLimits
  contactKey: ContactKey
  assignment: Pick<Assignment, 'isOn' | 'tells'>
  articles: {
    idAt(path: string): string | null
  }
  spamSources: Pick<SpamSources, 'lookUp'>
  log: Log
  jobs: { wake(): void }
  announcements: { announce(topic: string): void }
}

export type TakeOutcome =
  | { kind: 'taken'; repeat: boolean; receipt: Confirmation; firstName: string; isTest: boolean }
  /** Looks like success from outside: what a program surely sent leaves no receipt, so nothing is converted. */
  | { kind: 'pretended'; firstName: string }
  | { kind: 'refused'; state: FormState; retryAfter?: number }

export interface Posted {
  request: Request
  info: RequestInfo
  /** Path whose posts are tests, when the sender may make any. */
  testPage?: string | undefined
  now?: Date
}

/** Reads the post and takes it. Never throws for anything a sender can do, nor when the database is away. */
export async function createSubmission(
  services: IntakeServices,
  kind: Kind,
  form: Form,
  { request, info, testPage, now = new Date() }: Posted,
): Promise<TakeOutcome> {
  const { formLimits, log, articles, spamSources } = services
  const read = await readForm(request, form)
  if (!read.ok) {
    const wait = await formLimits.takeRefused(info.address)
    return wait.seconds > 0 ? tooMany(wait, read.values) : { kind: 'refused', state: read }
  }
  const isTest = testPage !== undefined && read.post.from === testPage
  try {
    const { answers } = read.post
    const sources = spamSources.lookUp(answers, info.address)
    const submission = prepareSubmission(kind, form, read.post, {
      ...{ info, now, isTest },
      ...(!isTest && { spam: judge({ ...read.post, ...sources }) }),
      articleId: articles.idAt(read.post.from),
    })
    return await createOrRepeat(services, submission, read.values)
  } catch (error) {
    // Not awaited: with the database away the count may take as long again as the failure did.
    formLimits.giveBack(info.address).catch(() => {})
    const status = isUnavailable(error) ? 503 : 500
    log.error({ err: error, requestId: info.id, status }, 'a submission could not be stored')
    const state = { status, notice: failedNotice, issues: [], values: read.values }
    return { kind: 'refused', state, ...(status === 503 && { retryAfter: 5 }) }
  }
}

/** Counts the post, stores it, and takes the count back for a repeat, which is free even for an address over its limit. */
async function createOrRepeat(
  services: IntakeServices,
  submission: PreparedSubmission,
  values: Record<string, string>,
): Promise<TakeOutcome> {
  const { database, formLimits } = services
  const { address } = submission.info
  const wait = await formLimits.take(address)
  if (wait.seconds > 0) {
    const earlier = await awaitEarlierClaim(database.db, submission.claim)
    return earlier ? taken(submission, earlier) : tooMany(wait, values)
  }
  const earlier = await storeSubmission(services, submission)
  if (earlier) await formLimits.giveBack(address)
  if (!earlier) {
    services.jobs.wake()
    services.announcements.announce(topicOf(submission.kind))
  }
  return taken(submission, earlier)
}

function taken({ kind, row, claim, consent }: PreparedSubmission, earlier: ClaimTable | null): TakeOutcome {
  const { first_name: firstName, form_type: formType } = row
  if (row.junk === 'honeypot') return { kind: 'pretended', firstName }
  const { submission_id: submissionId, respond_by: dueAt } = earlier ?? claim
  const isHeld = row.do_not_contact_at ? true : undefined
  const told = kind.tell?.({ ...row, respond_by: dueAt }, scopeOf(consent), new Date(row.created_at))
  const zone = zoneToTell(row.state, new Date(dueAt))
  const receipt = { submissionId, formType, dueAt, promise: row.target, isHeld, zone, told } as const
  return { kind: 'taken', repeat: earlier !== null, receipt, firstName, isTest: row.is_test }
}

function tooMany(
  { seconds, isOfAll }: Wait,
  values: Record<string, string>,
): Extract<TakeOutcome, { kind: 'refused' }> {
  const wait = seconds < 90 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
  const cause = isOfAll
    ? 'More people are writing to us right now than we can take in.'
    : 'We have already received several requests from your connection.'
  const notice = `${cause} Please wait ${wait}, or call us.`
  return { kind: 'refused', retryAfter: seconds, state: { status: 429, notice, issues: [], values } }
}

/** Accepted posts of one address, by minute, hour and day, and of everybody together. */
const acceptedRules = [
  { name: 'form-minute', times: 5, seconds: 60 },
  { name: 'form-hour', times: 20, seconds: 3600 },
  { name: 'form-day', times: 60, seconds: 86_400 },
] as const
const siteRule = { name: 'form-site', times: 300, seconds: 60 } as const
/** Posts that were refused for what they held: somebody mending a typo is not stopped, a script is. */
const rejectedRule = { name: 'form-refused', times: 30, seconds: 60 } as const

interface Wait {
  seconds: number
  /** Only what everybody together sent stands in the way: nothing of this address does. */
  isOfAll: boolean
}

const noWait: Wait = { seconds: 0, isOfAll: false }

/** An empty address is nobody's: of such posts only those of everybody together are counted. */
export interface FormLimits {
  take(address: string): Promise<Wait>
  /** Takes the count back: it was a repeat, or nothing was stored. */
  giveBack(address: string): Promise<void>
  takeRefused(address: string): Promise<Wait>
}

/** The limits, or (`on` false, for load tests) limits that never refuse. The log is told, once a minute, when everybody's is reached. */
export function openFormLimits(database: Database, on: boolean, log: Pick<Log, 'warn'>): FormLimits {
  if (!on) return { take: async () => noWait, giveBack: async () => {}, takeRefused: async () => noWait }
  const ofSite = openLimit(database, siteRule)
  const ofAddress = acceptedRules.map((rule) => openLimit(database, rule))
  const refused = openLimit(database, rejectedRule)
  const mayTell = atMost(1, 60_000)
  const everybody = 'everybody'
  const limitsFor = (address: string): Limit[] => (address === '' ? [] : ofAddress)
  const giveBack = async (address: string) => {
    const key = limitKey(address)
    await Promise.all([ofSite.giveBack(everybody), ...limitsFor(address).map((limit) => limit.giveBack(key))])
  }
  return {
    async take(address) {
      const key = limitKey(address)
      const [ofAll = 0, ...own] = await Promise.all([
        ofSite.use(everybody),
        ...limitsFor(address).map((limit) => limit.use(key)),
      ])
      const seconds = Math.max(ofAll, ...own)
      if (seconds === 0) return noWait
      // A refused post stores nothing and counts nowhere: trying again never adds up to a longer wait.
      await giveBack(address)
      const isOfAll = own.every((wait) => wait === 0)
      if (isOfAll && mayTell())
        log.warn({ count: siteRule.times }, 'forms are refused: as many came in a minute as the site takes')
      return { seconds, isOfAll }
    },
    giveBack,
    takeRefused: async (address) =>
      address === '' ? noWait : { seconds: await refused.use(limitKey(address)), isOfAll: false },
  }
}

/**
 * A short-lived, signed cookie for the page landed on, so that the conversion fires exactly once; reload, back and
 * direct visits carry none.
 */
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
