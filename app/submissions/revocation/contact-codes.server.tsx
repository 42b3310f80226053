/**
 * Proof that a number or mailbox is whoever's hands it is in: a code of six digits is sent there, and typed back. It says the
 * same to everybody, known or not. The code follows from the row and the server's secret and is stored nowhere; a few tries
 * are all that a row allows, and a few rows an hour all that a contact gets.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { agency } from '#app/content/agency/agency.ts'
import { emailFoot } from '#app/content/promises/email-text.ts'
import { newId } from '#app/lib/ids.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { addJob } from '#app/platform/jobs/jobs-table.server.ts'
import { type Limit, openLimit } from '#app/platform/limits.server.ts'
import { Paragraph, renderEmail } from '#app/platform/mailer/email-frame.tsx'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import type { Sought, Subject, SubjectRecords } from '#app/platform/personal-records.server.ts'
import { decrypt, encrypt, everySecret, keyFor, type Secrets } from '#app/platform/secrets/secrets.server.ts'
import type { Texter } from '#app/platform/texts/texter.server.ts'
import { fromAgency } from '../emails/email-jobs.server.ts'
import type { ContactKey } from '../person/contact-key.server.ts'
import { type Contact, mailboxContact, phoneContact } from '../person/contacts.server.ts'

interface ContactCodeTable {
  id: string
  digest: string
  /** The number or mailbox, encrypted, until the row goes. */
  contact: string
  made_at: Moment
  tries: number
  used_at: Moment | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    contact_codes: ContactCodeTable
  }
}

/** How long a code works, minutes. */
const codeMinutes = 15
const maxTries = 5
const codesAnHour = 3
const keptMs = 86_400_000
/** A text that confirms comes within five minutes, or is no confirmation (47 CFR 64.1200(a)(12)). */
const confirmMs = 300_000

const textJob = 'contact-code.text'
const emailJob = 'contact-code.email'
const doneJob = 'contact-code.done'

export interface CodeServices extends Secrets {
  database: Database
  jobs: Pick<Jobs, 'wake'>
  key: ContactKey
  config: Pick<Config, 'texts' | 'smtpUrl'>
  perContact: Limit
}

/** Counts the codes that a contact is sent. */
export const openCodeLimit = (database: Database): Limit =>
  openLimit(database, { name: 'contact-codes', times: codesAnHour, seconds: 3600, lasting: true })

/** Whether a code can be sent there at all: without a provider no text leaves, and without a mail server no email. */
export const isSendable = ({ config }: Pick<CodeServices, 'config'>, { kind }: Contact): boolean =>
  kind === 'phone' ? config.texts !== undefined : config.smtpUrl !== undefined

/** Sends a code, unless several went there within the hour: then the last one has to do. Says nothing of either. */
export async function sendCode(services: CodeServices, contact: Contact): Promise<void> {
  const { database, jobs, key, perContact, secret } = services
  const digest = key.digestOf(contact)
  if ((await perContact.use(digest)) > 0) return
  const id = newId()
  const row = {
    ...{ id, digest, tries: 0, used_at: null, made_at: new Date().toISOString() },
    contact: encrypt(keyOf(secret), contact.value, id),
  }
  await database.transact(async (tx) => {
    await tx.insertInto('contact_codes').values(row).execute()
    await addJob(tx, { kind: contact.kind === 'phone' ? textJob : emailJob, payload: {}, subjectId: id })
  })
  jobs.wake()
}

