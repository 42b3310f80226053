/**
 * Appointments, and the time of staff that they take: a row for every five minutes, of which there is one for each person, so
 * that nobody is booked twice. Calendars of staff are read from elsewhere and kept for a while.
 */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from '../baseline/columns.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAppointments(db)
  await createCalendars(db)
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
