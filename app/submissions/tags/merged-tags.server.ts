/** The tags of a row that is merged into another stand on that one too, and leave it when the two are taken apart. */
import { sql } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'
import { firstInto } from '../model/merged-rows.server.ts'
import './tag-table.ts'

/** Puts the tags of `other` on `kept`; those it has already stay its own. */
export async function bringTags(tx: Queries, kept: string, other: string): Promise<void> {
  await sql`
    insert into submission_tags (subject_id, word, kind, from_id)
    select ${kept}, word, kind, ${other} from submission_tags where subject_id = ${other}
    on conflict (subject_id, word) do nothing`.execute(tx)
}

/** Takes what came from `other` off `kept` again, and off whatever `kept` was itself merged into. */
export async function removeBrought(tx: Queries, kept: string, other: string): Promise<void> {
  const brought = tx.deleteFrom('submission_tags').where('subject_id', '=', kept).where('from_id', '=', other)
  const gone = (await brought.returning('word').execute()).map(({ word }) => word)
  for (let from = kept; gone.length > 0; ) {
    const row = await tx
      .selectFrom('submissions')
      .select(['merged_into', 'merged_via'])
      .where('id', '=', from)
      .executeTakeFirst()
    const into = row && firstInto(row)
    if (!into) return
    await tx
      .deleteFrom('submission_tags')
      .where('subject_id', '=', into)
      .where('from_id', '=', from)
      .where('word', 'in', gone)
      .execute()
    from = into
  }
}
