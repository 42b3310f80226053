/** What was last written between a person and the desk, and whether they wait for an answer, so that the list of messages is read from an index. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, sqlite } = columnTypes(db)
  await db.schema.alterTable('submissions').addColumn('last_message', id).execute()
  // See app/submissions/timeline/conversations.server.ts.
  await db.schema.alterTable('submissions').addColumn('message_order', 'bigint').execute()
  // JSON as addEvent writes it: within a text the quotes stand behind a backslash.
  const says = (part: string) => sql<boolean>`event.data like ${`%${part}%`}`
  const wrote = sql<boolean>`event.type in ('replied', 'texted')`
  const isStop = says('"isStop":true')
  const isText = sql<boolean>`event.type = 'logged' and ${says('"outcome":"text"')}`
  const answers = ['left-message', 'talked', 'booked', 'do-not-contact', 'text'].map((outcome) =>
    says(`"outcome":"${outcome}"`),
  )
  const moment = sqlite
    ? sql`cast(strftime('%s', last.at) as integer) * 1000 + cast(substr(last.at, 21, 3) as integer)`
    : sql`cast(extract(epoch from last.at) * 1000 as bigint)`
  await sql`
    with said as (
      select coalesce(person.merged_into, person.id) as person, event.id, event.at,
        ${wrote} and not ${isStop} as asks,
        event.type = 'mail' or ${wrote} or ${isText} as is_message,
        row_number() over (
          partition by coalesce(person.merged_into, person.id) order by event.at desc, event.id desc
        ) as place
      from submission_events as event join submissions as person on person.id = event.subject_id
      where not ${says('"automatic":true')} and not ${says('"online":true')}
        and (event.type in ('replied', 'texted', 'mail') or event.type in ('call', 'logged') and (${sql.join(answers, sql` or `)}))
        and not exists (
          select 1 from submission_events as undoing where undoing.subject_id = event.subject_id
            and undoing.type = 'undone' and substr(undoing.data, 11, 36) = cast(event.id as text)
        )
    ), last as (
      select person, id, at, row_number() over (partition by person order by place) as place
      from said where is_message
    )
    update submissions set last_message = last.id,
      message_order = ${moment} + case when waits.asks then 100000000000000 else 0 end
    from last, said as waits
    where last.person = submissions.id and last.place = 1 and waits.person = submissions.id and waits.place = 1`.execute(
    db,
  )
  const index = (name: string, columns: string[]) =>
    db.schema
      .createIndex(`submissions_${name}`)
      .on('submissions')
      .columns(columns)
      .where(sql<boolean>`junk is null and message_order is not null`)
      .execute()
  await index('messages', ['kind', 'message_order', 'id'])
  await index('messages_by_owner', ['kind', 'assigned_to', 'message_order', 'id'])
}
