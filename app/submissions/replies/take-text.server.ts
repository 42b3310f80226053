/** Takes in a text that somebody sent us: STOP and HELP at once, everything else into the timeline of the request that is worked on. */
import { sql } from 'kysely'
import { tidyText } from '#app/lib/tidy-text.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { type Limit, openLimit } from '#app/platform/limits.server.ts'
import { type Kind, topicOf } from '../model/kind.ts'
import type { Submission } from '../model/submission.ts'
import { atWorkFirst } from '../person/at-work.ts'
import { banPerson, type DoNotContact } from '../person/do-not-contact.server.ts'
import { byThemselves } from '../person/do-not-contact-table.ts'
import { reachedStatus } from '../state/reached-status.ts'
import { lockSubmission, updateState } from '../state/update-state.server.ts'
import { planStep } from '../steps/plan-step.server.ts'
import { askForAnswer } from '../tasks/add-reminder.server.ts'
import { senseOf, type TextSense } from '../texts/text-sense.ts'
import { helpText, unknownText } from '../texts/text-words.ts'
import { eventIdOf } from '../timeline/event-id.server.ts'
import { addEvent } from '../timeline/events.server.ts'
import { tellHolder } from './keep-reply.server.ts'

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
export async function takeText(
  { database, doNotContact, announcements, kinds, textAnswers }: TextServices,
  { sid, from, text, pictures }: Received,
): Promise<string | null> {
  const sense = senseOf(text)
  const words = tidyText(text).slice(0, 2000)
  const kept =
    pictures > 0
      ? `${words}\n(${pictures} ${pictures === 1 ? 'picture' : 'pictures'}, not kept)`.trim()
      : words
  const taken = await database.transact(async (tx) => {
    const found = await findAtWork(tx, kinds, from)
    // What was put aside as junk is read by nobody; a STOP holds for it all the same.
    if (!found || (found.row.junk !== null && sense !== 'stop')) return null
    const { kind, row } = found
    const id = eventIdOf(`text ${sid}`)
    const known = await tx
      .selectFrom('submission_events')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!known) await keepText(tx, { doNotContact, kind, row, id, text: kept, sense })
    return kind
  })
  if (taken) for (const kind of kinds) announcements.announce(topicOf(kind))
  // The provider itself answers STOP, and takes nothing more to that number.
  if (sense === 'stop') return null
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

async function keepText(tx: Queries, { doNotContact, kind, row, id, text, sense }: Kept): Promise<void> {
  const now = new Date()
  const version = row.version + 1
  const isStop = sense === 'stop'
  // A written reply is a contact: it ends the response target, and somebody is to answer it. HELP is for the program.
  const isContact = sense === 'words' && row.do_not_contact_at === null
  const moved = isContact ? reachedStatus(row) : {}
  await addEvent(tx, {
    id,
    subjectId: row.id,
    staffId: null,
    version,
    event: { type: 'texted', data: { text, isStop, ...(sense === 'help' && { automatic: true }), ...moved } },
  })
  await tx
    .updateTable('submissions')
    .set({ version, updated_at: now.toISOString() })
    .where('id', '=', row.id)
    .execute()
  if (isStop) {
    await banPerson(tx, doNotContact, row, { at: now.toISOString(), by: byThemselves, subjectId: row.id })
    return
  }
  if (!isContact) return
  const step = await planStep(tx, { kind, row, outcome: 'replied', asked: now, now })
  const first = row.first_contact_at === null && { first_contact_at: now.toISOString() }
  const after = await updateState(tx, kind, row, { ...moved, contacts: row.contacts + 1, ...first, ...step })
  await askForAnswer(tx, kind, after, { wrote: 'text', event: id })
  await tellHolder(tx, row, 'text')
}
