/** Takes in a text that somebody sent us: STOP and HELP at once, everything else into the timeline of the request that is worked on. */
import { sql } from 'kysely'
import { tidyText } from '#app/lib/tidy-text.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { type Limit, openLimit } from '#app/platform/limits.server.ts'
import { type Kind, topicOf } from '../model/kind.ts'
import type { Submission } from '../model/submission.ts'
import { phoneContact } from '../person/contacts.server.ts'
import { banContact, banPerson, type DoNotContact } from '../person/do-not-contact.server.ts'
import { contactedStatus, lockSubmission } from '../state/update-state.server.ts'
import { addEvent, eventIdOf } from '../timeline/events.server.ts'
import { helpText, unknownText } from '../written/write-text.server.ts'
import { atWorkFirst } from './find-answered.server.ts'
import { countReply, notifyAssignee } from './save-reply.server.ts'
import { senseOf, type TextSense } from './text-sense.ts'

interface Received {
  /** The provider's name for it: one that comes again is the same. */
  sid: string
  /** E.164. */
  from: string
  text: string
  /** How many pictures came with it, which are not kept. */
  pictures: number
}

/** So often a day a number is answered by the program: two machines that answer each other come to an end. */
const answersADay = 3

/** Counts the program's own answers to texts. */
export const openTextAnswers = (database: Database): Limit =>
  openLimit(database, { name: 'text-answers', times: answersADay, seconds: 86_400 })

interface TextServices {
  database: Database
  doNotContact: DoNotContact
  announcements: { announce(topic: string): void }
  kinds: readonly Kind[]
  textAnswers: Limit
}

/** Returns what to answer, or null for nothing. */
export async function receiveText(
  { database, doNotContact, announcements, kinds, textAnswers }: TextServices,
  { sid, from, text, pictures }: Received,
): Promise<string | null> {
  const sense = senseOf(text)
  const words = tidyText(text).slice(0, 2000)
  const kept =
    pictures > 0
      ? `${words}\n(${pictures} ${pictures === 1 ? 'picture' : 'pictures'}, not kept)`.trim()
      : words
  const isNo = sense === 'stop' || sense === 'unclear'
  const now = new Date()
  const taken = await database.transact(async (tx) => {
    const found = await findAtWork(tx, kinds, from)
    // Nobody reads what comes from a number that we do not know, or was put aside as junk; a no holds for it all the same.
    if (!found && sense === 'stop')
      for (const contact of phoneContact(from))
        await banContact(tx, doNotContact, contact, { at: now.toISOString(), by: 'themselves' })
    if (!found || (found.row.junk !== null && !isNo)) return null
    const { kind, row } = found
    const id = eventIdOf(`text ${sid}`)
    const known = await tx
      .selectFrom('submission_events')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!known) await saveText(tx, { doNotContact, kind, row, id, text: kept, sense })
    return kind
  })
  if (taken) for (const kind of kinds) announcements.announce(topicOf(kind))
  // The provider itself answers STOP, and takes nothing more to that number. Nothing goes by itself to who may have said no.
  if (isNo) return null
  const reply = sense === 'help' ? helpText() : taken ? null : unknownText()
  return reply !== null && (await textAnswers.use(from)) === 0 ? reply : null
}

/** The request of whoever has the number that is worked on, else the newest, one that was put aside last of all; for a merged one, what it was merged into. */
async function findAtWork(tx: Queries, kinds: readonly Kind[], from: string) {
  const first = await tx
    .selectFrom('submissions')
    .select(['id', 'kind', 'merged_into'])
    .where('phone_normalized', '=', from)
    .orderBy(sql`case when junk is null or merged_into is not null then 0 else 1 end`)
    .orderBy(atWorkFirst)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const kind = kinds.find(({ name }) => name === first?.kind)
  const row = first && kind && (await lockSubmission(tx, kind.name, first.merged_into ?? first.id))
  return kind && row ? { kind, row } : null
}

interface Kept {
  doNotContact: DoNotContact
  kind: Kind
  row: Submission
  id: string
  text: string
  sense: TextSense
}

async function saveText(tx: Queries, { doNotContact, kind, row, id, text, sense }: Kept): Promise<void> {
  const now = new Date()
  const version = row.version + 1
  const isStop = sense === 'stop'
  const isUnclear = sense === 'unclear' && row.do_not_contact_at === null
  // A written reply is a contact: it ends the response target, and somebody is to answer it. HELP is for the program.
  const isContact = sense === 'words' && row.do_not_contact_at === null
  const moved = isContact ? contactedStatus(row) : {}
  await addEvent(tx, {
    id,
    subjectId: row.id,
    staffId: null,
    version,
    event: {
      type: 'texted',
      data: {
        ...{ text, isStop, ...(isUnclear && { unclear: true }) },
        ...(sense === 'help' && { automatic: true }),
        ...moved,
      },
    },
  })
  await tx
    .updateTable('submissions')
    .set({ version, updated_at: now.toISOString() })
    .where('id', '=', row.id)
    .execute()
  if (isStop || isUnclear) {
    const by = isStop ? 'themselves' : 'perhaps-text'
    await banPerson(tx, doNotContact, row, { at: now.toISOString(), by, subjectId: row.id })
    if (isUnclear) await notifyAssignee(tx, row, 'text')
  }
  if (isContact) await countReply(tx, kind, row, { moved, wrote: 'text', event: id })
}
