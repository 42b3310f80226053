/** Tries everything the configuration names, from this machine; what a try writes it takes away again. */

import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { newId } from '#app/lib/ids.ts'
import { hideSecrets } from '../config/hide-secrets.ts'
import { type InboxError, tryInbox } from '../inbox/inbox.server.ts'
import { nodeName, releaseName } from '../process/release.server.ts'
import { leadsHere } from '../process/webhook-security.ts'
import { within } from '../process/within.ts'
import { checkBackup } from './check-backup.server.ts'
import { checkBucket } from './check-bucket.server.ts'
import { checkDatabase } from './check-database.server.ts'
import { checkDns } from './check-dns.server.ts'
import { checkMail, checkMailbox } from './check-mail.server.ts'
import { checkProxy } from './check-proxy.server.ts'
import {
  bad,
  type Finding,
  fine,
  formatMs,
  type ListedFinding,
  medianOf,
  note,
  type Premises,
  partnerRemedy,
  wordsOf,
} from './finding.ts'

export async function checkDisk({ config: { dataDir }, tools }: Premises): Promise<Finding[]> {
  const folder = await firstThere(dataDir)
  const findings = [
    ...(await checkRoom(folder, tools.freeBytes)),
    ...(await checkWrites(folder, tools.syncMs)),
  ]
  if (folder !== dataDir) return [note(`${dataDir} is not there yet. The first start makes it.`), ...findings]
  const { mode, uid } = await stat(dataDir)
  const others = (mode & 0o077) !== 0 && uid === process.getuid?.()
  return others
    ? [...findings, bad(`Others on this machine may look into ${dataDir}.`, `chmod 700 ${dataDir}`)]
    : findings
}

async function firstThere(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null)
  const parent = dirname(folder)
  return found || parent === folder ? folder : firstThere(parent)
}

async function checkRoom(folder: string, freeBytes: number): Promise<Finding[]> {
  const { bavail, bsize, ffree, files } = await statfs(folder)
  const free = bavail * bsize
  const text = `${(free / 1e9).toFixed(1)} GB free for ${folder}.`
  return [
    free >= freeBytes
      ? fine(text)
      : bad(
          text,
          'Make room or a larger disk: a full one keeps no lead. docs/operations.md, "The disk is full".',
        ),
    // Some file systems count no files and say 0 of 0.
    ...(files > 0 && ffree < 1_000
      ? [
          bad(
            `The disk takes only ${ffree} more files.`,
            'Remove files that nobody needs (df -i shows where).',
          ),
        ]
      : []),
  ]
}

async function checkWrites(folder: string, syncMs: number): Promise<Finding[]> {
  const path = join(folder, `.doctor-${newId()}`)
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      const ms = await medianOf(9, async () => {
        await file.write(Buffer.alloc(4096), 0, 4096, 0)
        await file.sync()
      })
      const text = `The disk keeps a write for good in ${formatMs(ms)}.`
      return [
        ms <= syncMs
          ? fine(text)
          : bad(text, 'Each lead waits for that. Use a faster disk, not one over a network.'),
      ]
    } finally {
      await file.close()
      await rm(path, { force: true })
    }
  } catch (error) {
    return [
      bad(
        `Nothing can be written to ${folder}: ${wordsOf(error)}.`,
        (error as { code?: unknown }).code === 'ENOSPC'
          ? 'Make room or a larger disk: docs/operations.md, "The disk is full".'
          : 'Set DATA_DIR to a folder of the user that runs the server. As root: install -d -o USER -m 700 FOLDER makes a new one, chown gives away one that is there and holds nothing else.',
      ),
    ]
  }
}

