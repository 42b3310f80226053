/** Leads that come as letters in the mailbox that is read: whose they are, what they say, and then the way of a posted lead. */
import { newId } from '#app/lib/ids.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { asksForRetry, isUnavailable } from '#app/platform/database/database-errors.ts'
import { formBytes } from '#app/platform/http/bodies/form-body.server.ts'
import type { RequestInfo } from '#app/platform/http/request-info.ts'
import type { LeadSource } from '../model/source-tables.ts'
import { fieldsOf } from './lead-sources.server.ts'
import { fieldsOfLetter, type Letter, type Template } from './letter-fields.ts'
import { type LeadFields, readDocument } from './read-lead-post.server.ts'
import {
  choicesOf,
  type LeadPostServices,
  type LetterPost,
  receiveLead,
  savePost,
} from './receive-lead-post.server.ts'
import { faultOfFields } from './source-fields.ts'

const templateOf = ({ template }: Pick<LeadSource, 'template'>): Template => JSON.parse(template)
export const sendersOf = ({ senders }: Pick<LeadSource, 'senders'>): string[] =>
  senders.split('\n').filter(Boolean)

/** The source whose letters a mailbox sends, and whether it is named itself or by its domain alone. */
async function findBySender(
  db: Queries,
  mailbox: string,
): Promise<{ source: LeadSource; isNamed: boolean } | null> {
  const sources = await db
    .selectFrom('lead_sources')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where('senders', '<>', '')
    .orderBy('created_at')
    .execute()
  for (const sender of [mailbox, mailbox.slice(mailbox.lastIndexOf('@'))]) {
    const source = sources.find((one) => sendersOf(one).includes(sender))
    if (source) return { source, isNamed: sender === mailbox }
  }
  return null
}

/** What an owner typed as senders, in one spelling each; null for what is no address and no domain of somebody's own. */
export function readSenders(typed: string): string[] | null {
  const senders = typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(mailboxOf)
  const isSender = (one: string) =>
    one.length <= 254 && /^[^@]*@[^@\s]+\.[^@\s.]+$/.test(one) && !(one.startsWith('@') && shared.has(one))
  return senders.length <= 50 && senders.every(isSender) ? [...new Set(senders)] : null
}

/** Anybody has a mailbox there: a rule for all of them would take what people write for leads. */
const shared = new Set(
  ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com', 'live.com', 'msn.com']
    .concat(['protonmail.com', 'proton.me', 'comcast.net', 'verizon.net', 'att.net', 'gmx.com', 'me.com'])
    .concat(['googlemail.com', 'ymail.com', 'rocketmail.com', 'sbcglobal.net', 'bellsouth.net', 'cox.net'])
    .concat(['charter.net', 'mac.com', 'pm.me', 'zoho.com', 'gmx.net', 'fastmail.com'])
    .map((domain) => `@${domain}`),
)

interface LetterEmail extends Letter {
  quoted: string
  files: readonly { name: string; bytes?: Uint8Array }[]
}

/** The words of a letter, with the ADF or JSON that came as a file below them. */
function letterOf({ subject, text, quoted, files }: LetterEmail): Letter {
  // By what they are: vendors send them under any name and type, and without one.
  const documents = files
    .flatMap(({ bytes }) => (bytes && bytes.length <= formBytes ? [new TextDecoder().decode(bytes)] : []))
    .filter((document) => /^\s*(?:<(?:\?xml|\?adf|!doctype adf|adf)\b|\{\s*")/i.test(document))
  return { subject, text: [text, quoted, ...documents].filter(Boolean).join('\n\n') }
}

/** What a letter says: an ADF or JSON document in it, else its lines. */
function readLetter(source: LeadSource, letter: Letter): { fields: LeadFields } | { reason: string } {
  const { text } = letter
  const start = text.search(/<(?:\?xml|\?adf|!doctype|adf)\b/i)
  const end = text.toLowerCase().lastIndexOf('</adf>')
  if (start >= 0 && end > start) return readDocument(text.slice(start, end + '</adf>'.length), false)
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  const read = /^\{\s*"/.test(json) ? readDocument(json, true) : null
  // Braces in a text are no document; one that repeats a name is.
  if (read && !('status' in read && read.status === 400)) return read
  return { fields: fieldsOfLetter(letter, templateOf(source), fieldsOf(source)) }
}

/** No request brought it. */
const nobodys = (): RequestInfo => ({
  id: newId(),
  address: '',
  userAgent: '',
  scripted: false,
  waitForBody() {},
})

/**
 * Makes a lead of a letter, once for each id. What does not fit waits at the source's page with the letter. Returns the id of the
 * lead, null for one that waits. @throws when the database cannot keep it.
 */
export async function receiveLetter(
  services: LeadPostServices,
  source: LeadSource,
  post: LetterPost,
): Promise<string | null> {
  const read = readLetter(source, post.letter)
  const fields = 'fields' in read ? read.fields : []
  const reason =
    'reason' in read
      ? read.reason
      : faultOfFields(
          choicesOf(
            source,
            fields.map(([name]) => name),
          ),
        ) && unread
  if (reason) {
    // Its names are no news: it may be a newsletter.
    await savePost(services, source, fields, { outcome: 'refused', reason, subject: null }, new Date(), post)
    return null
  }
  const { answer } = await receiveLead(services, source, fields, nobodys(), post)
  services.leadSources.noteUse(source).catch(() => {})
  return 'id' in answer ? answer.id : null
}

const unread = 'Who it is and how to reach them does not stand there as in earlier emails.'

/** As the reader of the mailbox asks for them (replies/receive-email.server.ts). */
export const openLeadLetters = (services: LeadPostServices) => ({
  async find(mailbox: string) {
    const found = await findBySender(services.database.db, mailbox)
    if (!found) return null
    const { source, isNamed } = found
    return {
      isNamed,
      async take(email: LetterEmail & { id: string }) {
        const post = { id: email.id, letter: letterOf(email) }
        try {
          return await receiveLetter(services, source, post)
        } catch (error) {
          if (isUnavailable(error) || asksForRetry(error)) throw error
          // One letter that the program stumbles over must not keep all later ones unread.
          services.log.error({ err: error }, 'a lead letter could not be taken')
          await savePost(
            services,
            source,
            [],
            { outcome: 'refused', reason: unread, subject: null },
            new Date(),
            post,
          )
          return null
        }
      },
    }
  },
})
