/**
 * Who gets new leads by themselves: the hours of each member of staff, what became of each lead that was handed out, and
 * what somebody at the desk has to be told of it.
 */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, moment, flag, no } = columnTypes(db)
  await db.schema
    .createTable('shifts')
    .addColumn('staff_id', 'text', (column) => column.primaryKey())
    .addColumn('changed_at', moment, (column) => column.notNull())
    // True for whoever gets new leads.
    .addColumn('takes', flag, (column) => column.notNull().defaultTo(no))
    // JSON of the states by name; null for those of the license on file under the person's name.
    .addColumn('states', 'text')
    // IANA name.
    .addColumn('zone', 'text', (column) => column.notNull())
    // JSON: from and until, by day of the week.
    .addColumn('hours', 'text', (column) => column.notNull())
    // The first moment of the day on which they are back.
    .addColumn('away_until', moment)
    // How many leads that nobody has tried to reach yet they may have at once.
    .addColumn('capacity', 'integer', (column) => column.notNull())
    // Rises with each lead that somebody gets: whoever has the lowest is next.
    .addColumn('turn', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('assignments')
    .addColumn('subject_id', id, (column) => column.primaryKey())
    // Who got it last; null while nobody matched and it is free for everybody.
    .addColumn('staff_id', 'text')
    .addColumn('at', moment, (column) => column.notNull())
    // When it goes to the next one if nothing was done; null once that is settled.
    .addColumn('due_at', moment)
    // JSON of the ids of everybody who had it and did nothing.
    .addColumn('tried', 'text', (column) => column.notNull())
    // Which rule nobody met; null where somebody did.
    .addColumn('unmet', 'text')
    .execute()
  await db.schema
    .createIndex('assignments_due')
    .on('assignments')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('assignments_unmatched')
    .on('assignments')
    .column('at')
    .where(sql.ref('staff_id'), 'is', null)
    .execute()
  await db.schema
    .createTable('assignment_news')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('at', moment, (column) => column.notNull())
    // Who is told.
    .addColumn('staff_id', 'text', (column) => column.notNull())
    // Null for several at once.
    .addColumn('subject_id', id)
    .addColumn('what', 'text', (column) => column.notNull())
    // JSON of what the sentence needs besides: ids, numbers and moments.
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute()
  const news = (name: string) => db.schema.createIndex(`assignment_news_${name}`).on('assignment_news')
  await news('staff').columns(['staff_id', 'at']).execute()
  await news('subject').column('subject_id').execute()
  await news('at').column('at').execute()
}
