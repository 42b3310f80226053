/** What goes out names nobody: push services are third parties, and a notification stands on a locked screen. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { agency } from '#app/content/agency/agency.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { addJobs, type Jobs, jobPriority, type NewJob } from '#app/platform/jobs/jobs.server.ts'
import { sendPush, vapidKeyOf } from '#app/platform/push/web-push.server.ts'
import { everySecret, keyName, type Secrets } from '#app/platform/secrets/secrets.server.ts'
import { deleteDevice, findDevices, readToldDevice } from '#app/staff/devices/devices.server.ts'
import { type Role, roles } from '#app/staff/permissions.ts'
import { type Kind, kindScope, listPath, mayOf, submissionPath } from '../model/kind.ts'
import type { Submission } from '../model/submission.ts'
import { callNow } from '../person/call-now.server.ts'

/** What a notification of a closed desk says: what happened, of what interest, and where to look. Never a name or a number. */
const pushWhats = ['arrived', 'yours', 'given', 'wrote', 'appointment', 'free', 'handed'] as const
export type PushWhat = (typeof pushWhats)[number]

/** What the service worker shows (app/desk/away/away-worker.ts reads it). */
interface PushText {
  title: string
  body: string
  /** The page to open. */
  path: string
  /** One notification for all messages about the same. */
  tag: string
}

/** The words of a message about `row`; without one, about several. */
function formatPush(kind: Kind, row: Submission | undefined, what: PushWhat, now = new Date()): PushText {
  const { one, many, arrived } = kind.copy
  const titles: Record<PushWhat, string> = {
    arrived,
    yours: `A new ${one} was assigned to you`,
    given: `A colleague assigned you a ${one}`,
    wrote: `A ${one} of yours sent you a message`,
    appointment: `A ${one} booked, moved or canceled an appointment`,
    free: `A ${one} is unassigned`,
    handed: `The ${many} of a colleague went to you`,
  }
  return {
    title: titles[what],
    // Nobody is sent to a telephone that must not ring yet.
    body: row
      ? [kind.interest?.(row), row.phone && callNow(row, now).noCall].filter(Boolean).join(' · ')
      : '',
    path: row ? submissionPath(kind, row.id) : listPath(kind),
    tag: row?.id ?? what,
  }
}

/** After so long a new lead is no news, seconds. */
const freshSeconds = 3600
const sendJobKind = 'push.send'
const arrivalJobKind = ({ name }: Pick<Kind, 'name'>) => `${name}.push`

const Payload = z.object({ device: z.string(), what: z.enum(pushWhats), at: z.string() })

/** The job that is added with a new submission that nobody gets by itself. */
export const arrivalJobs = (kind: Kind, row: Pick<Submission, 'id' | 'junk' | 'is_test'>): NewJob[] =>
  row.junk || row.is_test
    ? []
    : [{ kind: arrivalJobKind(kind), payload: {}, subjectId: row.id, priority: jobPriority.urgent }]

/** Adds what tells `staffIds`, as far as they switched it on in a browser, to the transaction of what happened. */
export async function addPushes(
  tx: Queries,
  staffIds: readonly string[],
  { what, subjectId }: { what: PushWhat | null; subjectId: string | null },
): Promise<void> {
  if (what) await addJobs(tx, jobsFor(await findDevices(tx, { staffIds }), what, subjectId))
}

/** One for each browser, so that none waits for another one's service. */
function jobsFor(devices: readonly string[], what: PushWhat, subjectId: string | null): NewJob[] {
  const at = new Date().toISOString()
  return devices.map((device) => ({
    kind: sendJobKind,
    payload: { device, what, at },
    priority: jobPriority.urgent,
    ...(subjectId && { subjectId }),
  }))
}

interface PushParts extends Secrets {
  database: Database
  config: Pick<Config, 'siteUrl'>
  /** Addresses that no browser may name; by default those that are not on the public internet. */
  isClosed?(address: string): boolean
}

/** Registers who tells them. */
export function handlePushJobs(
  jobs: Pick<Jobs, 'handle' | 'wake'>,
  kinds: readonly Kind[],
  parts: PushParts,
): void {
  const { database } = parts
  for (const kind of kinds)
    jobs.handle(arrivalJobKind(kind), {
      async run(_, { subjectId }) {
        await database.transact(async (tx) => {
          const row = await findTold(tx, subjectId)
          // Somebody has taken it meanwhile.
          if (!row || row.assigned_to !== null) return
          const devices = await findDevices(tx, { roles: roles.filter((role) => isToldOfAll(kind, role)) })
          await addJobs(tx, jobsFor(devices, 'arrived', row.id))
        })
        jobs.wake()
      },
    })
  jobs.handle(sendJobKind, {
    run: (payload, { subjectId }) => tell(parts, kinds, Payload.parse(payload), subjectId),
  })
}

/** Who sees what nobody has taken. */
const isToldOfAll = (kind: Kind, role: Role) => kindScope(kind, role, 'see') !== null

async function tell(
  parts: PushParts,
  kinds: readonly Kind[],
  { device: id, what, at }: z.output<typeof Payload>,
  subjectId: string | null,
): Promise<void> {
  const { db } = parts.database
  const device = await readToldDevice(db, id)
  if (!device || Date.parse(at) < Date.now() - freshSeconds * 1000) return
  const secret = everySecret(parts).find((one) => keyName(one) === device.key_name)
  // Made under a secret that is lost: the service would take nothing from us.
  if (secret === undefined) return deleteDevice(db, id)
  const row = await findTold(db, subjectId)
  const kind = row ? kinds.find(({ name }) => name === row.kind) : kinds.find(({ assigns }) => assigns)
  if (!kind || !mayOf(kind, device.role, 'see')) return
  if (subjectId !== null && (!row || isOthers(row.assigned_to, device.staff_id, what))) return
  const { endpoint, p256dh, auth } = device
  const isTaken = await sendPush(
    {
      ...{ endpoint, p256dh, auth, key: vapidKeyOf(secret), ttl: freshSeconds },
      contact: contactOf(parts.config),
      text: JSON.stringify(formatPush(kind, row, what)),
      topic: topicOf(subjectId ?? what),
    },
    parts.isClosed,
  )
  if (!isTaken) await deleteDevice(db, id)
}

/** A colleague was faster. */
const isOthers = (holder: string | null, self: string, what: PushWhat): boolean =>
  what === 'arrived' || what === 'free' ? holder !== null : holder !== self

const findTold = async (db: Queries, id: string | null): Promise<Submission | undefined> =>
  id === null
    ? undefined
    : db
        .selectFrom('submissions')
        .selectAll()
        .where('id', '=', id)
        .where('junk', 'is', null)
        .where('merged_into', 'is', null)
        .where('do_not_contact_at', 'is', null)
        .executeTakeFirst()

/** Services may ask who sends; they want https or a mailbox (RFC 8292, 2.1). */
const contactOf = ({ siteUrl }: Pick<Config, 'siteUrl'>) =>
  siteUrl.startsWith('https:') ? siteUrl : `mailto:${agency.email}`

/** Names the lead to nobody, and is the same for each message about it. */
const topicOf = (about: string) => createHash('sha256').update(about).digest('base64url').slice(0, 32)