/** This machine's clock, against a time server and the database's. Codes of authenticator apps hold for half a minute. */
export async function checkClock(premises: Premises): Promise<Finding[]> {
  const { tools } = premises
  const [world, database] = await Promise.all([
    askTimeServer(tools.timeServer, tools.limitMs / 2).catch(() => null),
    askDatabase(premises).catch(() => null),
  ])
  const judge = (seconds: number, whose: string): Finding => {
    const text = `It is ${Math.abs(seconds).toFixed(1)} seconds ${seconds > 0 ? 'behind' : 'ahead of'} ${whose}.`
    return Math.abs(seconds) <= tools.clockSeconds
      ? fine(text)
      : bad(text, 'Switch the time service on, on every machine (timedatectl set-ntp true).')
  }
  return [
    world === null
      ? note('No time server could be asked, so nobody knows whether this clock is right.')
      : judge(world, 'the time server'),
    ...(database === null ? [] : [judge(database, 'the database')]),
  ]
}

async function askDatabase({ database }: Premises): Promise<number | null> {
  if (database?.engine !== 'postgres') return null
  const before = Date.now()
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 as now`.execute(database.db)
  return (rows[0]?.now ?? 0) - (before + Date.now()) / 2000
}

/** Seconds between 1900 and 1970 (RFC 5905, figure 4). */
const era = 2_208_988_800

/** Seconds that a time server's clock is ahead of ours, by one question of SNTP (RFC 5905, section 14). */
async function askTimeServer(server: string, ms: number): Promise<number> {
  const [host = '', port = '123'] = server.split(':')
  const socket = createSocket('udp4')
  const question = Buffer.alloc(48)
  question[0] = 0x23
  try {
    const began = Date.now()
    // Not the socket's own error: a name that nobody knows may be found out long after the wait, and unheard it would end the server.
    const unsent = new AbortController()
    const answer = once(socket, 'message', {
      signal: AbortSignal.any([AbortSignal.timeout(ms), unsent.signal]),
    })
    socket.send(question, Number(port), host, (error) => error && unsent.abort(error))
    const [bytes] = (await answer) as [Buffer]
    const seconds = bytes.readUInt32BE(40) - era + bytes.readUInt32BE(44) / 2 ** 32
    return seconds - (began + Date.now()) / 2000
  } finally {
    socket.close()
  }
}

/** Settings that are allowed each by itself, and are a mistake for a site that is open to visitors. */
export function checkSettings({ config, sender }: Premises): Finding[] {
  const { siteUrl, secure, formLimits, metricsToken, secretLost, oldSecrets, smtpUrl } = config
  const isPublic = !leadsHere(siteUrl)
  const findings = [
    ...config.remarks,
    !isPublic &&
      note(
        `SITE_URL is ${siteUrl}: only this machine can open it.`,
        'Set SITE_URL to the public https address before the site opens.',
      ),
    isPublic &&
      !secure &&
      bad(
        `SITE_URL is ${siteUrl}: what visitors type travels unencrypted.`,
        'Set SITE_URL to the https address, with a proxy in front that ends TLS.',
      ),
    !formLimits &&
      bad(
        'FORM_LIMITS is off: anyone may post and guess passwords without end.',
        'Remove FORM_LIMITS. It is for load tests only.',
      ),
    secretLost &&
      bad(
        'SECRET_LOST is still yes: every start may give up what the secret protects.',
        'Remove SECRET_LOST. It is meant for one start.',
      ),
    oldSecrets.length > 0 &&
      note(
        'SECRET_OLD is set: secrets from before can still be read.',
        'When the rotation is over, remove it: docs/how-to/rotate-the-secret.md.',
      ),
    secure &&
      !metricsToken &&
      note(
        'METRICS_TOKEN is not set: /metrics answers nobody.',
        'Set METRICS_TOKEN so that a monitor can raise alarms: docs/operations.md.',
      ),
    smtpUrl !== undefined &&
      /\.example$/i.test(sender.address) &&
      bad(
        `Emails are sent from ${sender.address}, an invented address.`,
        'Set MAIL_FROM, or the email of agency/agency.yaml, to an address of your own domain.',
      ),
  ].filter((finding) => finding !== false)
  return findings.some(({ state }) => state === 'bad')
    ? findings
    : [fine('Every setting can be read.'), ...findings]
}

export async function checkInbox({ config: { inbox }, tools }: Premises): Promise<Finding[]> {
  if (!inbox)
    return [
      note(
        'No mailbox is set to read replies from: answers go to each agent’s own mailbox.',
        'Set IMAP_URL to see them on the desk.',
      ),
    ]
  const name = `${inbox.host}:${inbox.port}`
  try {
    // A little less than the whole check has, so that the error says which step it was.
    await tryInbox(inbox, tools.limitMs * 0.8)
    return [
      fine(`${name} takes the connection and the sign-in, and opens ${inbox.folder}.`),
      fine(
        `Answers, those of calendars, and emails that come back go to ${inbox.mailbox}, where they are read.`,
      ),
    ]
  } catch (error) {
    const { code } = error as InboxError
    return [bad(`${name}: the mailbox for replies cannot be read (${code}).`, remedyOf(code))]
  }
}

function remedyOf(code: string): string {
  const ofCertificate = partnerRemedy(code)
  if (ofCertificate) return ofCertificate
  if (code.startsWith('OAUTH-'))
    return 'No token was given for the mailbox. The finding on the mail server has the maker’s words.'
  switch (code) {
    case 'EAUTH':
      return 'Check the user and the password in IMAP_URL; some providers want one made for programs.'
    case 'NOFOLDER':
      return 'There is no such folder: put right what stands behind the host in IMAP_URL.'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The host in IMAP_URL stands for nothing. Put it right.'
    default:
      return 'Check host and port in IMAP_URL (993 with imaps://), that it offers TLS, and whether this machine’s provider blocks it.'
  }
}

export function checkMachine({ tools }: Premises): Finding[] {
  const major = Number(process.versions.node.split('.')[0])
  // Null and 0 stand for no limit (Node's manual, process.constrainedMemory).
  const limit = process.constrainedMemory() || Infinity
  const memory = Math.min(totalmem(), limit)
  const [all, free] = [memory, process.availableMemory()].map(formatMegabytes)
  const text = `${all} of memory${limit < totalmem() ? ' allowed' : ''}, ${free} available.`
  return [
    fine(`Hearthline ${releaseName} on the node ${nodeName}.`),
    major >= tools.node
      ? fine(`Node ${process.versions.node}.`)
      : bad(
          `Node ${process.versions.node} is too old: the product is made for ${tools.node}.`,
          'Start with npm start, which brings its own Node, or install that version.',
        ),
    memory >= tools.memoryBytes
      ? fine(text)
      : bad(
          text,
          `Give it ${formatMegabytes(tools.memoryBytes)} or more: under load the server needs about 250 MB.`,
        ),
  ]
}

const formatMegabytes = (bytes: number) => `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`

type Check = (premises: Premises) => Finding[] | Promise<Finding[]>

const checks: readonly (readonly [area: string, check: Check])[] = [
  ['Settings', checkSettings],
  ['Machine', checkMachine],
  ['Clock', checkClock],
  ['Disk', checkDisk],
  ['Database', checkDatabase],
  ['Uploads', checkBucket],
  ['Site address', checkProxy],
  ['Connected mailbox', checkMailbox],
  ['Mail server', checkMail],
  ['Replies', checkInbox],
  ['Sender in DNS', checkDns],
  ['Backups', checkBackup],
]

/** Looks at everything at once; no check takes longer than `tools.limitMs`, and none says a secret. */
export async function examine(premises: Premises): Promise<ListedFinding[]> {
  const hide = hideSecrets(premises.config, [premises.secret])
  const found = await Promise.all(
    checks.map(async ([area, check]) => {
      const findings = await tryCheck(premises.tools.limitMs, async () => check(premises))
      return findings.map(({ state, text, remedy }) => ({
        ...{ area, state, text: hide(text) },
        ...(remedy && { remedy: hide(remedy) }),
      }))
    }),
  )
  return found.flat()
}

async function tryCheck(ms: number, check: () => Promise<Finding[]>): Promise<Finding[]> {
  const late = new Error('too late')
  return within(ms, check(), () => late).catch((error: unknown) =>
    error === late
      ? [
          bad(
            `No answer within ${ms / 1000} seconds.`,
            'Something takes the connection and says nothing: check the host, the port and the firewall in between.',
          ),
        ]
      : [bad(wordsOf(error), 'Put right what the error names, then try again.')],
  )
}
