/** What an agency of many submissions has kept besides them: proofs, timelines, tasks, e-mails, jobs and an audit trail, in SQLite. */
import { DatabaseSync } from 'node:sqlite'
import { crowdStatements, sqliteDialect } from './lead-crowd.ts'

/** Whose mailbox is on thousands of submissions, as that of a robot or of a family is. */
export const busyMailbox = 'busy@load.example'

/** Fills a migrated, else empty file: nine of ten submissions are leads, the others applications. */
export function fillAgency(file: string, submissions: number): void {
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = off; pragma cache_size = -200000')
  const [insert = '', ...others] = crowdStatements(sqliteDialect, submissions, 'an-agent')
  database.exec(insert)
  database.exec(furnish(submissions))
  for (const statement of others) database.exec(statement)
  for (const statement of belongings()) database.exec(statement)
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}

/** Before rows are counted and searched: the second kind, one busy mailbox, merged rows, who was in touch. */
const furnish = (submissions: number) => `
  update submissions set kind = 'recruit', facet = case when rowid % 20 = 3 then 'licensed' else 'unlicensed' end,
    service_interest = null where rowid % 10 = 3;
  update submissions set email = '${busyMailbox}', phone = '(216) 555-0177', phone_normalized = '+12165550177',
    phone_digits = '2165550177' where rowid % ${Math.max(1, Math.floor(submissions / 3000))} = 0;
  update submissions set first_contact_by = coalesce(assigned_to, 'another') where first_contact_at is not null;
  update submissions set merged_into = (select id from submissions as kept where kept.rowid = submissions.rowid - 1),
    junk = 'staff' where rowid % 500 = 17;
  update submissions set answers = '[{"name":"state","label":"State","value":"Ohio"}]', state = 'Ohio', age = 30 + rowid % 50;`

/** Another id beside that of a row: what comes of a row has ids of the same time. */
const idBeside = (row: string, place: string) =>
  `substr(${row}.id, 1, 19) || '${place}' || substr(${row}.id, 21)`
const later = (column: string, seconds: number) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '+${seconds} seconds')`
const thirtyDays = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')`

function belongings(): string[] {
  const from = 'from submissions as s where s.junk is null'
  const events = [
    ['9', 'status', `'{"from":"new","to":"contacted"}'`, 3600],
    ['a', 'call', `'{"outcome":"talked","next":null}'`, 7200],
    ['b', 'looked', `'{}'`, 9000],
  ] as const
  return [
    `insert into consents (id, subject_id, created_at, granted, text_version, page_path, ip, user_agent)
      select ${idBeside('s', '9')}, s.id, s.created_at, s.rowid % 2, '2026-11', '/', '192.0.2.7', 'Mozilla/5.0 (Linux; Android 13)' ${from}`,
    `insert into tracking_records select ${idBeside('s', '9')}, s.id, s.created_at, s.form_type, s.first_name, s.last_name,
      s.email, s.phone, '{"serviceInterest":"Annuities"}' ${from}`,
    ...events.map(
      ([
        place,
        type,
        data,
        seconds,
      ]) => `insert into submission_events (id, subject_id, at, staff_id, type, version, data)
        select ${idBeside('s', place)}, s.id, ${later('s.created_at', seconds)}, 'an-agent', '${type}', null, ${data} ${from}`,
    ),
    ...[
      ['9', 'notification'],
      ['a', 'confirmation'],
    ].flatMap(([place = '', what]) => [
      `insert into emails (id, kind, subject_id, recipients, subject, state, message_id, created_at, sent_at)
        select ${idBeside('s', place)}, s.kind || '.${what}', s.id, '[{"address":"desk@load.example","sent":true}]',
          'A request', 'sent', '<' || s.rowid || '@load.example>', s.created_at, s.created_at ${from}`,
      `insert into jobs (id, kind, payload, state, run_at, subject_id, created_at, finished_at, unique_key)
        select ${idBeside('s', place)}, s.kind || '.${what}', '{}', 'done', s.created_at, s.id, s.created_at, s.created_at,
          '${what}' || s.rowid ${from} and s.created_at > ${thirtyDays}`,
    ]),
    // A mail server that was away: given up, and paused.
    `update jobs set state = 'dead', last_error = 'Greylisted' where rowid % 40 = 1`,
    `update emails set state = 'waiting', text = 'Words', html = '<p>Words</p>' where id in (select id from jobs where state = 'dead')`,
    `update jobs set state = 'waiting', finished_at = null, attempts = 5, run_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+3 hours')
      where state = 'done' and rowid % 20 = 2`,
    `with ${sqliteDialect.numbers(86_400)} insert into jobs (id, kind, payload, priority, state, run_at, created_at, finished_at, unique_key)
      select printf('%08x-%04x-7000-8000-%012x', i, i % 65536, i), 'targets.watch', '{}', 9, 'done', ${thirtyDays}, ${thirtyDays},
        strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (i * 30) || ' seconds'), 'targets.watch@' || i from n`,
    `insert into tasks (id, subject_id, staff_id, title, due_at, created_at, done_at)
      select ${idBeside('s', '9')}, s.id, case s.rowid % 3 when 0 then 'an-agent' else 'another' end, 'Call again',
        ${later('s.created_at', 90_000)}, s.created_at, case when s.rowid % 4 = 0 then null else s.created_at end ${from} and s.rowid % 5 = 0`,
    `insert into target_alerts select ${idBeside('s', '9')}, s.id, 'half', ${later('s.created_at', 40_000)} ${from} and s.rowid % 5 = 0`,
    `insert into claims select 'hash' || s.rowid, 'key' || s.rowid, s.created_at, s.id, s.id, s.respond_by
      ${from} and s.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 days')`,
    ...['viewed', 'status'].map(
      (what, n) => `insert into audit_trail (id, at, staff_id, action, subject_kind, subject_id, detail, ip)
        select ${idBeside('s', n === 0 ? '9' : 'a')}, ${later('s.created_at', 3600 + n)}, case s.rowid % 5 when 0 then 'another' else 'an-agent' end,
          s.kind || '-${what}', s.kind, s.id, '{"to":"contacted"}', '192.0.2.7' ${from}`,
    ),
  ]
}