/** True once for the code that was sent last; every wrong one counts. With `confirms` a text says that we stop. */
export async function takeCode(
  services: CodeServices,
  contact: Contact,
  typed: string,
  confirms: boolean,
): Promise<boolean> {
  const { database, jobs, key } = services
  const given = typed.replace(/\D/g, '')
  const since = new Date(Date.now() - codeMinutes * 60_000).toISOString()
  const isRight = await database.transact(async (tx) => {
    const row = await tx
      .selectFrom('contact_codes')
      .select('id')
      .where('digest', '=', key.digestOf(contact))
      .where('made_at', '>', since)
      .orderBy('made_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return false
    const counted = await tx
      .updateTable('contact_codes')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', row.id)
      .where('tries', '<', maxTries)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (counted.numUpdatedRows === 0n) return false
    if (!everySecret(services).some((secret) => isSame(codeOf(secret, row.id), given))) return false
    const used_at = new Date().toISOString()
    await tx.updateTable('contact_codes').set({ used_at }).where('id', '=', row.id).execute()
    if (confirms && contact.kind === 'phone')
      await addJob(tx, { kind: doneJob, payload: {}, subjectId: row.id })
    return true
  })
  if (isRight) jobs.wake()
  return isRight
}

const codeOf = (secret: string, id: string): string =>
  String(
    createHmac('sha256', keyFor(secret, 'contact codes')).update(id).digest().readUInt32BE() % 1_000_000,
  ).padStart(6, '0')

const isSame = (code: string, given: string) =>
  given.length === code.length && timingSafeEqual(Buffer.from(code), Buffer.from(given))

const keyOf = (secret: string) => keyFor(secret, 'the contact that a code goes to')

interface CodeJobParts extends Secrets {
  database: Database
  mailer: Mailer
  texter: Texter | undefined
  config: Pick<Config, 'mailFrom' | 'inbox'>
}

/** Registers who sends codes, and who clears them away. */
export function handleCodeJobs(jobs: Pick<Jobs, 'handle' | 'schedule'>, parts: CodeJobParts): void {
  const { database, mailer, texter, config } = parts
  jobs.schedule('contact-codes.purge', 3600, async () => {
    const before = new Date(Date.now() - keptMs).toISOString()
    await database.db.deleteFrom('contact_codes').where('made_at', '<', before).execute()
  })
  const find = async (id: string | null) => {
    if (id === null) return undefined
    const row = await database.db
      .selectFrom('contact_codes')
      .select(['id', 'contact', 'made_at', 'used_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row && opened(parts, row)
  }
  if (texter) {
    jobs.handle(textJob, {
      reachable: texter.reachable,
      prompt: true,
      async run(_, { subjectId }) {
        const row = await find(subjectId)
        if (!row || row.isOver) return
        const body = `${agency.name}: your code is ${row.code}. It works for ${codeMinutes} minutes. If you did not ask for it, do nothing.`
        await texter.send({ to: row.contact, body })
      },
    })
    jobs.handle(doneJob, {
      reachable: texter.reachable,
      prompt: true,
      async run(_, { subjectId }) {
        const row = await find(subjectId)
        if (!row?.usedAt || Date.now() - Date.parse(row.usedAt) > confirmMs) return
        const body = `${agency.name}: done. You will get no more calls or texts from us.`
        await texter.send({ to: row.contact, body })
      },
    })
  }
  jobs.handle(emailJob, {
    reachable: mailer.reachable,
    prompt: true,
    async run(_, { id, kind, subjectId }) {
      const row = await find(subjectId)
      if (!row || row.isOver) return
      const to = [{ address: row.contact }]
      await mailer.deliver({
        jobId: id,
        kind,
        subjectId,
        from: fromAgency(config),
        to,
        ...writeCode(row.code),
      })
    },
  })
}

/** What of a row its email or text needs; undefined where the secret of it is gone. */
function opened(secrets: Secrets, row: Pick<ContactCodeTable, 'id' | 'contact' | 'made_at' | 'used_at'>) {
  for (const secret of everySecret(secrets))
    try {
      return {
        contact: decrypt(keyOf(secret), row.contact, row.id),
        code: codeOf(secret, row.id),
        isOver: row.used_at !== null || Date.now() - Date.parse(row.made_at) > codeMinutes * 60_000,
        usedAt: row.used_at,
      }
    } catch {
      // Encrypted with another one: that is how the right one is found.
    }
  return undefined
}

function writeCode(code: string) {
  const title = `Your code: ${code}`
  const lines = [
    `Your code is ${code}. Type it on the page where you asked for it. It works for ${codeMinutes} minutes.`,
    'Didn’t ask for this? Somebody probably mistyped their address. Do nothing, and nothing changes.',
  ]
  return {
    subject: `Your code | ${agency.name}`,
    confidential: true,
    text: [...lines, `-- \n${emailFoot().join('\n')}`].join('\n\n'),
    html: renderEmail({
      title,
      foot: emailFoot(),
      children: lines.map((line) => <Paragraph key={line}>{line}</Paragraph>),
    }),
  }
}

/** Codes that were sent to a number or mailbox, as what is held about one person. */
const kind = 'contact-code'

/** `keyOf` gives the key of a database, null where its secret is gone. */
export const codeRecords = (keyOf: (db: Queries) => Promise<ContactKey | null>): SubjectRecords => ({
  name: 'contact_codes',
  title: 'Codes sent to prove a number or email address (kept for a day)',
  fate: 'Deleted.',
  async subjects(db, { email, phone, ids = [] }: Sought, limit): Promise<Subject[]> {
    const key = await keyOf(db)
    const contacts = [...phoneContact(phone ?? ''), ...mailboxContact(email ?? '')]
    const digests = key ? contacts.map(key.digestOf) : []
    if (digests.length + ids.length === 0) return []
    const rows = await db
      .selectFrom('contact_codes')
      .select('id')
      .where(({ or, eb }) =>
        or([
          ...(digests.length > 0 ? [eb('digest', 'in', digests)] : []),
          ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => ({ kind, id, email: email ?? '', phone: phone ?? '' }))
  },
  async find(db, { subjects }, limit) {
    const ids = idsOf(subjects)
    if (ids.length === 0) return []
    return db
      .selectFrom('contact_codes')
      .select(['id', 'made_at', 'used_at'])
      .where('id', 'in', ids)
      .limit(limit)
      .execute()
  },
  async erase(tx, { subjects }) {
    const ids = idsOf(subjects)
    if (ids.length === 0) return 0
    const { numDeletedRows } = await tx.deleteFrom('contact_codes').where('id', 'in', ids).executeTakeFirst()
    return Number(numDeletedRows)
  },
})

const idsOf = (subjects: readonly Subject[]) =>
  subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)
