/** Who gets new leads by themselves, and the time of staff that appointments take. */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from './columns.ts'

export async function createAssignment(db: Kysely<unknown>): Promise<void> {
  await createAppointments(db)
  await createCalendars(db)
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

async function createAppointments(db: Kysely<unknown>) {
  const { id, moment, flag } = columnTypes(db)
  await db.schema
    .createTable('appointments')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('subject_id', id, (column) => column.notNull())
    // The member of staff whose time it is.
    .addColumn('staff_id', 'text', (column) => column.notNull())
    // booked, canceled, kept, missed.
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('starts_at', moment, (column) => column.notNull())
    .addColumn('ends_at', moment, (column) => column.notNull())
    // How often it was moved or called off: calendars go by the highest they have seen (RFC 5545, 3.8.7.4).
    .addColumn('sequence', 'integer', (column) => column.notNull())
    // True where the person is told of it by e-mail.
    .addColumn('by_email', flag, (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    // When it was booked or last moved.
    .addColumn('set_at', moment, (column) => column.notNull())
    .execute()
  const index = (name: string) => db.schema.createIndex(`appointments_${name}`).on('appointments')
  await index('subject').columns(['subject_id', 'starts_at']).execute()
  await index('staff').columns(['staff_id', 'starts_at']).execute()
  await index('day').columns(['starts_at', 'id']).execute()
  await index('booked').column('starts_at').where(sql.ref('state'), '=', 'booked').execute()
  await db.schema
    .createTable('appointment_slots')
    .addColumn('staff_id', 'text', (column) => column.notNull())
    // Minutes since 1970, a multiple of five.
    .addColumn('minute', 'integer', (column) => column.notNull())
    .addColumn('appointment_id', id, (column) => column.notNull())
    .addPrimaryKeyConstraint('appointment_slots_key', ['staff_id', 'minute'])
    .execute()
  await db.schema
    .createIndex('appointment_slots_appointment')
    .on('appointment_slots')
    .column('appointment_id')
    .execute()
}

async function createCalendars(db: Kysely<unknown>) {
  const { moment } = columnTypes(db)
  await db.schema
    .createTable('staff_calendars')
    .addColumn('staff_id', 'text', (column) => column.primaryKey())
    // The address of the feed, encrypted: whoever knows it reads the calendar.
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('changed_at', moment, (column) => column.notNull())
    // When it was last read, and why it could not be; null for never, and for no trouble.
    .addColumn('read_at', moment)
    .addColumn('trouble', 'text')
    // JSON of the busy times, pairs of minutes since 1970, without what they are for.
    .addColumn('busy', 'text', (column) => column.notNull())
    .execute()
}
